import { type Command, type Intent, MAX_COMMANDS, type RequiredTarget } from '../intents.ts';
import type { Situation } from '../situation.ts';
import { type Context, contextAfter, nothingSaid } from './candidates.ts';
import { type Filling, listFillings } from './fill.ts';
import { isRemark, type Label, labels, type Remark } from './labels.ts';
import { type Segment, segmentOf } from './segment.ts';
import type { Sentence } from './sentence.ts';
import { hashOf, joinHashes, totalWeight, type Weights } from './weights.ts';

interface ReadingSoFar {
  readonly score: number;
  readonly commands: readonly Command[];
  readonly remark: Remark | undefined;
  readonly missing: RequiredTarget | undefined;
  readonly isForbidden: boolean;
  readonly context: Context;
}

/** Nothing of a sentence read yet. */
interface StartReading extends ReadingSoFar {
  readonly before: undefined;
  readonly step: undefined;
}

interface ExtendedReading extends ReadingSoFar {
  readonly before: Reading;
  readonly step: Step;
}

/** A reading of the first segments of a sentence, as a chain of steps. */
export type Reading = StartReading | ExtendedReading;

/** A segment with its label, and the features besides those of its words. */
export interface Step {
  readonly segment: Segment;
  readonly label: Label;
  readonly features: readonly number[];
}

/** Which readings are kept: training keeps only those that can still become a right one. */
export interface ReadingFilter {
  label(label: Label): boolean;
  reading(reading: Pick<Reading, 'commands' | 'remark'>): boolean;
}

/** How many hypotheses the beam search keeps. */
export interface BeamWidth {
  /** Readings kept at each place. */
  readonly beam: number;
  /** Labels tried for a segment. */
  readonly labels: number;
  /** Fillings tried for an order. */
  readonly fillings: number;
}

const defaultWidth: BeamWidth = { beam: 8, labels: 5, fillings: 3 };
/** Most atoms in one segment. */
const MAX_SEGMENT_ATOMS = 5;

const subjects: ReadonlyMap<Label, number> = new Map(labels.map((label) => [label, hashOf(`is ${label}`)]));
/** The hash of a label, which the features of a segment are joined with. */
export const subjectOf = (label: Label): number => subjects.get(label) ?? 0;

/** Hashes of the features of a segment for a label; features of words may be left out. */
export function* hashesOf(
  { segment, label, features }: Step,
  isLeftOut: (feature: number) => boolean,
): Iterable<number> {
  const subject = subjectOf(label);
  for (const feature of segment.features) if (!isLeftOut(feature)) yield joinHashes(feature, subject);
  yield* features;
}

/** A sentence with all segments that it may have, by where they begin. */
export interface SegmentedSentence {
  readonly sentence: Sentence;
  readonly segments: readonly (readonly Segment[])[];
}

/** Every segment of at most five atoms in a row. */
export function segmentSentence(sentence: Sentence): SegmentedSentence {
  const { length } = sentence.atoms;
  const segments = sentence.atoms.map((_, from) =>
    Array.from({ length: Math.min(MAX_SEGMENT_ATOMS, length - from) }, (__, i) =>
      segmentOf(sentence, from, from + i + 1),
    ),
  );
  return { sentence, segments };
}

const start: StartReading = {
  score: 0,
  commands: [],
  remark: undefined,
  missing: undefined,
  isForbidden: false,
  context: nothingSaid,
  before: undefined,
  step: undefined,
};

/** What readings are found with. Without `admits` every reading is kept. */
interface ParseOptions {
  readonly situation: Situation;
  readonly weights: Weights;
  readonly width?: BeamWidth;
  readonly admits?: ReadingFilter;
}

/** What all steps of parsing a sentence share. */
interface ParseContext extends SegmentedSentence, Omit<ParseOptions, 'width' | 'admits'> {
  readonly width: BeamWidth;
  readonly admits: ReadingFilter | undefined;
}

/** The likeliest readings of a whole sentence, best first. */
export function listReadings(
  segmented: SegmentedSentence,
  { situation, weights, width = defaultWidth, admits }: ParseOptions,
): readonly Reading[] {
  const work: ParseContext = { ...segmented, situation, weights, width, admits };
  const { atoms } = segmented.sentence;
  const at: Reading[][] = [[start]];
  for (let from = 0; from < atoms.length; from++) {
    const here = keepBest(at[from] ?? [], width.beam);
    if (here.length === 0) continue;
    for (const segment of segmented.segments[from] ?? [])
      (at[segment.to] ??= []).push(...extendReadings(work, here, segment));
  }
  return keepBest(at[atoms.length] ?? [], width.beam);
}

/** A reading whose score lies further below the best, a chance below e to the −9, is dropped. */
const MAX_SCORE_GAP = 9;

function keepBest<One extends { readonly score: number }>(all: readonly One[], most: number): readonly One[] {
  const sorted = [...all].sort((a, b) => b.score - a.score).slice(0, most);
  const least = (sorted[0]?.score ?? 0) - MAX_SCORE_GAP;
  return sorted.filter(({ score }) => score >= least);
}

