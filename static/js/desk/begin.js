// A command begins at its first field, and a form that was refused at what is to be mended.
//
// The skin hides the page until its own script has run, and what is hidden cannot have the focus.
addEventListener("load", () => {
  if (document.activeElement === document.body) document.querySelector("[autofocus]")?.focus();
});
