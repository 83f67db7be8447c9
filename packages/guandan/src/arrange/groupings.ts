/** Ways to group a whole hand into plays: what `arrange` answers. */
import { type Card, formatCard } from '@fourth-seat/cards';
import { neverLate } from '@fourth-seat/game';
import { fewestTurns } from '../player/plan/fewest-turns.ts';
import { fewestTurnsCosts, mostBombsCosts, type PlanWeights, strengthCosts } from '../player/plan/plan-costs.ts';
import { createPlanner } from '../player/plan/planner.ts';
import { isBomb, readings } from '../rules/combination.ts';
import { materialise } from '../rules/materialise.ts';
import { type Code, kindOf, sizeOf } from '../rules/merged-plays.ts';
import type { Rules } from '../rules/options.ts';
import { type Combination, type Kind, type Level, type Reading } from '../rules/types.ts';

/** Always answered, where there is time, even where two of them are the same grouping. */
export const mainGroupings = ['fewest_turns', 'most_bombs', 'strongest'] as const;
export const groupings = [...mainGroupings, 'fewest_loose', 'no_sequences'] as const;
export type GroupingName = (typeof groupings)[number];

export interface Grouping {
  readonly name: GroupingName;
  /** Plays needed to get rid of the hand. */
  readonly turns: number;
  readonly bombs: number;
  /** Cards that stand alone. */
  readonly loose: number;
  readonly groups: readonly { readonly kind: Kind; readonly key: number; readonly cards: readonly string[] }[];
}

/** Dearer than any other grouping of a hand. */
const HIGH = 20;
/** By what each grouping is chosen; the fewest turns are searched for exactly. */
const weights: Readonly<Record<GroupingName, PlanWeights | 'exact'>> = {
  fewest_turns: 'exact',
  most_bombs: mostBombsCosts,
  strongest: strengthCosts,
  fewest_loose: { ...fewestTurnsCosts, base: [3, 1.002, 1.001, 1, 1, 1, 1] },
  no_sequences: { ...fewestTurnsCosts, base: [1.003, 1.002, 1.001, 1, HIGH, HIGH, HIGH], flush: HIGH },
};

/** Enough branches for the exact best grouping of nearly every hand; the measured mean is below 100. */
const BRANCHES = 20_000;

/**
 * Groupings of a hand of 54 counts: the fewest turns, the most bombs and the strongest, then the others that differ from
 * all before them. The first one comes whatever the clock says, each further one while it allows. None is worse than
 * another in turns, bombs or loose cards without being better in one of them; `no_sequences` is compared with those that
 * have none either.
 */
export function groupHand(
  hand: Uint8Array,
  level: Level,
  rules: Rules,
  isLate: () => boolean = neverLate,
): readonly Grouping[] {
  const planned: Grouping[] = [];
  for (const name of groupings) {
    if (planned.length > 0 && isLate()) break;
    planned.push(groupingOf(name, hand, { level, rules, isLate }));
  }
  const seen = new Set<string>();
  return planned
    .map((grouping) => undominated(grouping, planned))
    .filter(({ groups }, index) => {
      const text = groups
        .map(({ kind, key, cards }) => `${kind}${key}${cards.length}`)
        .sort()
        .join();
      const isNew = !seen.has(text);
      seen.add(text);
      return index < mainGroupings.length || isNew;
    });
}

/**
 * The grouping, or under its name one that was planned for another name and is better: plans are not exact, and each is
 * made for one thing.
 */
function undominated(grouping: Grouping, planned: readonly Grouping[]): Grouping {
  const better = planned.find(
    (other) => dominates(other, grouping) && (grouping.name !== 'no_sequences' || !hasSequence(other)),
  );
  return better ? undominated({ ...better, name: grouping.name }, planned) : grouping;
}

export const sequenceKinds: ReadonlySet<Kind> = new Set(['straight', 'tube', 'plate', 'straight_flush']);
const hasSequence = ({ groups }: Grouping): boolean => groups.some(({ kind }) => sequenceKinds.has(kind));

/** Whether a grouping is as good in all three figures as another, and better in one. */
export const dominates = (a: Grouping, b: Grouping): boolean =>
  a.turns <= b.turns &&
  a.bombs >= b.bombs &&
  a.loose <= b.loose &&
  (a.turns < b.turns || a.bombs > b.bombs || a.loose < b.loose);

interface GroupingRequest {
  readonly level: Level;
  readonly rules: Rules;
  readonly isLate: () => boolean;
}

function groupingOf(name: GroupingName, hand: Uint8Array, { level, rules, isLate }: GroupingRequest): Grouping {
  const chosenBy = weights[name];
  const codes =
    chosenBy === 'exact' ? fewestTurns(hand, level, rules, isLate) : planGroups(chosenBy, hand, level, isLate);
  const groups = groupCards(codes, hand, level, (cards) => readings(cards, level, rules));
  return {
    name,
    turns: groups.length,
    bombs: groups.filter(isBomb).length,
    loose: groups.filter(({ kind }) => kind === 'single').length,
    groups: groups.map(({ kind, key, cards }) => ({ kind, key, cards: cards.map(formatCard) })),
  };
}

function planGroups(costs: PlanWeights, hand: Uint8Array, level: Level, isLate: () => boolean): Code[] {
  const { groups, turns } = createPlanner(level, costs).plan(hand, BRANCHES, isLate);
  return [...groups.subarray(0, turns)];
}

/** Gives each group its cards, one after the other, so that no card is used twice. */
function groupCards(
  codes: readonly Code[],
  hand: Uint8Array,
  level: Level,
  read: (cards: readonly Card[]) => readonly Reading[],
): Combination[] {
  const left = hand.slice();
  return codes.map((code) => {
    const group = materialise(code, left, level);
    for (const card of group.cards) left[card] = (left[card] ?? 1) - 1;
    const options = read(group.cards);
    // A planned straight whose cards happen to share a suit is worth more than planned.
    const exact = options.find(({ kind, key }) => kind === kindOf(code) && key === group.key);
    const reading = exact ?? options.at(-1);
    if (!reading) throw new RangeError(`no play under these rules: ${group.cards.map(formatCard).join(' ')}`);
    return { ...group, kind: reading.kind, key: reading.key, size: sizeOf(code) };
  });
}
