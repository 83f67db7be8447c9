/**
 * Chances by counter and not by stream: the chance of an event is a hash of the run's word, its purpose, the tick and the
 * thing it concerns. A world so carries no generator: a copy is cheap, and two futures of one moment that differ in an
 * order meet the same luck wherever the order changes nothing. (The mixing is that of MurmurHash3's finalizer, Appleby.)
 */
const PURPOSES = { spread: 1, hear: 2, random: 3, sample: 4, talk: 5 } as const;
type Purpose = keyof typeof PURPOSES;

/** A number in [0, 1) with 32 random bits. `tick` and `id` are integers. */
export function chance(word: number, purpose: Purpose, tick: number, id: number): number {
  let h = Math.imul(word ^ Math.imul(PURPOSES[purpose], 0x9e3779b1), 0x85ebca6b);
  h = mix(h ^ Math.imul(tick, 0xc2b2ae35));
  h = mix(h ^ Math.imul(id + 1, 0x27d4eb2f));
  return (h >>> 0) / 4294967296;
}

/** A word of its own for a sampled future: same moment, other luck. */
export function otherWord(word: number, sample: number): number {
  return mix(word ^ Math.imul(sample + 1, 0x9e3779b1)) >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
