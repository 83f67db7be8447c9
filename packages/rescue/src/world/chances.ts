/**
 * Counter-based random numbers, and no stream: each is a hash of the run's seed, its purpose, the tick and the thing
 * that it concerns. A world therefore holds no generator: a copy is cheap, and two futures that differ in one
 * order get the same draws wherever the order changes nothing. (The mixing is that of MurmurHash3's finalizer,
 * Appleby.)
 */
const purposes = { spread: 1, hear: 2, random: 3, sample: 4, talk: 5 } as const;
type Purpose = keyof typeof purposes;

/** A number in [0, 1) with 32 random bits. `tick` and `id` are integers. */
export function drawUniform(seed: number, purpose: Purpose, tick: number, id: number): number {
  let h = Math.imul(seed ^ Math.imul(purposes[purpose], 0x9e3779b1), 0x85ebca6b);
  h = mix(h ^ Math.imul(tick, 0xc2b2ae35));
  h = mix(h ^ Math.imul(id + 1, 0x27d4eb2f));
  return (h >>> 0) / 4294967296;
}

/** The seed of one sampled future: other chances from the same instant on. */
export function sampleSeed(seed: number, sample: number): number {
  return mix(seed ^ Math.imul(sample + 1, 0x9e3779b1)) >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
