/** The Mini App: who comes in, which table is shown, and what Telegram hears of it. */

import { hear, post, said } from "./bridge.js";
import { dress, edge, setUpDress } from "./dress.js";
import { currentTicket, enter, keepTicket, part } from "./entrance.js";
import { closeTable, drawEdges, enterTable, isOpen, openTable } from "./frame.js";
import { feel } from "./haptics.js";
import { setUpRoom } from "./room.js";

const TABLE = /^\/table\/([a-z0-9]+)\/$/;
const WANTED = /^(?:t_)?([a-z0-9]+)$/;
// Who was let in a moment ago and is refused already would be let in for ever.
const PAUSE = 60_000;

const main = document.getElementById("main");
const note = document.getElementById("note");
const again = document.getElementById("again");
const list = document.getElementById("list");

let series = null;
// The table that the link, or the button, led to.
let asked = null;
let isBusy = false;
let enteredAt = -PAUSE;

/** What the address says of it; `start` is what stood in the link, as the server has read it. */
function wanted(start) {
  const query = new URLSearchParams(window.location.search);
  const name = query.get("table") || said.tgWebAppStartParam || start;
  return name.match(WANTED)?.[1] ?? null;
}

/** Let the person in; return what the server answered, null if nobody came in. */
async function comeIn(options) {
  if (!said.tgWebAppData) {
    say(main.dataset.outside);
    return null;
  }
  enteredAt = performance.now();
  say(main.dataset.opening);
  let answer = {};
  try {
    answer = await enter(main.dataset.session, options);
  } catch {
    answer = { message: main.dataset.failed };
  }
  if (!answer.page) {
    show("");
    say(answer.message);
    again.hidden = answer.message !== main.dataset.failed;
    return null;
  }
  document.documentElement.lang = answer.language;
  show(answer.page);
  return answer;
}

async function begin(options) {
  const answer = await comeIn(options);
  if (!answer) {
    home({ fresh: true });
    return;
  }
  asked = wanted(answer.start);
  if (answer.ticket && (series ?? asked)) {
    open(series ?? asked);
    return;
  }
  home({ fresh: true });
  list.querySelectorAll("[data-act=watch]").forEach((button) => {
    button.hidden = !asked;
  });
}

function open(name) {
  series = name;
  const language = document.documentElement.lang;
  openTable(`${main.dataset.table.replace("-", name)}?language=${language}`, {
    title: main.dataset.title,
    async gone() {
      await home();
      say(main.dataset.none);
    },
  });
  main.hidden = true;
  at({ table: true });
}

/** Back to the list of tables; it is asked for anew unless it has just come. */
async function home({ fresh = false } = {}) {
  closeTable();
  busy(false);
  series = null;
  main.hidden = false;
  at({ table: false });
  edge(document.body, document.body);
  if (fresh) {
    return;
  }
  main.focus();
  if (currentTicket()) {
    await renew();
  }
}

async function renew() {
  try {
    const tables = await part(main.dataset.tables);
    if (tables === null) {
      await comeIn();
    } else {
      show(tables);
    }
  } catch {
    // No connection: what stands there is shown until there is one.
  }
}

function at({ table }) {
  post("web_app_setup_back_button", { is_visible: table });
  // A card that is dragged up must not draw the window down.
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: !table });
}

function busy(playing) {
  if (playing !== isBusy) {
    isBusy = playing;
    post("web_app_setup_closing_behavior", { need_confirmation: playing });
  }
}

function follow(address) {
  const url = new URL(address, window.location.href);
  const own = url.origin === window.location.origin;
  const table = own && url.pathname.match(TABLE);
  if (table) {
    open(table[1]);
  } else if (own && ["/", "/play/"].includes(url.pathname)) {
    home();
  } else if (!leave(url)) {
    window.open(url, "_blank", "noopener");
  }
}

/** Let Telegram open what is not ours, in a chat or in a browser; return whether it could be told. */
function leave(url) {
  if (url.hostname === "t.me") {
    return post("web_app_open_tg_link", { path_full: url.pathname + url.search });
  }
  return post("web_app_open_link", { url: url.href });
}

/** The ticket is good for nothing any more: too old, or the person's Telegram is disconnected. */
function refused() {
  if (performance.now() - enteredAt > PAUSE) {
    begin();
  }
}

function show(html) {
  list.innerHTML = html;
  say("");
  again.hidden = true;
}

function say(sentence) {
  note.textContent = sentence;
}

const ACTS = {
  again: () => begin(),
  newcomer: () => begin({ newcomer: true }),
  watch: () => open(asked),
  close: () => post("web_app_close"),
};

window.tableHost = {
  ticket: currentTicket,
  keep: keepTicket,
  refused,
  dress,
  feel,
  busy,
  follow,
  home: () => home(),
};

main.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const act = event.target.closest("[data-act]")?.dataset.act;
  if (link) {
    event.preventDefault();
    follow(link.href);
  } else if (act) {
    ACTS[act]();
  }
});
// A step to "#main" would take the place of what Telegram says in the address.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  if (isOpen()) {
    enterTable();
  } else {
    main.focus();
  }
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !isOpen() && currentTicket()) {
    renew();
  }
});
hear("back_button_pressed", () => home());
hear("reload_iframe", () => {
  post("iframe_will_reload");
  window.location.reload();
});

dress(document.documentElement);
setUpRoom();
setUpDress(() => (isOpen() ? drawEdges() : edge(document.body, document.body)));
post("iframe_ready", { reload_supported: true });
post("web_app_ready");
post("web_app_expand");
begin();
