/** The sounds of the table, made here from tones and noise. */

// [pitch in Hz (0: noise), beginning, length, loudness], in seconds.
const SOUNDS = {
  turn: { wave: "sine", notes: [[660, 0, 0.14, 0.5], [880, 0.13, 0.22, 0.5]] },
  card: { wave: "sine", notes: [[0, 0, 0.07, 0.7], [150, 0, 0.06, 0.5]] },
  call: { wave: "triangle", notes: [[392, 0, 0.1, 0.7], [523, 0.09, 0.24, 0.8]] },
  answer: { wave: "triangle", notes: [[440, 0, 0.12, 0.5]] },
  won: { wave: "sine", notes: [[523, 0, 0.1, 0.4], [659, 0.08, 0.1, 0.4], [784, 0.16, 0.2, 0.4]] },
  lost: { wave: "sine", notes: [[392, 0, 0.12, 0.4], [311, 0.11, 0.22, 0.4]] },
  second: { wave: "square", notes: [[1200, 0, 0.03, 0.15]] },
};
const SOFT_START = 0.008;
const SILENT = 0.0001;

let context = null;
let noise = null;

/** Let `name` be heard at `loudness` of 1. Before the first tap on the page browsers allow nothing. */
export function sound(name, loudness) {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) {
    return;
  }
  context ??= new AudioContext();
  if (context.state === "suspended") {
    context.resume();
  }
  const { wave, notes } = SOUNDS[name];
  notes.forEach((note) => play(wave, note, loudness));
}

function play(wave, [pitch, begin, length, loud], loudness) {
  const start = context.currentTime + begin;
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud * loudness, start + SOFT_START);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  volume.connect(context.destination);
  const source = pitch === 0 ? hiss() : tone(wave, pitch);
  source.connect(volume);
  source.start(start);
  source.stop(start + length);
}

function tone(wave, pitch) {
  return new OscillatorNode(context, { type: wave, frequency: pitch });
}

/** The slap of a card is noise. */
function hiss() {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    const samples = noise.getChannelData(0);
    samples.forEach((_, index) => {
      samples[index] = Math.random() * 2 - 1;
    });
  }
  return new AudioBufferSourceNode(context, { buffer: noise });
}
