/**
 * What this page knows of the table, as a pure function of the messages it got.
 *
 * `reduce(state, message)` never changes `state`. Messages of the server are
 * those of docs/events.md; those that begin with `local/` tell what happened
 * here: the connection opened or was lost, a command was sent, the reader looks
 * back. `heard` in a message is the moment it came, in milliseconds.
 */

import { absences, presenceOf } from "./presence.js";

const LOG_LENGTH = 200;
const SIGNS_KEPT = 60;

/** The state before the first message. */
export const START = Object.freeze({
  online: false,
  seq: -1,
  table: null,
  log: [],
  // How many events the last message brought: who is far behind is not shown how it came about.
  behind: Infinity,
  signs: [],
  presence: null,
  away: {},
  // Another page of the same person plays.
  elsewhere: false,
  // The number that is looked back at, and the table as it was then.
  looking: null,
  past: null,
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
  return (
    state.online &&
    !state.elsewhere &&
    state.table !== null &&
    !state.pending &&
    state.seq >= state.awaiting
  );
}

const STEPS = {
  snapshot(state, { seq, table, events, heard }) {
    // What is already told stays, if the new events join on to it without a gap.
    const joins = state.seq >= 0 && seq >= state.seq && (events[0]?.seq ?? seq) <= state.seq + 1;
    const news = joins ? events.filter((event) => event.seq > state.seq) : events;
    return {
      ...state,
      seq,
      table,
      log: [...(joins ? state.log : []), ...news].slice(-LOG_LENGTH),
      behind: Infinity,
      signs: together(state.signs, table.signs),
      ...present(state, presenceOf(table), heard),
      elsewhere: false,
      missed: false,
      resuming: false,
      awaiting: settled(state.awaiting, seq),
    };
  },

  event(state, { seq, table, events, heard }) {
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
      behind: news.length,
      signs: together(state.signs, table.signs),
      ...present(state, presenceOf(table), heard),
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
    return {
      ...state,
      pending,
      missed,
      elsewhere: state.elsewhere || code === "elsewhere",
      looking: id === null ? (state.past?.seq ?? null) : state.looking,
      notice: { code, message },
    };
  },

  // Signs have no number. The table holds those of its hand; here they are kept for the log.
  signs(state, { game, hand, signs }) {
    const ours = state.table !== null && state.table.game === game && state.table.hand === hand;
    return ours ? { ...state, signs: together(state.signs, signs) } : state;
  },

  presence(state, { here, watchers, heard }) {
    return { ...state, ...present(state, { here, watchers }, heard) };
  },

  elsewhere(state) {
    return { ...state, elsewhere: true };
  },

  // Only the last moment that was asked for is shown: who steps quickly is not shown the others.
  past(state, { seq, table }) {
    return state.looking === seq ? { ...state, past: { seq, table } } : state;
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

  "local/noted"(state, { message }) {
    return { ...state, notice: { code: "local", message } };
  },

  "local/look"(state, { seq }) {
    return { ...state, looking: seq };
  },

  "local/live"(state) {
    return { ...state, looking: null, past: null };
  },
};

/** Who is here after `presence`, null if nothing is said of it, and since when others are not. */
function present(state, presence, heard) {
  if (presence === null) {
    return {};
  }
  return { presence, away: absences(state.away, presence.here, heard) };
}

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
