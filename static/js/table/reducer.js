/**
 * What this page knows of the table, as a pure function of the messages it got.
 *
 * `reduce(state, message)` never changes `state`. Messages of the server are
 * those of docs/events.md; those that begin with `local/` tell what happened
 * here: the connection opened or was lost, a command was sent.
 */

const LOG_LENGTH = 200;
const SIGNS_KEPT = 60;

/** The state before the first message. */
export const START = Object.freeze({
  online: false,
  seq: -1,
  table: null,
  log: [],
  signs: [],
  pending: null,
  awaiting: -1,
  missed: false,
  resuming: false,
  notice: null,
});

export function reduce(state, message) {
  const step = STEPS[message.t];
  return step ? step(state, message) : state;
}

/** Whether a command may be sent now: connected, nothing under way, and the view is the newest. */
export function isFree(state) {
  return state.online && state.table !== null && !state.pending && state.seq >= state.awaiting;
}

const STEPS = {
  snapshot(state, { seq, table, events }) {
    // What is already told stays, if the new events join on to it without a gap.
    const joins = state.seq >= 0 && seq >= state.seq && (events[0]?.seq ?? seq) <= state.seq + 1;
    const news = joins ? events.filter((event) => event.seq > state.seq) : events;
    return {
      ...state,
      seq,
      table,
      log: [...(joins ? state.log : []), ...news].slice(-LOG_LENGTH),
      signs: together(state.signs, table.signs),
      missed: false,
      resuming: false,
      awaiting: settled(state.awaiting, seq),
    };
  },

  event(state, { seq, table, events }) {
    if (seq <= state.seq && !state.resuming) {
      return state;
    }
    // A gap is asked for once; the answer to that is taken as it comes.
    const gap = events.length > 0 && events[0].seq > state.seq + 1;
    if (gap && !state.resuming) {
      return { ...state, missed: true };
    }
    const news = events.filter((event) => event.seq > state.seq);
    return {
      ...state,
      seq: Math.max(seq, state.seq),
      table: seq >= state.seq ? table : state.table,
      log: [...state.log, ...news].slice(-LOG_LENGTH),
      signs: together(state.signs, table.signs),
      missed: false,
      resuming: false,
      notice: news.length > 0 ? null : state.notice,
      awaiting: settled(state.awaiting, seq),
    };
  },

  ack(state, { id, seq }) {
    if (state.pending?.id !== id) {
      return state;
    }
    return { ...state, pending: null, awaiting: seq > state.seq ? seq : -1 };
  },

  error(state, { id, code, message, seq }) {
    const pending = id !== null && state.pending?.id === id ? null : state.pending;
    const missed = state.missed || (typeof seq === "number" && seq > state.seq);
    return { ...state, pending, missed, notice: { code, message } };
  },

  // Signs have no number. The table holds those of its hand; here they are kept for the log.
  signs(state, { game, hand, signs }) {
    const ours = state.table !== null && state.table.game === game && state.table.hand === hand;
    return ours ? { ...state, signs: together(state.signs, signs) } : state;
  },

  pong(state, { seq }) {
    return seq > state.seq ? { ...state, missed: true } : state;
  },

  "local/open"(state) {
    return { ...state, online: true, missed: false, resuming: false };
  },

  "local/lost"(state) {
    return { ...state, online: false, resuming: false };
  },

  "local/resuming"(state) {
    return { ...state, missed: false, resuming: true };
  },

  "local/sent"(state, { command }) {
    return { ...state, pending: command, notice: null };
  },

  "local/read"(state) {
    return { ...state, notice: null };
  },
};

/** The signs known before and those of a message, each once, in the order of their moments. */
function together(known, told = []) {
  const key = ({ seat, at }) => `${at} ${seat}`;
  const keys = new Set(known.map(key));
  const news = told.filter((sign) => !keys.has(key(sign)));
  return news.length === 0 ? known : [...known, ...news].slice(-SIGNS_KEPT);
}

function settled(awaiting, seq) {
  return seq >= awaiting ? -1 : awaiting;
}
