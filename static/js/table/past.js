/** Looking back: which moments there are, and the state as the page shows it then. */

/** The numbers of the moments that can be looked at, oldest first. */
export function moments(log) {
  return log.filter(({ kind }) => kind === "action" || kind === "started").map(({ seq }) => seq);
}

/** The moment `step` moments after the one that is looked at; null is what is played now. */
export function stepped({ log, looking }, step) {
  const all = moments(log);
  if (looking === null) {
    return step < 0 ? (all.at(-2) ?? null) : null;
  }
  const from = all.findLastIndex((seq) => seq <= looking);
  const to = Math.max(0, from + step);
  // The newest moment is what is played now.
  return to >= all.length - 1 ? null : all[to];
}

/** The state to draw: as it is, or as it was. Nobody may act on the past. */
export function shownState(state) {
  if (state.past === null) {
    return state;
  }
  const { seq, table } = state.past;
  return { ...state, table, log: state.log.filter((event) => event.seq <= seq), away: {} };
}
