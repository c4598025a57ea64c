// The overlay of who directs. What everybody sees stays as it is, also when the server replaces
// it: this script puts a button into each match, and shows in a sheet what the server offers for
// it. Every act is a form of the server's own pages, which work without any script.

const KEPT = "directing";
// Nothing can be directed there; assistants put nothing right that is decided.
const WITHOUT = [".is-waiting", ".is-bye", ".is-dropped"];
const DECIDED = [".is-finished", ".is-walkover", ".is-double_walkover"];
const SETTLE_MS = 400;

const bar = document.getElementById("directing");
const toggle = document.getElementById("directing-switch");
const sheet = document.getElementById("direct-sheet");
const content = document.getElementById("direct-content");
const note = document.getElementById("direct-note");
const live = document.getElementById("live");

const left = ("directs" in bar.dataset ? WITHOUT : [...WITHOUT, ...DECIDED]).join();

let on = false;
let touched = false;
let sending = false;
let asked = 0;
let lastMatch = "";

// ---- the switch -------------------------------------------------------------

function remembered() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // Where nothing may be kept, it is asked again next time.
  }
}

function turn(wanted) {
  on = wanted;
  toggle.setAttribute("aria-pressed", String(on));
  bar.classList.toggle("is-on", on);
  decorate();
  if (on) refreshBar();
}

// ---- a button in each match -------------------------------------------------

/** @param {Element} match */
function buttonFor(match) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "direct-button";
  const name = match.querySelector(".whole")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  button.setAttribute("aria-label", `${sheet.dataset.open}: ${name}`);
  button.setAttribute("aria-haspopup", "dialog");
  return button;
}

function decorate() {
  for (const match of live?.querySelectorAll(".match[id^='m-']") ?? []) {
    const old = match.querySelector(".direct-button");
    const wanted = on && !match.matches(left);
    if (old && !wanted) old.remove();
    if (!old && wanted) match.append(buttonFor(match));
  }
}

/** Give the focus back to the button of the match in hand, if its box has been replaced. */
function refocus() {
  if (!lastMatch || sheet.open || document.activeElement !== document.body) return;
  document.querySelector(`#${CSS.escape(lastMatch)} .direct-button`)?.focus({ preventScroll: true });
}

let settling = 0;

function changed(records) {
  const others = (node) => !node.classList?.contains("direct-button");
  if (!records.some(({ addedNodes }) => [...addedNodes].some(others))) return;
  decorate();
  refocus();
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (on) refreshBar();
    look();
  }, SETTLE_MS);
}

async function refreshBar() {
  try {
    const answer = await fetch(bar.dataset.source, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) return;
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    const fresh = template.content.firstElementChild;
    const old = document.getElementById("directing-wanted");
    const had = old.contains(document.activeElement);
    old.replaceWith(fresh);
    if (had) (fresh.querySelector("a") ?? toggle).focus({ preventScroll: true });
  } catch {
    // The page says itself that the connection is lost; the next change asks again.
  }
}

// ---- the sheet --------------------------------------------------------------

function tell(sentence) {
  note.textContent = sentence;
  note.hidden = !sentence;
}

/** Show what the server answered, and say what has been done, if anything has. */
function show(html) {
  content.innerHTML = html;
  touched = false;
  const done = content.querySelector(".done");
  if (done) {
    tell(done.textContent);
    done.remove();
  }
  const refusal = content.querySelector(".refusal");
  const first = refusal?.closest("form")?.querySelector("input:not([type=hidden]), textarea, button");
  (first ?? document.getElementById("direct-title"))?.focus();
}

/** Ask the server for a panel, or for an act; what is typed stays unless it answers. */
async function ask(address, options = {}) {
  const turnOfAsking = ++asked;
  content.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { ...options, headers: { "X-Requested-With": "fetch" } });
    const text = await answer.text();
    if (turnOfAsking !== asked) return;
    const isPlain = answer.headers.get("content-type")?.startsWith("text/plain");
    if (answer.ok || answer.status === 422) show(text);
    else tell(isPlain ? text : sheet.dataset.failed);
  } catch {
    if (turnOfAsking === asked) tell(sheet.dataset.failed);
  } finally {
    if (turnOfAsking === asked) content.removeAttribute("aria-busy");
  }
}

function open(address) {
  tell("");
  if (!sheet.open) {
    content.replaceChildren();
    sheet.showModal();
  }
  sheet.dataset.address = address;
  ask(address);
}

async function send(form, button) {
  if (sending) return;
  sending = true;
  tell("");
  await ask(form.action, { method: "POST", body: new FormData(form, button) });
  sending = false;
}

/** Ask again if the match in the sheet is no longer what it was; never while somebody types. */
function look() {
  const panel = content.querySelector(".direct-panel");
  const box = panel && document.getElementById(`m-${panel.dataset.match}`);
  if (!sheet.open || !box || sending || box.classList.contains(`is-${panel.dataset.kind}`)) return;
  if (touched) tell(sheet.dataset.changed);
  else ask(sheet.dataset.address);
}

// ---- what the director does -------------------------------------------------

toggle.hidden = false;
toggle.addEventListener("click", () => {
  turn(!on);
  remember();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-direct]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});
live?.addEventListener("click", ({ target }) => {
  const match = target.closest(".direct-button")?.closest(".match");
  if (!match) return;
  lastMatch = match.id;
  open(`${bar.dataset.base}m/${match.id.slice(2)}/direct/`);
});
live?.addEventListener("focusin", ({ target }) => {
  lastMatch = target.matches(".direct-button") ? target.closest(".match").id : "";
});
sheet.addEventListener("input", () => {
  touched = true;
});
sheet.addEventListener("submit", (event) => {
  if (event.target.getAttribute("method") === "dialog") return;
  event.preventDefault();
  send(event.target, event.submitter);
});
sheet.addEventListener("click", ({ target }) => {
  // What lies inside has elements of its own; only the backdrop is the dialog itself.
  if (target === sheet) sheet.close();
});
sheet.addEventListener("close", () => setTimeout(refocus));

turn(remembered());
if (live) new MutationObserver(changed).observe(live, { childList: true, subtree: true });
