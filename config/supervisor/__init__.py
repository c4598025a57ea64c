"""Everything a club needs, started by one command and kept running.

Parts are separate processes, each at the head of its own process group, so
that Ctrl-C reaches the supervisor alone and a part ends with all it started.
What runs is written to the data folder: after the supervisor itself was
killed, the next start finds and ends what is left.
"""
