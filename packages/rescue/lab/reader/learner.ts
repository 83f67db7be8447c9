import { createRng, maths } from '@fourth-seat/game';
import { intents } from '../../src/dialogue/intents.ts';
import type { Label } from '../../src/dialogue/reader/labels.ts';
import {
  type BeamWidth,
  hashesOf,
  listReadings,
  type Reading,
  stepsOf,
  subjectOf,
} from '../../src/dialogue/reader/parse.ts';
import * as feature from '../../src/dialogue/reader/segment-features.ts';
import { pointerFeature, whatFeature, whoFeature } from '../../src/dialogue/reader/shape.ts';
import { hashOf, joinHashes, TABLE_SIZE, tableIndexOf, type Weights } from '../../src/dialogue/reader/weights.ts';
import { testSituation } from '../../src/dialogue/testing/utterances.ts';
import { filterFor, isRight, type Sample } from './samples.ts';

export interface Options {
  readonly epochs: number;
  readonly rate: number;
  /** Share of every weight that is forgotten after an epoch. */
  readonly decay: number;
  /** Number of sentences that must have a feature of words for it to be learned. */
  readonly least: number;
}

/** Number of readings compared for each sentence; fewer than at run time, because training is long. */
const free: BeamWidth = { beam: 10, labels: 6, fillings: 4 };
const forced: BeamWidth = { beam: 10, labels: 100, fillings: 10 };
/** A sentence that is read this surely is learned from again only now and then. */
const SURE = 0.97;
/** How often, of the epochs that follow. */
const AGAIN = 0.15;
/** The weights are the mean of the epochs from this one on. */
const FIRST_KEPT_EPOCH = 2;

/**
 * What is right more often than not before anything is learned, so that the first sentences are cut where they should
 * be.
 */
function firstTable(): Float64Array {
  const table = new Float64Array(TABLE_SIZE);
  const set = (hash: number, weight: number): void => void (table[tableIndexOf(hash)] = weight);
  const speaks = (name: string, label: Label, weight: number): void =>
    set(joinHashes(hashOf(name), subjectOf(label)), weight);
  for (const intent of intents) {
    speaks(feature.verb(intent), intent, 0.7);
    speaks(feature.strongVerb(intent), intent, 0.7);
    speaks(feature.firstVerb(intent), intent, 0.3);
    speaks(feature.forbidden(intent), intent, -2);
  }
  for (const remark of ['yes', 'no', 'talk'] as const) speaks(feature.phrase(remark), remark, 0.5);
  speaks(feature.CONDITION, 'none', 1);
  speaks(feature.TAKEN_BACK, 'none', 1.5);
  for (const named of [whoFeature('named'), whatFeature('person named'), whatFeature('place named')])
    set(hashOf(named), 1);
  for (const pointed of [
    pointerFeature('place spoken of', 'place'),
    pointerFeature('person spoken of', 'person'),
    pointerFeature('place here', 'here'),
    pointerFeature('person nearest', 'nearest'),
    pointerFeature('place nearest', 'nearest'),
    pointerFeature('person before', 'person'),
    pointerFeature('place before', 'place'),
  ])
    set(hashOf(pointed), 0.7);
  return table;
}

/** Number of sentences that contain each feature of words. */
function countsOf(samples: readonly Sample[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { marked } of samples) {
    const own = new Set(marked.segments.flat().flatMap(({ features }) => [...features]));
    for (const hash of own) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return counts;
}

/** Words and signs that occur in at least this many sentences. */
export function wordsOf(samples: readonly Sample[], least: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { marked } of samples)
    for (const word of new Set(marked.sentence.units.map(({ text }) => text)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= least ? [word] : []));
}

function sharesOf(all: readonly Reading[]): readonly number[] {
  const top = all.reduce((most, { score }) => Math.max(most, score), -Infinity);
  const chances = all.map(({ score }) => maths.exp(score - top));
  const total = chances.reduce((sum, one) => sum + one, 0);
  return chances.map((one) => one / total);
}

/**
 * Learns weights by which the right readings of each sentence come before all others: the logarithm of their share
 * among all readings is raised step by step (AdaGrad). How a sentence is cut is not told; any way to a right reading
 * counts. Same samples and options, same weights.
 */
export function learnWeights(
  samples: readonly Sample[],
  options: Options,
  onEpoch: (table: Float64Array) => void,
): Float64Array {
  const rng = createRng('reader');
  const table = firstTable();
  const squares = new Float64Array(TABLE_SIZE);
  const mean = new Float64Array(TABLE_SIZE);
  const counts = countsOf(samples);
  const weights: Weights = { of: (hash) => table[tableIndexOf(hash)] ?? 0, knows: () => true };
  const given = { situation: testSituation, weights };
  const sure = new Map<Sample, number>();

  const push = (gradient: Map<number, number>, all: readonly Reading[], sign: number): void => {
    for (const [i, share] of sharesOf(all).entries()) {
      const reading = all[i];
      if (share < 1e-4 || reading === undefined) continue;
      for (const step of stepsOf(reading)) {
        const isRare = (hash: number): boolean => (counts.get(hash) ?? 0) < options.least;
        for (const hash of hashesOf(step, isRare))
          gradient.set(tableIndexOf(hash), (gradient.get(tableIndexOf(hash)) ?? 0) + sign * share);
      }
    }
  };

  const look = (sample: Sample): void => {
    const segmented = sample.unmarked !== undefined && rng.float() < 0.5 ? sample.unmarked : sample.marked;
    const right = listReadings(segmented, { ...given, width: forced, admits: filterFor(sample) }).filter((one) =>
      isRight(sample, one),
    );
    if (right.length === 0) return;
    const all = listReadings(segmented, { ...given, width: free });
    const shares = sharesOf(all);
    sure.set(
      sample,
      all.reduce((sum, one, i) => sum + (isRight(sample, one) ? (shares[i] ?? 0) : 0), 0),
    );
    const gradient = new Map<number, number>();
    push(gradient, right, 1);
    push(gradient, [...all.filter((one) => !isRight(sample, one)), ...right], -1);
    for (const [place, slope] of gradient) {
      squares[place] = (squares[place] ?? 0) + slope * slope;
      table[place] = (table[place] ?? 0) + (options.rate * slope) / Math.sqrt((squares[place] ?? 0) + 0.01);
    }
  };

  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (const sample of rng.shuffle([...samples]))
      if ((sure.get(sample) ?? 0) < SURE || rng.float() < AGAIN) look(sample);
    const kept = Math.max(0, epoch - FIRST_KEPT_EPOCH);
    for (let i = 0; i < TABLE_SIZE; i++) {
      table[i] = (table[i] ?? 0) * (1 - options.decay);
      // The mean of the later epochs swings less than the last.
      if (epoch >= FIRST_KEPT_EPOCH) mean[i] = ((mean[i] ?? 0) * kept + (table[i] ?? 0)) / (kept + 1);
    }
    onEpoch(mean);
  }
  return mean;
}
