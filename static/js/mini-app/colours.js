/**
 * From the colours of the reader's Telegram to those of our pages.
 *
 * Plain values in, plain values out. Whatever Telegram has chosen, all that is written stays
 * readable: a colour that stands out too little moves towards that of the text until it does, and
 * where the text itself cannot be read on the ground, our own palette stays.
 */

const READABLE = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

// Ours in light and in dark: what Telegram has no word for.
const OURS = {
  light: { good: "#1d6a45", bad: "#a32020", focus: "#0b57c2" },
  dark: { good: "#63c796", bad: "#ff8f86", focus: "#9cc4ff" },
};

/** `{ scheme, tokens }` for Telegram's `themeParams`; without a ground nothing is known. */
export function palette(themeParams) {
  const theme = known(themeParams);
  if (!theme.bg_color) {
    return { scheme: "", tokens: {} };
  }
  const scheme = luminance(theme.bg_color) < 0.3 ? "dark" : "light";
  const panel = theme.section_bg_color ?? theme.bg_color;
  const surface = theme.secondary_bg_color ?? theme.bg_color;
  const grounds = [panel, surface];
  const ink = theme.text_color;
  if (!ink || !isReadable(ink, grounds)) {
    return { scheme, tokens: {} };
  }
  const onGround = (colour) => readable(colour, grounds, ink);
  const accent = onGround(theme.button_color ?? theme.link_color ?? OURS[scheme].good);
  return {
    scheme,
    tokens: {
      surface,
      panel,
      ink,
      muted: onGround(theme.subtitle_text_color ?? theme.hint_color ?? ink),
      line: mixed(panel, ink, 0.2),
      accent,
      // As readable on the accent as the accent is on it.
      "accent-ink": panel,
      good: onGround(OURS[scheme].good),
      bad: onGround(theme.destructive_text_color ?? OURS[scheme].bad),
      focus: onGround(OURS[scheme].focus),
    },
  };
}

/** How much one colour stands out from another, from 1 to 21. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function known(themeParams) {
  const entries = Object.entries(themeParams ?? {});
  return Object.fromEntries(entries.filter(([, colour]) => HEX.test(colour)));
}

function isReadable(colour, grounds) {
  return grounds.every((ground) => contrast(colour, ground) >= READABLE);
}

function readable(colour, grounds, ink) {
  const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const steps = tenths.map((tenth) => mixed(colour, ink, tenth / 10));
  return steps.find((step) => isReadable(step, grounds)) ?? ink;
}

function mixed(one, other, share) {
  const [from, to] = [channels(one), channels(other)];
  const sum = from.map((value, index) => Math.round(value + (to[index] - value) * share));
  return `#${sum.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour) {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour) {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
