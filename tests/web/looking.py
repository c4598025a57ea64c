"""What is wrong with a page as it is drawn: found by axe, and by measuring it."""

from pathlib import Path
from typing import Any, Final

import axe_playwright_python

AXE: Final = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
ONLY_COLOURS: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
EVERYTHING: Final = {"rules": {"target-size": {"enabled": True}}}
# No frames, no other site's style sheets, and nobody reads about what is in order.
QUICKLY: Final = {"iframes": False, "preload": False, "resultTypes": ["violations"]}

RUN_AXE: Final = """async ([ours, options]) => {
  const found = await axe.run(ours, options);
  return found.violations.map((each) => `axe ${each.id}: ${each.nodes[0].html.slice(0, 160)}`);
}"""

# Boxes that can be hit: what lies outside of what scrolls cannot.
MEASURE: Final = """(ours) => {
  const found = [];
  const HAIR = 1.5;
  const say = (element) => element.outerHTML.replace(/\\s+/g, " ").slice(0, 110);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    found.push(`wider than the screen: ${scrollWidth} > ${clientWidth}`);
  }
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)";
  const SEEN = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const root = modal ?? document.querySelector(ours) ?? document.body;
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let up = element.parentElement; up; up = up.parentElement) {
      const rules = getComputedStyle(up);
      if (rules.overflow !== "visible" && up !== document.body && up !== document.documentElement) {
        const edge = up.getBoundingClientRect();
        left = Math.max(left, edge.left); right = Math.min(right, edge.right);
        top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
      }
      if (rules.position === "fixed") break;
    }
    return { left, top, right, bottom };
  };
  const boxes = [...root.querySelectorAll(CONTROLS)]
    .filter((each) => each.checkVisibility(SEEN) && getComputedStyle(each).pointerEvents !== "none")
    .flatMap((each) => [...each.getClientRects()].map((box) => ({ each, box: clipped(each, box) })))
    .filter(({ box }) => box.right - box.left > HAIR && box.bottom - box.top > HAIR);
  const over = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ) > HAIR;
  const bar = (element) => {
    for (let up = element; up; up = up.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return up;
    }
    return null;
  };
  // What lies under a bar that stays must come out from under it when the page is scrolled.
  const stays = (one, other) => {
    const bars = [bar(one), bar(other)];
    if (bars[0] === bars[1]) return true;
    const under = bars[0] === null ? one : other;
    under.scrollIntoView({ block: "center", behavior: "instant" });
    const still = over(one.getBoundingClientRect(), other.getBoundingClientRect());
    scrollTo({ top: 0, left: 0, behavior: "instant" });
    return still;
  };
  boxes.sort((one, other) => one.box.top - other.box.top);
  boxes.forEach((one, number) => {
    for (const other of boxes.slice(number + 1)) {
      if (other.box.top > one.box.bottom - HAIR) break;
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
      if (one.each.control === other.each || other.each.control === one.each) continue;
      if (over(one.box, other.box) && stays(one.each, other.each)) {
        found.push(`over one another: ${say(one.each)} AND ${say(other.each)}`);
      }
    }
  });
  for (const button of root.querySelectorAll("#hand button, #calls button:not(.idle)")) {
    const { width, height } = button.getBoundingClientRect();
    if (button.checkVisibility(SEEN) && Math.min(width, height) < 44) {
      found.push(`too small to hit: ${width}×${height} ${say(button)}`);
    }
  }
  return found;
}"""


async def measured(page: Any, ours: str) -> list[str]:
    found: list[str] = await page.evaluate(MEASURE, ours)
    return found


async def found_by_axe(page: Any, ours: str, *, colours: bool) -> list[str]:
    """Return what axe finds within *ours*; if asked for *colours*, of colours alone."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    options = QUICKLY | (ONLY_COLOURS if colours else EVERYTHING)
    found: list[str] = await page.evaluate(RUN_AXE, [ours, options])
    return found
