// A command begins at its first field.
//
// The skin hides the page until its own script has run, and what is hidden cannot have the focus.
addEventListener("load", () => {
  if (document.activeElement === document.body) document.querySelector("[autofocus]")?.focus();
});
