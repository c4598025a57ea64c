"""The supervisor's pieces, without a club."""

import asyncio
import errno
import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from config.data_folder import DataFolder
from config.processes import Process
from config.supervisor import broker, lock, runner, state
from config.supervisor.__main__ import prepare
from config.supervisor.parts import Part


@pytest.fixture
def sleeper():
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as process:
        yield process
        process.kill()


@pytest.fixture
def folder(tmp_path):
    folder = DataFolder(tmp_path)
    folder.create()
    return folder


def written(folder, **parts):
    state.State("unix:///nowhere", "", parts).write(folder.parts_file)


def test_an_orphan_is_known_by_its_number_and_its_start(folder, sleeper):
    written(folder, web=Process.of(sleeper.pid))

    assert state.end_orphans(folder.parts_file) == ["web"]
    assert sleeper.wait(timeout=60) == -15
    assert not folder.parts_file.exists()


def test_another_process_that_got_an_orphans_number_is_left_alone(folder, sleeper):
    written(folder, web=Process(sleeper.pid, "another boot 1234"))

    assert state.end_orphans(folder.parts_file) == []
    assert sleeper.poll() is None


def test_a_process_that_ignores_the_request_to_end_is_made_to(folder, monkeypatch):
    monkeypatch.setattr(state, "GRACE_SECONDS", 0.3)
    deaf = "import signal, time; signal.signal(15, signal.SIG_IGN); print(); time.sleep(60)"
    command = [sys.executable, "-c", deaf]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        written(folder, web=Process.of(process.pid))

        state.end_orphans(folder.parts_file)

        assert process.wait(timeout=60) == -9


@pytest.mark.parametrize("text", ["", "{", "[]", '{"parts": 3}', '{"parts": {"web": {}}}'])
def test_a_damaged_state_file_does_not_hinder_a_start(folder, text):
    folder.parts_file.write_text(text)

    assert state.end_orphans(folder.parts_file) == []


def test_other_commands_find_the_broker_of_the_running_club(folder, sleeper):
    assert folder.running_redis_url() is None
    written(folder, valkey=Process.of(sleeper.pid))
    assert folder.running_redis_url() == "unix:///nowhere"

    sleeper.kill()
    sleeper.wait()

    assert folder.running_redis_url() is None


def test_a_dead_process_is_nobody_even_before_it_is_buried(sleeper):
    sleeper.kill()
    process = Process(sleeper.pid, "")

    while Process.of(sleeper.pid) is not None:  # the signal is on its way
        pass

    assert not process.is_alive()


def test_ps_knows_what_proc_knows(sleeper, monkeypatch, tmp_path):
    monkeypatch.setattr("config.processes.PROC", tmp_path)

    process = Process.of(sleeper.pid)

    assert process is not None
    assert process.is_alive()
    assert Process.of(2**22 - 1) is None


def test_a_folder_has_one_holder_at_a_time(folder):
    refused = pytest.raises(lock.FolderInUseError, match="already running")
    with lock.held(folder), refused, lock.held(folder):
        pass
    with lock.held(folder):
        pass


def test_a_preparation_whose_start_was_killed_keeps_the_folder(folder, monkeypatch):
    left = []

    def run_on(command, **options):
        """As if this process were killed while the other goes on."""
        left.append(subprocess.Popen(["sleep", "60"], pass_fds=options["pass_fds"]))
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(subprocess, "run", run_on)
    with lock.held(folder) as hold:
        prepare(hold, demo=False)
    with pytest.raises(lock.FolderInUseError), lock.held(folder):
        pass

    left[0].kill()
    left[0].wait()
    with lock.held(folder):
        pass


def test_the_secret_is_made_once_and_kept_private(folder):
    secret = folder.secret_key()

    assert folder.secret_key() == secret
    assert len(secret) >= 50
    assert folder.secret_file.stat().st_mode & 0o777 == 0o600
    assert list(folder.path.glob("secret-key*")) == [folder.secret_file]


