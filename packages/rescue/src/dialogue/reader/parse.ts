import type { Command, Intent, Missing } from '../intents.ts';
import type { Situation } from '../situation.ts';
import { type Filling, fillings } from './fill.ts';
import { isRemark, type Label, labels, type Remark } from './labels.ts';
import { type Segment, segmentOf } from './segment.ts';
import type { Sentence } from './sentence.ts';
import { type Context, nothingSaid, noticed } from './ways.ts';
import { hashOf, joined, total, type Weights } from './weights.ts';

/** One reading of a sentence so far, and how it came about. */
export interface Reading {
  readonly score: number;
  readonly commands: readonly Command[];
  readonly remark: Remark | undefined;
  readonly missing: Missing | undefined;
  readonly isForbidden: boolean;
  readonly context: Context;
  readonly last: Label | 'start';
  readonly before: Reading | undefined;
  readonly step: Step | undefined;
}

/** A part with its reading, and the evidence for it besides its words. */
export interface Step {
  readonly segment: Segment;
  readonly label: Label;
  readonly features: readonly number[];
}

/** Which readings are followed; training follows only those that can still become a right one. */
export interface Admits {
  label(label: Label): boolean;
  reading(reading: Pick<Reading, 'commands' | 'remark'>): boolean;
}

export interface Width {
  /** Readings kept at each place. */
  readonly beam: number;
  /** Labels tried for a part. */
  readonly labels: number;
  /** Fillings tried for an order. */
  readonly fillings: number;
}

const hearing: Width = { beam: 8, labels: 5, fillings: 3 };
/** Most atoms in one part. */
const MAX_PART_ATOMS = 5;
const MAX_COMMANDS = 4;

const subjects: ReadonlyMap<Label, number> = new Map(labels.map((label) => [label, hashOf(`is ${label}`)]));
const subjectOf = (label: Label): number => subjects.get(label) ?? 0;

/** Hashes of the features of a part for a label; features of words may be left out. */
export function* hashesOf(
  { segment, label, features }: Step,
  isLeftOut: (feature: number) => boolean,
): Iterable<number> {
  const subject = subjectOf(label);
  for (const feature of segment.features) if (!isLeftOut(feature)) yield joined(feature, subject);
  yield* features;
}

/** A sentence with all parts that it may have, by where they begin. */
export interface Parts {
  readonly sentence: Sentence;
  readonly segments: readonly (readonly Segment[])[];
}

export function partsOf(sentence: Sentence): Parts {
  const { length } = sentence.atoms;
  const segments = sentence.atoms.map((_, from) =>
    Array.from({ length: Math.min(MAX_PART_ATOMS, length - from) }, (__, i) => segmentOf(sentence, from, from + i + 1)),
  );
  return { sentence, segments };
}

const start: Reading = {
  score: 0,
  commands: [],
  remark: undefined,
  missing: undefined,
  isForbidden: false,
  context: nothingSaid,
  last: 'start',
  before: undefined,
  step: undefined,
};

/** What all readings of a sentence have in common. */
interface Work extends Parts {
  readonly situation: Situation;
  readonly weights: Weights;
  readonly width: Width;
  readonly admits: Admits | undefined;
}

/** The likeliest readings of a whole sentence, best first. */
export function readings(
  parts: Parts,
  situation: Situation,
  weights: Weights,
  width: Width = hearing,
  admits?: Admits,
): readonly Reading[] {
  const work: Work = { ...parts, situation, weights, width, admits };
  const { atoms } = parts.sentence;
  const at: Reading[][] = [[start]];
  for (let from = 0; from < atoms.length; from++) {
    const here = best(at[from] ?? [], width.beam);
    if (here.length === 0) continue;
    for (const segment of parts.segments[from] ?? []) (at[segment.to] ??= []).push(...read(work, here, segment));
  }
  return best(at[atoms.length] ?? [], width.beam);
}

/** A reading whose score is this far below the best (a chance of e to the −9) is dropped. */
const HOPELESS = 9;

function best<One extends { readonly score: number }>(all: readonly One[], most: number): readonly One[] {
  const sorted = [...all].sort((a, b) => b.score - a.score).slice(0, most);
  const least = (sorted[0]?.score ?? 0) - HOPELESS;
  return sorted.filter(({ score }) => score >= least);
}

