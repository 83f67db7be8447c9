/** The table's sounds, made of oscillators and filtered noise: nothing is downloaded. */
export type SoundName = 'deal' | 'card' | 'bomb' | 'pass' | 'alarm' | 'turn' | 'win' | 'lose';

export interface Sounds {
  /** Does nothing until the page has been touched: browsers keep it silent till then. */
  readonly play: (name: SoundName, volume: number) => void;
  readonly close: () => void;
}

interface Output {
  readonly context: AudioContext;
  readonly to: AudioNode;
  readonly noise: AudioBuffer;
}

export function createSounds(open: () => AudioContext = () => new AudioContext()): Sounds {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  return {
    play: (name, volume) => {
      try {
        context ??= open();
        noise ??= noiseOf(context);
      } catch {
        // A browser without audio plays in silence; captions say the same.
        return;
      }
      if (context.state === 'suspended') void context.resume();
      const gain = context.createGain();
      gain.gain.value = volume;
      gain.connect(context.destination);
      makers[name]({ context, to: gain, noise });
    },
    close: () => void context?.close(),
  };
}

/** Half a second of noise, the same each time: a small linear congruential generator is noise enough for an ear. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 2 ** 31;
  }
  return buffer;
}

interface Tone {
  /** Hz at the start and at the end. */
  readonly from: number;
  readonly to?: number;
  /** Seconds from now, and how long. */
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
  readonly shape?: OscillatorType;
}

function tone({ context, to: output }: Output, { from, to = from, at = 0, length, loud, shape = 'sine' }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(envelope(context, output, start, length, loud));
  oscillator.start(start);
  oscillator.stop(start + length);
}

interface Hiss {
  /** Middle of the band, Hz. */
  readonly pitch: number;
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
}

/** A band of noise: paper on cloth, or the air of a bang. */
function hiss({ context, to, noise }: Output, { pitch, at = 0, length, loud }: Hiss): void {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(envelope(context, to, start, length, loud));
  source.start(start);
  source.stop(start + length);
}

/** Loud at once, then fading: what is struck sounds so. */
function envelope(context: AudioContext, to: AudioNode, start: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(to);
  return gain;
}

const makers: Readonly<Record<SoundName, (output: Output) => void>> = {
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
