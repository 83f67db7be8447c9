import { createSounds, hiss, type SoundMakers, type Sounds, tone } from '../../sound/synth.ts';

export type SoundName =
  | 'radio'
  | 'order'
  | 'refused'
  | 'door'
  | 'douse'
  | 'power'
  | 'saved'
  | 'died'
  | 'fell'
  | 'minute'
  | 'blast'
  | 'ending';

/** What a rescue sounds like: the click of a radio, doors, water on fire, and the end. */
const rescueSounds: SoundMakers<SoundName> = {
  radio: (output) => {
    hiss(output, { pitch: 2600, length: 0.06, loud: 0.22 });
    tone(output, { from: 1150, length: 0.05, at: 0.05, loud: 0.06, shape: 'square' });
  },
  order: (output) => {
    tone(output, { from: 720, to: 860, length: 0.08, loud: 0.12, shape: 'triangle' });
    hiss(output, { pitch: 1800, at: 0.08, length: 0.07, loud: 0.18 });
  },
  refused: (output) => {
    for (const [at, from] of [300, 240].entries())
      tone(output, { from, at: at * 0.12, length: 0.14, loud: 0.16, shape: 'square' });
  },
  door: (output) => {
    hiss(output, { pitch: 300, length: 0.18, loud: 0.6 });
    tone(output, { from: 110, to: 60, length: 0.2, loud: 0.4 });
  },
  douse: (output) => {
    for (const at of [0, 0.12, 0.24, 0.36]) hiss(output, { pitch: 5200 - at * 5000, at, length: 0.2, loud: 0.3 });
  },
  power: (output) => {
    tone(output, { from: 48, to: 118, length: 0.9, loud: 0.4, shape: 'sawtooth' });
    tone(output, { from: 96, to: 236, length: 0.9, loud: 0.14, shape: 'triangle' });
  },
  saved: (output) => {
    for (const [at, from] of [587.33, 783.99].entries())
      tone(output, { from, at: at * 0.11, length: 0.3, loud: 0.2, shape: 'triangle' });
  },
  died: (output) => tone(output, { from: 220, to: 110, length: 0.9, loud: 0.28 }),
  fell: (output) => {
    hiss(output, { pitch: 200, length: 0.3, loud: 0.7 });
    tone(output, { from: 180, to: 70, length: 0.8, loud: 0.3, shape: 'triangle' });
  },
  minute: (output) => {
    for (const at of [0, 0.22, 0.44]) tone(output, { from: 880, at, length: 0.13, loud: 0.16, shape: 'square' });
  },
  blast: (output) => {
    for (const at of [0, 0.1, 0.28]) hiss(output, { pitch: 240 - at * 300, at, length: 0.5, loud: 0.9 });
    tone(output, { from: 90, to: 26, length: 1.4, loud: 0.9 });
  },
  ending: (output) => {
    for (const [at, from] of [392, 493.88, 587.33, 783.99].entries())
      tone(output, { from, at: at * 0.2, length: 0.7, loud: 0.16, shape: 'triangle' });
  },
};

export const createRescueSounds = (): Sounds<SoundName> => createSounds(rescueSounds);
