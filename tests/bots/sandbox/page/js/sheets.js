/** Lists to choose from that open over a phone: the commands, and what else a person can do. */

import { button, make } from "/js/dom.js";

/** Show the commands that the bot offers here. */
export function commands(phone) {
  open(
    phone,
    phone.chat.commands.map(({ command, description }) => [
      [`/${command} `, make("small", {}, description)],
      () => phone.send(`/${command}`),
    ]),
  );
}

/** Show what this person can do besides writing. */
export function deeds(phone) {
  const does = (what) => () => phone.does(what);
  const { chat, person } = phone;
  const choices = [
    person.blocked
      ? [["Unblock the bot"], does({ act: "unblock" })]
      : [["Block the bot"], does({ act: "block" })],
  ];
  if (!phone.isPrivate && chat.isMember) {
    choices.push([["Leave this group"], does({ act: "leave" })]);
  }
  if (!phone.isPrivate && chat.rules) {
    choices.push(...rulings(phone, chat, does));
  }
  open(phone, choices, "from-top");
}

function rulings(phone, chat, does) {
  const bot = (to, label) => [[label], does({ act: "bot", to })];
  const choices = {
    member: [bot("promote", "Make the bot an administrator"), bot("remove", "Remove the bot")],
    administrator: [bot("demote", "Make the bot a plain member"), bot("remove", "Remove the bot")],
  };
  const all = choices[chat.botStatus] ?? [bot("add", "Add the bot")];
  if (chat.type === "group") {
    all.push([["Make this a supergroup"], () => upgraded(phone)]);
  }
  return all;
}

async function upgraded(phone) {
  const shown = await phone.does({ act: "upgrade" });
  if (shown) {
    phone.chosen = shown.chat;
  }
}

function open(phone, choices, place = "") {
  const isOpen = phone.element.querySelector(".sheet");
  isOpen?.remove();
  if (isOpen?.classList.contains(place || "sheet")) {
    return;
  }
  const sheet = make("div", { class: `sheet ${place}`.trim() });
  const close = (event) => {
    if (event.type === "keydown" ? event.key === "Escape" : !sheet.contains(event.target)) {
      sheet.remove();
      document.removeEventListener("click", close, true);
      document.removeEventListener("keydown", close, true);
    }
  };
  for (const [label, onclick] of choices) {
    const choice = button("", () => {
      sheet.remove();
      onclick();
    });
    choice.append(...label);
    sheet.append(choice);
  }
  phone.element.append(sheet);
  document.addEventListener("click", close, true);
  document.addEventListener("keydown", close, true);
  sheet.querySelector("button")?.focus();
}
