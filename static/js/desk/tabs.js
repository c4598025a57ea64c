// On a phone the tabs are one line, longer than the screen: it begins at the page that is open.

const bar = document.querySelector(".desk-tabs");
const open = bar.querySelector("[aria-current]");
if (open) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2;
