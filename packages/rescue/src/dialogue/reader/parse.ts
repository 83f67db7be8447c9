import { type Command, type Intent, MAX_COMMANDS, type RequiredTarget } from '../intents.ts';
import type { Situation } from '../situation.ts';
import { type Context, contextAfter, nothingSaid } from './candidates.ts';
import { entryOf } from './entry-of.ts';
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
  const at = Array.from({ length: atoms.length + 1 }, () => createBest<Reading>(width.beam));
  at[0]?.add(start);
  for (const [from, segments] of segmented.segments.entries()) {
    const here = at[from]?.list() ?? [];
    if (here.length === 0) continue;
    for (const segment of segments) {
      const best = at[segment.to];
      if (best !== undefined) extendReadings(work, here, segment, best);
    }
  }
  return at[atoms.length]?.list() ?? [];
}

/** A reading whose score lies further below the best, a chance below e to the −9, is dropped. */
const MAX_SCORE_GAP = 9;

interface WithScore {
  readonly score: number;
}

/** The best of many, by score. */
interface Best<One extends WithScore> {
  /** Whether one with this score would be among them: what would not need not be made. */
  hasRoomFor(score: number): boolean;
  add(one: One): void;
  /** The best first; of equal ones, the one that came first. */
  list(): readonly One[];
}

function createBest<One extends WithScore>(most: number): Best<One> {
  const kept: One[] = [];
  const hasRoomFor = (score: number): boolean => kept.length < most || score > (kept[most - 1]?.score ?? 0);
  return {
    hasRoomFor,
    add(one) {
      if (!hasRoomFor(one.score)) return;
      let place = kept.length;
      while (place > 0 && (kept[place - 1]?.score ?? 0) < one.score) place--;
      kept.splice(place, 0, one);
      if (kept.length > most) kept.pop();
    },
    list() {
      const least = (kept[0]?.score ?? 0) - MAX_SCORE_GAP;
      return kept.filter(({ score }) => score >= least);
    },
  };
}

function keepBest<One extends WithScore>(all: readonly One[], most: number): readonly One[] {
  const best = createBest<One>(most);
  for (const one of all) best.add(one);
  return best.list();
}

/** Adds every reading extended by a segment, where it is among the best. */
function extendReadings(work: ParseContext, here: readonly Reading[], segment: Segment, best: Best<Reading>): void {
  const { weights, width, admits, sentence } = work;
  const possible = labels.filter((label) => admits?.label(label) ?? true);
  const ranked = keepBest(
    possible.map((label) => ({ label, score: scoreOf(segment.features, label, weights) })),
    width.labels,
  );
  const listKnownFillings = createFillingCache(work, segment);
  const border = sentence.atoms[segment.from]?.border ?? 'start';
  for (const before of here) {
    for (const { label, score } of ranked) {
      const pair = pairFeatures(before.step?.label ?? 'start', label, border);
      const base = before.score + score + totalWeight(pair, weights);
      if (label === 'none' || isRemark(label)) {
        const next = best.hasRoomFor(base) ? withRemark(before, { segment, label, features: pair }, base) : undefined;
        if (next !== undefined && admits?.reading(next) !== false) best.add(next);
      } else if (before.remark === undefined) {
        const fillings = listKnownFillings(label, before.context);
        addOrders(work, { before, step: { segment, label, features: pair }, score: base }, fillings, best);
      }
    }
  }
}