/** Every reading extended by a segment. */
function extendReadings(work: ParseContext, here: readonly Reading[], segment: Segment): readonly Reading[] {
  const { weights, width, admits, sentence } = work;
  const possible = labels.filter((label) => admits?.label(label) ?? true);
  const ranked = keepBest(
    possible.map((label) => ({ label, score: scoreOf(segment.features, label, weights) })),
    width.labels,
  );
  const listKnownFillings = createFillingCache(work, segment);
  const found: Reading[] = [];
  for (const before of here) {
    for (const { label, score } of ranked) {
      const pair = pairFeatures(before.step?.label ?? 'start', label, sentence.atoms[segment.from]?.border ?? 'start');
      const base = before.score + score + totalWeight(pair, weights);
      if (label === 'none' || isRemark(label)) {
        const next = withRemark(before, { segment, label, features: pair }, base);
        if (next !== undefined && admits?.reading(next) !== false) found.push(next);
      } else if (before.remark === undefined) {
        const fillings = listKnownFillings(label, before.context);
        found.push(...withOrder(work, { before, step: { segment, label, features: pair }, score: base }, fillings));
      }
    }
  }
  return found;
}

/** Lists the fillings of a segment for an order, once for all readings whose context is equal. */
function createFillingCache(
  { admits, sentence, situation, weights }: ParseContext,
  segment: Segment,
): (intent: Intent, context: Context) => readonly Filling[] {
  const known = new Map<string, readonly Filling[]>();
  const extent = admits === undefined ? 'likeliest' : 'all';
  return (intent, context) => {
    const { seats, awaitsOrder, survivor, room } = context;
    const key = `${intent} ${seats.join()} ${awaitsOrder} ${survivor} ${room}`;
    const fillings = known.get(key) ?? listFillings({ intent, segment, sentence, context, situation, weights }, extent);
    known.set(key, fillings);
    return fillings;
  };
}

function scoreOf(features: Int32Array, label: Label, weights: Weights): number {
  const subject = subjectOf(label);
  let sum = 0;
  for (const feature of features) sum += weights.of(joinHashes(feature, subject));
  return sum;
}

/** A cache of hashes for pairs of consecutive labels: there are few, and they are used very often. */
const pairs = new Map<string, readonly number[]>();

function pairFeatures(last: Label | 'start', label: Label, border: string): readonly number[] {
  const name = `after ${last} ${label} ${border}`;
  let known = pairs.get(name);
  if (known === undefined) pairs.set(name, (known = [hashOf(`after ${last} ${label}`), hashOf(name)]));
  return known;
}

/** Extends a reading by a remark or by a segment without a meaning. A sentence holds orders or one remark. */
function withRemark(
  before: Reading,
  step: Step & { readonly label: Remark | 'none' },
  score: number,
): Reading | undefined {
  const { segment, label } = step;
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
    context: contextAfter(segment, before.context),
    before,
    step,
  };
}

/** Subtracted from the score of an order that the next words take back. */
const TAKEN_BACK_PENALTY = 8;

/** A reading and the segment that extends it, with the score of both before the order is filled in. */
interface Extension {
  readonly before: Reading;
  readonly step: Step & { readonly label: Intent };
  readonly score: number;
}

/** Extends a reading by an order, filled in its likeliest ways. */
function withOrder(
  { weights, width, admits }: ParseContext,
  { before, step: { segment, label, features }, score }: Extension,
  fillings: readonly Filling[],
): readonly Reading[] {
  const found: Reading[] = [];
  for (const filling of fillings) {
    const commands = [...before.commands, ...filling.commands];
    if (commands.length > MAX_COMMANDS || admits?.reading({ commands, remark: undefined }) === false) continue;
    const order = orderFeatures(before.commands, filling.commands[0]);
    found.push({
      score: score + filling.score + totalWeight(order, weights) - (segment.isTakenBack ? TAKEN_BACK_PENALTY : 0),
      commands,
      remark: undefined,
      missing: before.missing ?? filling.missing,
      isForbidden: before.isForbidden || segment.mentions.forbidden.has(label),
      context: filling.context,
      before,
      step: { segment, label, features: [...features, ...filling.features, ...order] },
    });
  }
  return keepBest(found, width.fillings);
}

const firstOrder = [hashOf('order first')];

/** Features of how an order relates to the previous one: a second order about the same person is rarely meant. */
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
const MIN_KNOWN_SHARE = 0.4;

/** Whether the reader knows enough words of a sentence. */
export function knowsEnough({ units, tokens }: Sentence, weights: Weights): boolean {
  if (units.length === 0) return false;
  const known = units.filter(({ text }) => weights.knows(text)).length;
  return known / units.length >= MIN_KNOWN_SHARE || tokens.some(({ kind }) => kind === 'intent');
}