/** Every reading that goes on with a part. */
function read(work: Work, here: readonly Reading[], segment: Segment): readonly Reading[] {
  const { weights, width, admits, sentence, situation } = work;
  const possible = labels.filter((label) => admits?.label(label) ?? true);
  const ranked = best(
    possible.map((label) => ({ label, score: scoreOf(segment.features, label, weights) })),
    width.labels,
  );
  const known = new Map<string, readonly Filling[]>();
  const found: Reading[] = [];
  for (const before of here) {
    const { seats, areCalled, survivor, room } = before.context;
    const context = `${seats.join()} ${areCalled} ${survivor} ${room}`;
    for (const { label, score } of ranked) {
      const pair = pairFeatures(before.last, label, sentence.atoms[segment.from]?.border ?? 'start');
      const base = before.score + score + total(pair, weights);
      if (label === 'none' || isRemark(label)) {
        const next = remarked(before, segment, label, base, pair);
        if (next !== undefined && admits?.reading(next) !== false) found.push(next);
      } else if (before.remark === undefined) {
        const key = `${label} ${context}`;
        let ways = known.get(key);
        if (ways === undefined) {
          ways = fillings(
            { intent: label, segment, sentence, context: before.context, situation, weights },
            admits !== undefined,
          );
          known.set(key, ways);
        }
        found.push(...ordered(work, before, { segment, label, features: pair }, ways, base));
      }
    }
  }
  return found;
}

function scoreOf(features: Int32Array, label: Label, weights: Weights): number {
  const subject = subjectOf(label);
  let sum = 0;
  for (const feature of features) sum += weights.of(joined(feature, subject));
  return sum;
}

/** Pairs of labels that follow one another, by their names: there are few, and they are asked for very often. */
const pairs = new Map<string, readonly number[]>();

function pairFeatures(last: Label | 'start', label: Label, border: string): readonly number[] {
  const name = `after ${last} ${label} ${border}`;
  let known = pairs.get(name);
  if (known === undefined) pairs.set(name, (known = [hashOf(`after ${last} ${label}`), hashOf(name)]));
  return known;
}

/** Goes on with a remark, or with a part that is only there for the others. A sentence holds orders or one remark. */
function remarked(
  before: Reading,
  segment: Segment,
  label: Remark | 'none',
  score: number,
  features: readonly number[],
): Reading | undefined {
  const other = before.remark === 'talk' ? undefined : before.remark;
  const isMore = label !== 'none';
  if (isMore && (before.commands.length > 0 || (label !== 'talk' && other !== undefined && other !== label)))
    return undefined;
  return {
    score,
    commands: before.commands,
    remark: isMore ? (other ?? label) : before.remark,
    missing: before.missing,
    isForbidden: before.isForbidden,
    context: noticed(segment, before.context),
    last: label,
    before,
    step: { segment, label, features },
  };
}

/** Penalty for an order that the next words take back. */
const TAKEN_BACK = 8;

/** Goes on with an order, filled in its likeliest ways. */
function ordered(
  { weights, width, admits }: Work,
  before: Reading,
  { segment, label, features }: Step,
  ways: readonly Filling[],
  base: number,
): readonly Reading[] {
  const found: Reading[] = [];
  for (const way of ways) {
    const commands = [...before.commands, ...way.commands];
    if (commands.length > MAX_COMMANDS || admits?.reading({ commands, remark: undefined }) === false) continue;
    const order = orderFeatures(before.commands, way.commands[0]);
    found.push({
      score: base + way.score + total(order, weights) - (segment.isTakenBack ? TAKEN_BACK : 0),
      commands,
      remark: undefined,
      missing: before.missing ?? way.missing,
      // Its label is an intent where there is something to fill in.
      isForbidden: before.isForbidden || segment.named.forbidden.has(label as Intent),
      context: way.context,
      last: label,
      before,
      step: { segment, label, features: [...features, ...way.features, ...order] },
    });
  }
  return best(found, width.fillings);
}

const firstOrder = [hashOf('order first')];

/** How an order relates to the previous one: a second order about the same person is rarely meant. */
function orderFeatures(before: readonly Command[], next: Command | undefined): readonly number[] {
  const last = before.at(-1);
  if (next === undefined) return [];
  if (last === undefined) return firstOrder;
  const isSame = (a: number | undefined, b: number | undefined): boolean => a !== undefined && a === b;
  const target = isSame(last.survivor, next.survivor) || isSame(last.room, next.room) ? 'same' : 'other';
  const seats = next.seats.length === 0 ? 'nobody' : last.seats.join() === next.seats.join() ? 'same' : 'other';
  const twice = last.intent === next.intent ? 'twice' : 'once';
  return [
    `order ${Math.min(before.length, 2)}`,
    `order ${last.intent} ${next.intent}`,
    `order ${twice} ${target} ${seats}`,
    `order ${last.intent} ${next.intent} ${target} ${seats}`,
  ].map(hashOf);
}

/** The steps of a reading, last first. */
export function* stepsOf(reading: Reading): Iterable<Step> {
  for (let one: Reading | undefined = reading; one?.step !== undefined; one = one.before) yield one.step;
}

/** The minimum share of known words for a sentence to be read at all. */
const KNOWN = 0.4;

/** Whether the reader knows enough words of a sentence. */
export function isKnown({ units, tokens }: Sentence, weights: Weights): boolean {
  if (units.length === 0) return false;
  const known = units.filter(({ text }) => weights.knows(text)).length;
  return known / units.length >= KNOWN || tokens.some(({ kind }) => kind === 'intent');
}
