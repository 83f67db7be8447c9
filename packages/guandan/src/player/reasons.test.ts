/** What decisions state, held against the whole table that the players do not see. */
import { BIG_JOKER, SMALL_JOKER } from '@fourth-seat/cards';
import { createRng, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { arenaDeal } from '../arena.ts';
import { powerOf, wildOf } from '../rules/cards.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import { type DealState, handOf } from '../rules/state.ts';
import { type Move, partnerOf, seatAfter, teamOf } from '../rules/types.ts';
import { possibleResults } from './evaluate/possible-results.ts';
import { fewestTurns } from './plan/fewest-turns.ts';
import { plannerOf } from './plan/planner.ts';
import { createPlayer } from './search/search.ts';

const models = readModels();

type Decision = ReturnType<ReturnType<typeof createPlayer>['decide']>;
interface StatedReason {
  readonly state: DealState;
  readonly decision: Decision;
  readonly next: DealState;
  readonly figure: 'expected_points' | 'win_rate';
}

const DEALS = 12;
const said: StatedReason[] = [];
for (let deal = 0; deal < DEALS; deal++) {
  const [objective, figure] = deal % 3 === 2 ? (['win', 'win_rate'] as const) : (['score', 'expected_points'] as const);
  const policy = createPlayer(models, { objective });
  let state = arenaDeal(`truth/${deal}`);
  for (let turn = 0; !guandan.isTerminal(state); turn++) {
    const observation = guandan.observation(state, state.turn);
    const context = untimed(createRng(`${deal}/${turn}`), 20);
    const decision = policy.decide(observation, guandanMerged.legalMoves(state), context);
    const next = guandan.apply(state, decision.move);
    said.push({ state, decision, next, figure });
    state = next;
  }
}
const plays = said.filter(({ state }) => state.phase === 'play');
const codesOf = ({ reasons = [] }: Decision): string[] => reasons.map(({ code }) => code);

describe('figures', () => {
  test('are 0 or 1, or points of the deal, where and only where that is certain', () => {
    const seen = { decided: 0, over: 0, open: 0 };
    for (const { state, decision, next } of plays) {
      const { win_rate, expected_points = 9 } = decision;
      const certain = codesOf(decision).some((code) => ['sure_finish', 'solved', 'finishes'].includes(code));
      const { won, least, most } = possibleResults(next.finished, state.turn);
      if (won !== undefined) {
        seen.decided++;
        expect(win_rate).toBe(won);
      } else if (!certain) {
        seen.open++;
        expect(win_rate).toBeGreaterThan(0);
        expect(win_rate).toBeLessThan(1);
      } else if (state.finished.length === 0) expect(win_rate).toBe(1);
      expect(expected_points).toBeGreaterThanOrEqual(least);
      expect(expected_points).toBeLessThanOrEqual(most);
      if (won === undefined && win_rate !== undefined) {
        // Every deal that is won brings a level at least.
        expect(expected_points).toBeGreaterThan(win_rate + (1 - win_rate) * least - 0.001);
        expect(expected_points).toBeLessThan(win_rate * most - (1 - win_rate) + 0.001);
      }
      if (!guandan.isTerminal(next)) continue;
      seen.over++;
      expect(expected_points).toBe(guandan.returns(next)[state.turn]);
    }
    expect(seen.over).toBe(DEALS);
    expect(seen.decided).toBeGreaterThan(100);
    expect(seen.open).toBeGreaterThan(300);
  });

  test('come best first: the last cards, what has won for certain, then by the figure that the objective names', () => {
    const exchanges = said.filter(({ state }) => state.phase === 'tribute' || state.phase === 'return');
    expect(exchanges.length).toBeGreaterThan(5);
    for (const { state, decision, figure } of said) {
      const rows = [decision, ...(decision.alternatives ?? [])].map((row) => {
        const last = row.move.type === 'play' && row.move.cards.length === state.left[state.turn];
        return [Number(last), Number(row.win_rate === 1), row[figure] ?? Number.NaN];
      });
      const better = (a: readonly number[], b: readonly number[]): number => {
        const at = a.findIndex((value, index) => value !== b[index]);
        return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
      };
      expect(rows).toEqual(rows.toSorted(better));
      expect(rows.flat()).not.toContain(Number.NaN);
    }
  });
});

const isBomb = (move: Move): boolean =>
  move.type === 'play' && ['bomb', 'straight_flush', 'four_jokers'].includes(move.kind);
const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? (/one more/i.test(text) ? 1 : Number.NaN));

