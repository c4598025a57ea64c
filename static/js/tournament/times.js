// Beside an exact time, how far away it is, in the reader's language; the page is whole without.

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const words = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", {
  numeric: "auto",
  style: "short",
});

// The clock of a phone may be wrong; that of the page is the server's.
const made = document.querySelector("time[data-fresh]")?.dateTime;
const skew = made ? Date.parse(made) - Date.now() : 0;

/** Further away than this nobody counts minutes: the exact time says more. */
const LONGEST_S = 48 * 3600;

/** When the page was last known to be up to date, by this clock. */
let fresh = Date.now();

export function isFresh(at) {
  fresh = at;
}

/** @param {number} seconds until then; past ones are negative */
function said(seconds) {
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? UNITS.at(-1);
  return words.format(Math.trunc(seconds / length), unit);
}

function beside(time) {
  const next = time.nextElementSibling;
  if (next?.matches(".away")) return next;
  const away = document.createElement("span");
  away.className = "away";
  time.after(away);
  return away;
}

export function showTimes() {
  const now = Date.now();
  for (const time of document.querySelectorAll("time[data-away], time[data-fresh]")) {
    const isMade = "fresh" in time.dataset;
    const then = isMade ? fresh : Date.parse(time.dateTime) - skew;
    const seconds = (then - now) / 1000;
    const text = Math.abs(seconds) < LONGEST_S ? ` (${said(seconds)})` : "";
    const away = beside(time);
    if (away.textContent !== text) away.textContent = text;
  }
}

showTimes();
setInterval(showTimes, 1000);