def test_without_any_server_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(broker, "_from_wheel", lambda: None)
    monkeypatch.setenv("PATH", "")

    with pytest.raises(broker.NoServerError, match="apt install valkey-server"):
        broker.server()


def test_a_server_on_the_path_will_do_where_the_wheel_has_none(monkeypatch, tmp_path):
    program = tmp_path / "redis-server"
    program.touch(mode=0o755)
    monkeypatch.setattr(broker, "_from_wheel", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert broker.server() == program


async def test_a_part_that_keeps_dying_is_given_ever_longer_pauses(folder, monkeypatch, capsys):
    monkeypatch.setattr(runner, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(runner, "LONGEST_PAUSE", 0.04)
    part = Part("web", [sys.executable, "-c", "print('no port'); raise SystemExit(3)"])
    subject = runner.Runner(state.State("", ""), folder.parts_file, {})

    await subject.start([part])
    said = ""
    while said.count("starting it again") < 4:
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out
    subject.stop()
    await subject.until_stopped()

    pauses = [line.split(" in ")[1] for line in said.splitlines() if "starting it again" in line]
    assert pauses[:4] == ["0.01 s.", "0.02 s.", "0.04 s.", "0.04 s."]
    assert "web stopped (exit code 3)" in said
    assert "web       | no port" in said


async def test_a_full_disk_does_not_leave_a_part_alone(folder, monkeypatch, capsys):
    def is_full(*_written):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(runner, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(state.State, "write", is_full)
    part = Part("web", [sys.executable, "-c", "print('here')"])
    subject = runner.Runner(state.State("", ""), folder.parts_file, {})

    await subject.start([part])
    said = ""
    while said.count("| here") < 2:
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out
    # Its words go to a file on the same disk.
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(write=is_full, flush=is_full))
    runner.say("web", "nobody reads this")
    subject.stop()
    await subject.until_stopped()

    assert "What runs could not be written down: [Errno 28]" in said


async def test_a_part_that_cannot_be_started_is_tried_again(folder, monkeypatch, capsys):
    monkeypatch.setattr(runner, "FIRST_PAUSE", 0.01)
    program = folder.path / "web"
    subject = runner.Runner(state.State("", ""), folder.parts_file, {})

    await subject.start([Part("web", [str(program)])])
    said = ""
    while said.count("starting it again") < 1:
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out
    program.write_text("#!/bin/sh\necho here\n")
    program.chmod(0o700)
    while "| here" not in said:
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out
    subject.stop()
    await subject.until_stopped()


async def test_what_runs_is_written_down_before_anything_else_happens(folder):
    subject = runner.Runner(state.State("redis://x", ""), folder.parts_file, {})
    await subject.start([Part("web", ["sleep", "60"])])
    while not folder.parts_file.exists():  # noqa: ASYNC110 - a file
        await asyncio.sleep(0.05)

    said = json.loads(folder.parts_file.read_text())
    subject.stop()
    await subject.until_stopped()

    assert said["redis_url"] == "redis://x"
    assert Process(**said["parts"]["web"]).pid > 0
    assert not Process(**said["parts"]["web"]).is_alive()


async def test_a_part_that_does_not_stop_in_time_is_ended(folder, monkeypatch, capsys):
    monkeypatch.setattr(runner, "GRACE_SECONDS", 0.3)
    deaf = "import signal, time; signal.signal(15, signal.SIG_IGN); print('deaf'); time.sleep(60)"
    subject = runner.Runner(state.State("", ""), folder.parts_file, {"PYTHONUNBUFFERED": "1"})
    await subject.start([Part("web", [sys.executable, "-c", deaf])])
    said = ""
    while "deaf" not in said:
        await asyncio.sleep(0.05)
        said += capsys.readouterr().out

    subject.stop()
    await subject.until_stopped()

    assert "web did not stop in time and was ended." in capsys.readouterr().out
