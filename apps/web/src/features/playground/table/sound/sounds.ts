import { createSounds, hiss, type SoundMakers, type Sounds, tone } from '../../sound/synth.ts';

/** The sounds of a card table. */
export type SoundName = 'deal' | 'card' | 'bomb' | 'pass' | 'alarm' | 'turn' | 'win' | 'lose';

const tableSounds: SoundMakers<SoundName> = {
  deal: (output) => {
    for (let card = 0; card < 9; card++) hiss(output, { pitch: 3200, at: card * 0.06, length: 0.05, loud: 0.25 });
  },
  card: (output) => {
    hiss(output, { pitch: 2400, length: 0.07, loud: 0.5 });
    tone(output, { from: 190, to: 120, length: 0.06, loud: 0.3 });
  },
  pass: (output) => tone(output, { from: 240, to: 180, length: 0.12, loud: 0.25 }),
  bomb: (output) => {
    hiss(output, { pitch: 420, length: 0.45, loud: 0.9 });
    tone(output, { from: 130, to: 38, length: 0.5, loud: 0.8 });
  },
  alarm: (output) => {
    for (const at of [0, 0.16]) tone(output, { from: 880, at, length: 0.12, loud: 0.2, shape: 'triangle' });
  },
  turn: (output) => tone(output, { from: 660, to: 700, length: 0.14, loud: 0.16, shape: 'triangle' }),
  win: (output) => {
    for (const [at, from] of [523.25, 659.25, 783.99, 1046.5].entries()) {
      tone(output, { from, at: at * 0.12, length: 0.34, loud: 0.24, shape: 'triangle' });
    }
  },
  lose: (output) => {
    for (const [at, from] of [392, 329.63, 261.63].entries()) {
      tone(output, { from, at: at * 0.16, length: 0.36, loud: 0.2, shape: 'triangle' });
    }
  },
};

export const createTableSounds = (): Sounds<SoundName> => createSounds(tableSounds);
