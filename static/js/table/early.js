// Before the first paint: what this reader chose about the looks of the table becomes attributes of
// the page, for the style sheets. No module, so that nothing is drawn before it has run; what the
// choices are and mean is said in settings.js.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("table-settings")) ?? {};
  } catch {
    // Nothing is remembered here: the page looks as everybody's.
  }
  for (const [name, value] of Object.entries(chosen)) {
    if (/^[a-z]+$/.test(name)) {
      document.documentElement.setAttribute(`data-${name}`, String(value));
    }
  }
  try {
    window.parent.tableHost?.dress(document.documentElement);
  } catch {
    // Another site's page around this one knows nothing of us.
  }
})();
