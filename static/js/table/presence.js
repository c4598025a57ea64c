/** Who is at the table, and since when somebody is not. Plain values in, plain values out. */

const MOST_SEATS = 6;

/** What a view says of who is here: `{here, watchers}`, or null if it says nothing. */
export function presenceOf(table) {
  return table.presence ?? null;
}

/**
 * Since when each seat that is not among `here` has been away, by its number: the moment `heard`,
 * unless it was away before.
 */
export function absences(before, here, heard) {
  const seats = Array.from({ length: MOST_SEATS }, (_, seat) => seat);
  const gone = seats.filter((seat) => !here.includes(seat));
  return Object.fromEntries(gone.map((seat) => [seat, before[seat] ?? heard ?? 0]));
}
