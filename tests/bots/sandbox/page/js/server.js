/** What the page and its server say to each other. */

const AFTER_A_FAULT = 1500;

/** Do something; what went wrong is thrown as a sentence. */
export async function act(what) {
  let response;
  try {
    response = await fetch("/do", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(what),
    });
  } catch {
    throw new Error("The sandbox is not running any more.");
  }
  const said = await response.json();
  if (!response.ok) {
    throw new Error(said.reason);
  }
  return said;
}

/** Call `show(state)` for each state, and `lost()` while there is none. */
export async function follow(show, lost) {
  let seen = "";
  for (;;) {
    try {
      const response = await fetch(`/state?seen=${encodeURIComponent(seen)}`);
      const state = await response.json();
      seen = state.seen;
      show(state);
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) {
        throw error;
      }
      console.warn(error);
      lost();
      await new Promise((resolve) => {
        setTimeout(resolve, AFTER_A_FAULT);
      });
    }
  }
}

/** Where a link or an app leads for one person. */
export function opened(person, url) {
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches ? "1" : "0";
  return `/open?${new URLSearchParams({ person, url, dark })}`;
}
