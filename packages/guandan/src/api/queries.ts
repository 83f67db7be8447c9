/** `legal-moves`, `validate` and `arrange`: questions about a hand alone. */
import { formatCard } from '@fourth-seat/cards';
import type { Bilingual } from '@fourth-seat/game';
import { type Code, KIND, kindOf, sizeOf } from '../candidates.ts';
import { readings } from '../combination.ts';
import { allPlays } from '../combinations.ts';
import { fewestTurns } from '../fewest-turns.ts';
import { mergedPlays } from '../game.ts';
import { materialise } from '../materialise.ts';
import { FEWEST_TURNS, MOST_BOMBS, type PlanWeights, STRENGTH } from '../plan-costs.ts';
import { createPlanner } from '../planner.ts';
import { findPlayFault } from '../play.ts';
import type { Card, Combination, Level, Reading } from '../types.ts';
import { type FaultRule, FaultError, ruleText } from './fault.ts';
import { readCards, readDeclared, readHand, readLevel, readRules, toAction } from './reading.ts';
import type { ApiAction, ArrangeRequest, LegalMovesRequest, ValidateRequest } from './requests.ts';

interface Table {
  readonly level: Level;
  readonly rules: ReturnType<typeof readRules>;
  readonly hand: Uint8Array;
  readonly toBeat: Combination | undefined;
}

function openTable(
  request: Omit<LegalMovesRequest, 'suits' | 'hand'>,
  { cards: held, place }: { readonly cards: readonly string[]; readonly place: string },
  mayBeEmpty = false,
): Table {
  const rules = readRules(request.rules);
  const level = readLevel(request.level);
  const hand = mayBeEmpty && held.length === 0 ? new Uint8Array(54) : readHand(held, place);
  if (!request.beat) return { level, rules, hand, toBeat: undefined };
  const cards = readCards(request.beat.cards, 'beat.cards');
  for (const card of cards) {
    const total = cards.filter((other) => other === card).length + (hand[card] ?? 0);
    if (total > 2) throw new FaultError('too_many_copies', 'beat.cards', [card]);
  }
  return { level, rules, hand, toBeat: readDeclared(request.beat, cards, 'beat', { level, rules, toBeat: undefined }) };
}

export interface LegalMovesAnswer {
  readonly moves: readonly ApiAction[];
  readonly count: number;
}

export function openLegalMoves(request: LegalMovesRequest): LegalMovesAnswer {
  const { level, rules, hand, toBeat } = openTable(request, { cards: request.hand, place: 'hand' });
  if (request.suits === 'merged') {
    const moves = onePerName(mergedPlays(hand, { level, rules, teamLevels: [level, level] }, toBeat).map(toAction));
    return { moves, count: moves.length };
  }
  const moves: ApiAction[] = allPlays(hand, level, toBeat, rules).map((play) => toAction({ type: 'play', ...play }));
  if (toBeat) moves.push({ type: 'pass' });
  return { moves, count: moves.length };
}

/** The players tell straight flushes of different suits apart; the API lists one of each kind and key. */
function onePerName(actions: readonly ApiAction[]): ApiAction[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const name = action.type === 'play' ? `${action.kind}:${action.key}:${action.cards.length}` : action.type;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

export interface ValidateAnswer {
  readonly legal: boolean;
  /** Everything these cards may be declared as. */
  readonly readings: readonly { readonly kind: string; readonly key: number }[];
  readonly rule?: FaultRule;
  readonly text?: Bilingual;
}

export function openValidate(request: ValidateRequest): ValidateAnswer {
  // Whether a pass is allowed can be asked without showing a hand.
  const held = request.hand ? { cards: request.hand, place: 'hand' } : { cards: request.cards, place: 'cards' };
  const { level, rules, hand, toBeat } = openTable(request, held, request.cards.length === 0);
  const cards = readCards(request.cards, 'cards');
  const found = readings(cards, level, rules).map(({ kind, key }) => ({ kind, key }));
  const rule = validateRule(request, cards, { level, rules, hand, toBeat });
  return rule ? { legal: false, readings: found, rule, text: ruleText(rule) } : { legal: true, readings: found };
}

function validateRule(request: ValidateRequest, cards: readonly Card[], table: Table): FaultRule | undefined {
  const { level, rules, hand, toBeat } = table;
  if (cards.length === 0) return toBeat ? undefined : 'leader_must_play';
  const options = { level, rules, teamLevels: [level, level] as const };
  const owned = findPlayFault(hand, { kind: 'single', key: 0, cards }, undefined, options);
  if (owned === 'not_in_hand') return owned;
  try {
    readDeclared(request, cards, 'cards', { level, rules, toBeat });
    return undefined;
  } catch (error) {
    if (error instanceof FaultError) return error.fault.rule;
    throw error;
  }
}

export const GROUPINGS = ['fewest_turns', 'most_bombs', 'strongest', 'fewest_loose', 'no_sequences'] as const;
export type GroupingName = (typeof GROUPINGS)[number];

export interface Grouping {
  readonly name: GroupingName;
  /** Plays needed to get rid of the hand. */
  readonly turns: number;
  readonly bombs: number;
  /** Cards that stand alone. */
  readonly loose: number;
  readonly groups: readonly { readonly kind: string; readonly key: number; readonly cards: readonly string[] }[];
}

const high = 20;
const WEIGHTS: Readonly<Record<GroupingName, PlanWeights>> = {
  fewest_turns: FEWEST_TURNS,
  most_bombs: MOST_BOMBS,
  strongest: STRENGTH,
  fewest_loose: { ...FEWEST_TURNS, base: [3, 1.002, 1.001, 1, 1, 1, 1] },
  no_sequences: { ...FEWEST_TURNS, base: [1.003, 1.002, 1.001, 1, high, high, high], flush: high },
};

/** Enough branches for the exact best grouping of nearly every hand; the measured mean is below 100. */
const BRANCHES = 20_000;

export interface Arrangement {
  readonly groupings: readonly Grouping[];
  /** True where the clock stopped the work: there may be better or further groupings. */
  readonly cut: boolean;
}

/** Up to five groupings of a hand under its rules, equal ones left out; the first one whatever the clock says. */
export function openArrange(request: ArrangeRequest, expired: () => boolean = () => false): Arrangement {
  const rules = readRules(request.rules);
  const level = readLevel(request.level);
  const hand = readHand(request.hand);
  const found: Grouping[] = [];
  const seen = new Set<string>();
  for (const name of GROUPINGS) {
    if (found.length > 0 && expired()) break;
    const codes =
      name === 'fewest_turns' ? fewestTurns(hand, level, rules, expired) : planned(name, hand, level, expired);
    const groups = groupCards(codes, hand, level, (cards) => readings(cards, level, rules));
    const text = groups
      .map(({ kind, key, cards }) => `${kind}${key}${cards.length}`)
      .sort()
      .join();
    if (seen.has(text)) continue;
    seen.add(text);
    const loose = groups.filter(({ kind }) => kind === 'single').length;
    found.push({
      name,
      turns: groups.length,
      bombs: groups.filter(({ kind }) => KIND[kind] >= KIND.bomb).length,
      loose,
      groups: groups.map(({ kind, key, cards }) => ({ kind, key, cards: cards.map(formatCard) })),
    });
  }
  return { groupings: found, cut: expired() };
}

function planned(name: GroupingName, hand: Uint8Array, level: Level, expired: () => boolean): Code[] {
  const { groups, turns } = createPlanner(level, WEIGHTS[name]).plan(hand, BRANCHES, expired);
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
