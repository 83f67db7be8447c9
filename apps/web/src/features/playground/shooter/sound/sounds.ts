import { hiss, type SoundMakers, tone } from '../../sound/synth.ts';

export type SoundName = 'shot' | 'heavy' | 'hit' | 'kill' | 'blast' | 'smoke' | 'capture' | 'lost' | 'order' | 'answer';

/** The sounds of a match: shots, blasts, captured points and the radio. */
export const shooterSounds: SoundMakers<SoundName> = {
  shot: (output) => {
    hiss(output, { pitch: 1700, length: 0.07, loud: 0.5 });
    tone(output, { from: 210, to: 70, length: 0.06, loud: 0.3, shape: 'square' });
  },
  heavy: (output) => {
    hiss(output, { pitch: 900, length: 0.2, loud: 0.8 });
    tone(output, { from: 150, to: 45, length: 0.16, loud: 0.5, shape: 'square' });
  },
  hit: (output) => tone(output, { from: 1450, to: 980, length: 0.05, loud: 0.22, shape: 'triangle' }),
  kill: (output) => {
    for (const [at, from] of [880, 587.33].entries())
      tone(output, { from, at: at * 0.07, length: 0.12, loud: 0.2, shape: 'triangle' });
  },
  blast: (output) => {
    hiss(output, { pitch: 320, length: 0.5, loud: 1 });
    tone(output, { from: 110, to: 30, length: 0.6, loud: 0.9 });
  },
  smoke: (output) => hiss(output, { pitch: 3800, length: 0.45, loud: 0.25 }),
  capture: (output) => {
    for (const [at, from] of [523.25, 659.25, 783.99].entries())
      tone(output, { from, at: at * 0.08, length: 0.22, loud: 0.14, shape: 'triangle' });
  },
  lost: (output) => {
    for (const [at, from] of [659.25, 493.88].entries())
      tone(output, { from, at: at * 0.1, length: 0.22, loud: 0.12, shape: 'triangle' });
  },
  order: (output) => {
    tone(output, { from: 720, to: 860, length: 0.08, loud: 0.12, shape: 'triangle' });
    hiss(output, { pitch: 1800, at: 0.08, length: 0.06, loud: 0.16 });
  },
  answer: (output) => hiss(output, { pitch: 2600, length: 0.06, loud: 0.2 }),
};