/** Lists the fillings of a segment for an order, once for all readings whose context is equal. */
function createFillingCache(
  { admits, sentence, situation, weights }: ParseContext,
  segment: Segment,
): (intent: Intent, context: Context) => readonly Filling[] {
  const known = new Map<string, readonly Filling[]>();
  const extent = admits === undefined ? 'likeliest' : 'all';
  return (intent, context) => {
    const { seats, survivor, room } = context;
    const key = `${intent} ${seats.join()} ${survivor} ${room}`;
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

/** Hashes for pairs of consecutive labels: there are few, and they are used very often. */
const pairs = new Map<string, Map<Label | 'start', Map<Label, readonly number[]>>>();

function pairFeatures(last: Label | 'start', label: Label, border: string): readonly number[] {
  const ofBorder = entryOf(pairs, border, () => new Map());
  const ofLast = entryOf(ofBorder, last, () => new Map<Label, readonly number[]>());
  return entryOf(ofLast, label, () => [hashOf(`after ${last} ${label}`), hashOf(`after ${last} ${label} ${border}`)]);
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

/** Adds a reading extended by an order, filled in its likeliest ways. */
function addOrders(
  { weights, width, admits }: ParseContext,
  { before, step: { segment, label, features }, score }: Extension,
  fillings: readonly Filling[],
  best: Best<Reading>,
): void {
  const likeliest = createBest<ScoredFilling>(width.fillings);
  for (const filling of fillings) {
    if (before.commands.length + filling.commands.length > MAX_COMMANDS) continue;
    if (admits?.reading({ commands: [...before.commands, ...filling.commands], remark: undefined }) === false) continue;
    const order = orderFeatures(before.commands, filling.commands[0]);
    const total = score + filling.score + totalWeight(order, weights) - (segment.isTakenBack ? TAKEN_BACK_PENALTY : 0);
    if (likeliest.hasRoomFor(total)) likeliest.add({ filling, order, score: total });
  }
  for (const { filling, order, score: total } of likeliest.list()) {
    if (!best.hasRoomFor(total)) continue;
    const { context, features: own } = filling.finish();
    best.add({
      score: total,
      commands: [...before.commands, ...filling.commands],
      remark: undefined,
      missing: before.missing ?? filling.missing,
      isForbidden: before.isForbidden || segment.mentions.forbidden.has(label),
      context,
      before,
      step: { segment, label, features: [...features, ...own, ...order] },
    });
  }
}

interface ScoredFilling extends WithScore {
  readonly filling: Filling;
  /** Hashes of the features of the order beside the one before it. */
  readonly order: readonly number[];
}

const firstOrder = [hashOf('order first')];

/** Hashes that were computed, by the words of the features: there are few, and they are used very often. */
const orderHashes = new Map<Intent, Map<Intent, (readonly number[])[]>>();

/** Features of how an order relates to the previous one: a second order about the same person is rarely meant. */
function orderFeatures(before: readonly Command[], next: Command | undefined): readonly number[] {
  const last = before.at(-1);
  if (next === undefined) return [];
  if (last === undefined) return firstOrder;
  const isSame = (a: number | undefined, b: number | undefined): boolean => a !== undefined && a === b;
  const isSameTarget = isSame(last.survivor, next.survivor) || isSame(last.room, next.room);
  const seats = next.seats.length === 0 ? 'nobody' : areEqual(last.seats, next.seats) ? 'same' : 'other';
  const count = Math.min(before.length, 2);
  const place = (count * 2 + Number(isSameTarget)) * 3 + seatWords.indexOf(seats);
  const known = entryOf(
    entryOf(orderHashes, last.intent, () => new Map()),
    next.intent,
    () => [],
  );
  return (known[place] ??= hashesOfOrders(count, last.intent, next.intent, isSameTarget ? 'same' : 'other', seats));
}

const seatWords = ['nobody', 'same', 'other'] as const;

function hashesOfOrders(
  count: number,
  last: Intent,
  next: Intent,
  target: 'same' | 'other',
  seats: (typeof seatWords)[number],
): readonly number[] {
  const twice = last === next ? 'twice' : 'once';
  return [
    `order ${count}`,
    `order ${last} ${next}`,
    `order ${twice} ${target} ${seats}`,
    `order ${last} ${next} ${target} ${seats}`,
  ].map(hashOf);
}

const areEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

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
