/** Short sounds, made on the spot: no files to load, nothing to license. */

/** One note: wave, frequency at its start and end, when it starts, how long it lasts, how loud it is. */
type Note = readonly [OscillatorType, from: number, to: number, at: number, lasts: number, loud: number];

const CUES = {
  turn: [
    ['sine', 523, 523, 0, 0.14, 0.12],
    ['sine', 784, 784, 0.12, 0.22, 0.12],
  ],
  step: [['triangle', 240, 120, 0, 0.09, 0.25]],
  card: [['sine', 900, 500, 0, 0.06, 0.1]],
  battle: [
    ['sine', 110, 55, 0, 0.35, 0.5],
    ['sine', 110, 55, 0.22, 0.4, 0.5],
  ],
  fall: [['sawtooth', 180, 45, 0, 0.45, 0.12]],
  end: [
    ['sine', 392, 392, 0, 0.3, 0.14],
    ['sine', 523, 523, 0.2, 0.3, 0.14],
    ['sine', 659, 659, 0.4, 0.6, 0.14],
  ],
} satisfies Record<string, readonly Note[]>;

export type Cue = keyof typeof CUES;

let studio: AudioContext | undefined;

function furnish(): void {
  try {
    studio ??= new AudioContext();
  } catch {
    // no sound here
  }
}
// At the first press: no browser lets anybody be heard before it, and in the midst of a beat it would take a frame or
// two.
for (const press of ['pointerdown', 'keydown']) globalThis.addEventListener(press, furnish, { once: true });

/** Play sounds, one shortly after the other. */
export function play(cues: readonly Cue[]): void {
  if (!studio) return;
  if (studio.state === 'suspended') void studio.resume().catch(() => undefined);
  if (studio.state !== 'running') return; // browsers allow sound after the first click
  let start = studio.currentTime;
  for (const cue of cues.slice(-4)) {
    for (const note of CUES[cue]) strike(studio, note as Note, start);
    start += 0.18;
  }
}

function strike(context: AudioContext, [wave, from, to, at, lasts, loud]: Note, begin: number): void {
  const start = begin + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  const gain = new GainNode(context, { gain: loud });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}
