/** What the player feels of what happens at the table; the cues are those of the table page. */

import { post } from "./bridge.js";

const notice = (kind) => ({ type: "notification", notification_type: kind });
const impact = (style) => ({ type: "impact", impact_style: style });

const FELT = {
  turn: notice("warning"),
  card: impact("light"),
  call: impact("heavy"),
  answer: impact("medium"),
  second: { type: "selection_change" },
  won: notice("success"),
  lost: impact("soft"),
};

export function feel(cue) {
  if (FELT[cue]) {
    post("web_app_trigger_haptic_feedback", FELT[cue]);
  }
}
