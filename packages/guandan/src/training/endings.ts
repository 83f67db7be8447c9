/**
 * Measures how often the player chooses a dominated play where three players are left (`player/endings/dominated.ts`).
 * Positions are taken from deals that the player plays, or are dealt at random; every possible deal of the hidden cards
 * is solved with open hands.
 */
import { CARD_KINDS, cardsOf, countCards, emptyCounts, totalOf } from '@fourth-seat/cards';
import { createRng, type Rng, untimed } from '@fourth-seat/game';
import { arenaDeal } from '../arena.ts';
import type { PlayerConfig } from '../player/config.ts';
import { hasFinisher, solveOpen } from '../player/endings/open-hands.ts';
import type { Models } from '../player/models.ts';
import { listCandidates, moveOf } from '../player/plan/candidates.ts';
import { createPlayer } from '../player/search/search.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import type { DealState } from '../rules/state.ts';
import { allSeats, sameMove, teamOf } from '../rules/types.ts';

export interface EndingsCheck {
  /** Positions that were solved. */
  readonly positions: number;
  /** Positions left out because they were too wide to solve: the others are the narrower ones. */
  readonly unsolved: number;
  /** Solved positions in which the answer was a dominated play. */
  readonly dominated: number;
  /** Levels lost against the best dominating play, mean over all positions and all ways the cards can lie. */
  readonly lost: number;
}

/** Cards of all three that are left, so that everything can be counted out. */
const MAX_CARDS = 11;
/** Positions searched in one way the cards can lie, before the ending is left out as too wide. */
const MAX_NODES = 400_000;
const noCards = emptyCounts();

/** How often the player of this configuration chooses a dominated play, over so many positions. */
export function checkEndings(
  models: Models,
  { seed, positions, from }: { readonly seed: string; readonly positions: number; readonly from: 'cards' | 'play' },
  config: PlayerConfig = {},
): EndingsCheck {
  const player = createPlayer(models, config);
  const sum = { positions: 0, unsolved: 0, dominated: 0, lost: 0 };
  for (let i = 0; sum.positions < positions; i++) {
    const rng = createRng(`${seed}/${i}`);
    const state = from === 'cards' ? dealEnding(rng) : playToEnding(models, `${seed}/${i}`);
    if (!state) continue;
    const observation = guandan.observation(state, state.turn);
    const candidates = listCandidates(observation);
    if (candidates.length < 2) continue;
    const { move } = player.decide(observation, guandanMerged.legalMoves(state), untimed(createRng(`${seed}/${i}/x`)));
    const chosen = candidates.findIndex((candidate) => sameMove(moveOf(candidate), move));
    const worlds = levelsInEveryWorld(state, observation);
    if (chosen < 0) throw new Error(`${guandan.notation.formatMove(move)} is none of the candidates`);
    if (!worlds) {
      sum.unsolved++;
      continue;
    }
    const lost = lossOf(worlds, chosen);
    sum.positions++;
    if (lost > 0) sum.dominated++;
    sum.lost += lost;
  }
  return { ...sum, lost: sum.lost / Math.max(1, sum.positions) };
}

/** The largest average gain of a dominating candidate; 0 where none dominates. */
function lossOf(worlds: readonly (readonly number[])[], chosen: number): number {
  const gains = (worlds[0] ?? []).map((_, other) => {
    const each = worlds.map((values) => (values[other] ?? 0) - (values[chosen] ?? 0));
    return each.every((gain) => gain >= 0) ? each.reduce((all, gain) => all + gain, 0) / each.length : 0;
  });
  return Math.max(0, ...gains);
}

/**
 * Levels that each candidate wins for the seat to move, negative where the others win them, in each possible deal of the
 * hidden cards; undefined where one of these is too wide to solve.
 */
function levelsInEveryWorld(state: DealState, observation: Observation): readonly (readonly number[])[] | undefined {
  const { seat, finished, left } = observation;
  if (!hasFinisher(finished)) throw new RangeError('nobody has finished');
  const candidates = listCandidates(observation);
  const sign = teamOf(seat) === teamOf(finished[0]) ? 1 : -1;
  const [one = 0, other = 0] = allSeats.filter((holder) => holder !== seat && (left[holder] ?? 0) > 0);
  const hidden = [one, other].flatMap((holder) => cardsOf(state.hands[holder] ?? noCards)).sort((a, b) => a - b);
  const worlds: (readonly number[])[] = [];
  for (const hand of splits(hidden, left[one] ?? 0)) {
    const rest = countCards(hidden).map((count, card) => count - (hand[card] ?? 0));
    const hands = state.hands.map((held, holder) => (holder === one ? hand : holder === other ? rest : held));
    const { level, rules, beat } = observation;
    const open = { level, rules, hands, turn: seat, beat, passes: state.passes, finished };
    const { levels } = solveOpen(open, candidates, MAX_NODES);
    if (!levels) return undefined;
    worlds.push(levels.map((won) => sign * won));
  }
  return worlds;
}

/** Every different hand of `size` of these cards, which are in order. */
function* splits(
  cards: readonly number[],
  size: number,
  from = 0,
  taken: readonly number[] = [],
): Generator<Uint8Array> {
  if (taken.length === size) {
    yield countCards(taken);
    return;
  }
  for (let i = from; i <= cards.length - (size - taken.length); i++) {
    const card = cards[i];
    if (card === undefined || (i > from && card === cards[i - 1])) continue;
    yield* splits(cards, size, i + 1, [...taken, card]);
  }
}

/** Three hands of two to five cards from one shuffled deck; all others count as played by the first finisher. */
function dealEnding(rng: Rng): DealState | undefined {
  const base = arenaDeal(`kind ${rng.int(1000)}`);
  const finisher = allSeats[rng.int(4)] ?? 0;
  const deck = rng.shuffle(Array.from({ length: 2 * CARD_KINDS }, (_, i) => i >> 1));
  const hands = allSeats.map((seat) => countCards(seat === finisher ? [] : deck.splice(0, 2 + rng.int(4))));
  const left = hands.map((hand) => totalOf(hand));
  if (left.reduce((sum, count) => sum + count, 0) > MAX_CARDS) return undefined;
  const turn = rng.pick(allSeats.filter((seat) => seat !== finisher));
  const play = { kind: 'single', key: 2, size: deck.length, cards: deck } as const;
  const { previous: _, ...options } = base.options;
  return {
    ...base,
    options,
    phase: 'play',
    refused: false,
    offers: [],
    tributes: [],
    returned: [],
    hands,
    left,
    turn,
    finished: [finisher],
    history: [{ seat: finisher, play }],
    beat: undefined,
    passes: 0,
  };
}

/** A decision with three players left in a deal that the player plays. */
function playToEnding(models: Models, seed: string): DealState | undefined {
  const player = createPlayer(models, { profile: { branches: 40 } });
  const found: DealState[] = [];
  let state = arenaDeal(seed);
  for (let turn = 0; !guandan.isTerminal(state); turn++) {
    const total = state.left.reduce((sum, count) => sum + count, 0);
    if (state.phase === 'play' && state.finished.length === 1 && total <= MAX_CARDS) found.push(state);
    const context = untimed(createRng(`${seed}/${turn}`));
    const observation = guandan.observation(state, state.turn);
    state = guandanMerged.apply(state, player.decide(observation, guandanMerged.legalMoves(state), context).move);
  }
  return found.length > 0 ? createRng(seed).pick(found) : undefined;
}
