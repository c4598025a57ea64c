// The button that opens the browser's own dialogue; without scripts its menu does.
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