/** Whether each sentence is so: by its code, against all hands. */
const truths: Readonly<Record<string, (said: StatedReason, en: string) => boolean>> = {
  finishes: ({ state, next }) => next.left[state.turn] === 0,
  sure_finish: ({ state, next }) => !opponentsBeat(state, next, () => true),
  solved: ({ state }) => state.left.filter((count) => count > 0).length === 2,
  cannot_beat: ({ state }) => guandan.legalMoves(state).length === 1,
  lets_partner_win: ({ state, decision }) =>
    decision.move.type === 'pass' && state.beat?.seat === partnerOf(state.turn),
  keeps_bomb: ({ state, decision }, en) => {
    const over = state.beat?.seat ?? 0;
    const cards = state.left[over] ?? 0;
    // A number speaks for waiting where it is high; of the partner nothing needs saying.
    let knowledge = cards > 10 ? numberIn(en) === cards : /^Keeps its bombs(: a pass is judged .+)?\.$/.test(en);
    if (cards === 0) knowledge = en.includes('gone out');
    if (over === partnerOf(state.turn)) knowledge = en === 'Keeps its bombs.';
    return decision.move.type === 'pass' && guandan.legalMoves(state).some(isBomb) && knowledge;
  },
  keeps_groups: ({ state }) => {
    const { plan } = plannerOf(state.options.level);
    const { turns } = plan(handOf(state, state.turn));
    const legal = guandanMerged.legalMoves(state).filter((move) => move.type === 'play');
    return legal.every((move) => plan(restAfter(state, move)).turns >= turns);
  },
  holds_back: ({ state }, en) => {
    const named = /^Keeps (.+), which/.exec(en)?.[1];
    return guandan
      .legalMoves(state)
      .some((move) => guandan.notation.formatMove(move).endsWith(`:${named?.replaceAll(' ', '')}`));
  },
  feeds_partner: ({ state, decision: { move } }, en) =>
    move.type === 'play' &&
    !state.beat &&
    move.cards.length === state.left[partnerOf(state.turn)] &&
    numberIn(en) === move.cards.length,
  blocks_opponent: ({ state }, en) =>
    state.beat !== undefined &&
    teamOf(state.beat.seat) !== teamOf(state.turn) &&
    state.left[state.beat.seat] === numberIn(en),
  spends_bomb: ({ state, decision }, en) =>
    isBomb(decision.move) &&
    state.beat !== undefined &&
    en.includes('partner') === (state.beat.seat === partnerOf(state.turn)),
  top_play: ({ decision }) => decision.move.type === 'play' && !isBomb(decision.move),
  lets_stand: ({ state, decision }) => decision.move.type === 'pass' && state.beat !== undefined,
  too_few: ({ state, decision: { move } }, en) =>
    move.type === 'play' &&
    state.beat === undefined &&
    opponentsLeft(state).includes(numberIn(en)) &&
    numberIn(en) < Math.min(4, move.cards.length),
  clears_low: ({ state, decision: { move } }, en) =>
    move.type === 'play' &&
    move.cards.every((card) => powerOf(card, state.options.level) <= 9) &&
    Math.min(...opponentsLeft(state)) === numberIn(en) &&
    numberIn(en) > 10 &&
    en.includes(`hold at least ${numberIn(en)}.`),
  lowest_that_beats: ({ state, decision: { move } }) =>
    move.type === 'play' &&
    guandan.legalMoves(state).every((other) => other.type !== 'play' || isBomb(other) || other.key >= move.key),
  leaves_turns: ({ state, decision: { move } }, en) =>
    numberIn(en) === fewestTurns(restAfter(state, move), state.options.level, state.options.rules).length,
};

