import { createPseudoRandom } from '../pseudo-random.ts';

/** Sounds made of oscillators and filtered noise: nothing is downloaded. */
export interface Sounds<Name extends string> {
  /** Does nothing until the page has been touched: browsers keep it silent till then. */
  readonly play: (name: Name, volume: number) => void;
  readonly close: () => void;
}

interface Output {
  readonly context: AudioContext;
  readonly target: AudioNode;
  readonly noise: AudioBuffer;
}

/** What makes each sound of a game. */
export type SoundMakers<Name extends string> = Readonly<Record<Name, (output: Output) => void>>;

export function createSounds<Name extends string>(
  makers: SoundMakers<Name>,
  open: () => AudioContext = () => new AudioContext(),
): Sounds<Name> {
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
      makers[name]({ context, target: gain, noise });
    },
    close: () => void context?.close(),
  };
}

/** Half a second of noise. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const random = createPseudoRandom(1);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * random() - 1;
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

export function tone(
  { context, target }: Output,
  { from, to = from, at = 0, length, loud, shape = 'sine' }: Tone,
): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(envelope(context, target, { start, length, loud }));
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

/** Filtered noise: paper on cloth, or the air of a bang. */
export function hiss({ context, target, noise }: Output, { pitch, at = 0, length, loud }: Hiss): void {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(envelope(context, target, { start, length, loud }));
  source.start(start);
  source.stop(start + length);
}

/** Seconds on the clock of the audio, and 0 … 1. */
interface Strike {
  readonly start: number;
  readonly length: number;
  readonly loud: number;
}

/** Envelope of a struck sound: loud at once, then fading. */
function envelope(context: AudioContext, target: AudioNode, { start, length, loud }: Strike): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(target);
  return gain;
}