const opponentsLeft = ({ left, turn }: DealState): number[] => [1, 3].map((steps) => left[seatAfter(turn, steps)] ?? 0);

function restAfter(state: DealState, move: Move): Uint8Array {
  const rest = handOf(state, state.turn).slice();
  if (move.type === 'play') for (const card of move.cards) rest[card] = (rest[card] ?? 1) - 1;
  return rest;
}

/** Whether an opponent holds a play of that sort over the one just made. */
function opponentsBeat(state: DealState, next: DealState, sort: (move: Move) => boolean): boolean {
  return [1, 3].some((steps) => {
    const turn = seatAfter(state.turn, steps);
    if ((next.left[turn] ?? 0) === 0 || guandan.isTerminal(next)) return false;
    return guandan.legalMoves({ ...next, turn }).some((move) => move.type === 'play' && sort(move));
  });
}

describe('reasons', () => {
  test('are true of the table, each of them', () => {
    const wrong: string[] = [];
    const met = new Set<string>();
    for (const one of plays) {
      for (const { code, text } of one.decision.reasons ?? []) {
        met.add(code);
        if (text.en.includes('a pass is judged')) met.add('waits');
        if (truths[code]?.(one, text.en) !== true) {
          wrong.push(`${code} (${text.en}) of ${guandan.notation.formatMove(one.decision.move)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining(['clears_low', 'too_few', 'keeps_bomb', 'waits']));
    expect(met.size).toBeGreaterThan(10);
  });

  test('are never lacking where there is a choice, even where the clock stops the work at once', () => {
    const hasty = createPlayer(models);
    const unexplained: string[] = [];
    const context = { ...untimed(createRng('hasty'), 1), now: () => 1, deadline_at: 0 };
    for (const [i, { state, decision }] of said.entries()) {
      const isCut = state.phase === 'play' && i % 8 === 0;
      const cut = isCut ? [hasty.decide(guandan.observation(state, state.turn), [], context)] : [];
      for (const { move, reasons = [] } of [decision, ...cut]) {
        if (reasons.length === 0) unexplained.push(guandan.notation.formatMove(move));
      }
    }
    expect(unexplained).toEqual([]);
  });

  test('call a play unlikely to be beaten that seldom is', () => {
    const top = plays.filter(({ decision }) => codesOf(decision).includes('top_play'));
    const beaten = top.filter(({ state, next }) => opponentsBeat(state, next, (move) => !isBomb(move)));
    expect(beaten.length).toBeLessThan(top.length / 20);
  });
});

test('beliefs are certain only of what is so', () => {
  const certain = { held: 0, missing: 0 };
  for (const { state, decision } of plays) {
    const { level } = guandan.observation(state, state.turn);
    for (const { seat, chances } of decision.belief ?? []) {
      const hand = state.hands[seat] ?? new Uint8Array();
      const ofRank = (rank: number): number =>
        [0, 1, 2, 3].reduce((sum, suit) => sum + (hand[rank * 4 + suit] ?? 0), 0);
      const truth: Readonly<Record<string, boolean>> = {
        bomb: Array.from({ length: 13 }, (_, rank) => ofRank(rank)).some((count) => count > 3),
        big_joker: (hand[BIG_JOKER] ?? 0) > 0,
        small_joker: (hand[SMALL_JOKER] ?? 0) > 0,
        level_card: ofRank(level) > 0,
        wild: (hand[wildOf(level)] ?? 0) > 0,
      };
      for (const [what, chance] of Object.entries(chances)) {
        if (chance === 1) certain.held++;
        if (chance === 0) certain.missing++;
        expect([what, chance, truth[what]]).toEqual([what, chance, chance === 1 || (chance !== 0 && truth[what])]);
      }
    }
  }
  expect(certain.held).toBeGreaterThan(10);
  expect(certain.missing).toBeGreaterThan(10);
});
