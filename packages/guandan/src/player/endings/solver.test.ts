import { CARD_KINDS, formatCard } from '@fourth-seat/cards';
import { createRng, fixedEffort, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../../node.ts';
import { findLevel } from '../../rules/cards.ts';
import { guandan, guandanMerged } from '../../rules/game.ts';
import { encode, kindCodes } from '../../rules/merged-plays.ts';
import type { DealState, PlayState } from '../../rules/state.ts';
import type { Seat } from '../../rules/types.ts';
import { playPosition } from '../../testing/positions.ts';
import { bestOf, evaluate } from '../evaluate/evaluate.ts';
import { createRunner } from '../evaluate/net.ts';
import { inferFrom } from '../infer/inferences.ts';
import { listCandidates } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { createPlayer } from '../search/search.ts';
import { isUnbeatable, solveTwo } from './solver.ts';

const models = readModels();

/** A position with only these cards left; all others count as played by seat 1. */
function ending(hands: readonly string[], turn: Seat, finished: readonly Seat[]): PlayState {
  const state = playPosition(hands, turn, finished);
  const gone: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    const held = state.hands.reduce((sum, counts) => sum + (counts[card] ?? 0), 0);
    for (let copy = held; copy < 2; copy++) gone.push(card);
  }
  const past = { seat: 1, play: { kind: 'single', key: 2, size: gone.length, cards: gone } } as const;
  return { ...state, history: [past] };
}

const inferredOf = (state: DealState) => inferFrom(guandan.observation(state, state.turn));

describe('exact endings', () => {
  test('with two players left it knows which leads win the race', () => {
    // The pair loses to the pair of kings; either single keeps the ace in time.
    const state = ending(['SA S4 D4', '', '', 'SK CK S9'], 0, [1, 2]);
    const candidates = listCandidates(guandan.observation(state, 0));
    const wins = solveTwo(inferredOf(state), candidates, plannerOf(state.options.level));
    const winning = candidates.filter((_, index) => wins?.[index]).map(({ play }) => play?.cards.length);
    expect(winning).toEqual([1, 1]);
    const decision = createPlayer(models).decide(
      guandan.observation(state, 0),
      guandanMerged.legalMoves(state),
      untimed(createRng('x'), 2),
    );
    expect(decision.move).toMatchObject({ type: 'play', kind: 'single' });
    expect(decision.reasons?.[0]?.code).toMatch(/solved|sure_finish/);
  });

  test.each([
    ['9', 'H2 S6 D6 S7 S7 ST SK DK', 'H5 C6 C7 D7 C8 DJ SQ HQ', { kind: 'single', key: 3 }],
    ['7', 'D6 S7 S9 H9 DT DJ DQ HA CA', 'DT SK CK', undefined],
    ['3', 'H4 S5 H5 H6 H7 C7 H9 C9 SQ SK CK', 'D8 D9 SJ DJ', undefined],
    ['Q', 'D4 D7 S8 D8 HT SJ HJ', 'H3 H5 S8 C9 CJ CQ HA SB', undefined],
    ['9', 'D2 H5 H6 C6 H7 S8 H8 HT', 'H3 H3 C4 C6 D6 H7 C7 D7 C8', { kind: 'single', key: 2 }],
  ] as const)('finds a winRate at level %s with %s against %s', (level, own, other, single) => {
    const first = ending([own, '', '', other], 0, [1, 2]);
    const beat = single && { ...single, seat: 3 as const, size: 1 };
    const options = { ...first.options, level: findLevel(level) ?? 0 };
    const state = { ...first, options, beat };
    const observation = guandan.observation(state, 0);
    const { move, expected_points } = createPlayer(models).decide(
      observation,
      guandanMerged.legalMoves(state),
      untimed(createRng('x'), 1),
    );
    expect(expected_points).toBe(-1);
    const next = guandan.apply(state, move);
    // The other one, to move, cannot win the race any more.
    const wins = solveTwo(inferredOf(next), listCandidates(guandan.observation(next, 3)), plannerOf(options.level));
    expect(wins).not.toContain(true);
    expect(wins).not.toContain(undefined);
  });

  test('goes out at once where other ways are certain to win as much, whatever the net thinks of them', () => {
    const state = ending(['', '', 'D7 S7 C7', 'C4'], 2, [0, 1]);
    const [observation, net] = [guandan.observation(state, 2), createRunner(models.value)];
    const { evaluated } = evaluate(observation, net);
    // As the net may see it.
    const doubtful = evaluated.map((item) => ({
      ...item,
      raw: { points: -(item.candidate.play?.size ?? 0), winRate: 0.5 },
    }));
    expect(evaluated.filter(({ certain, points }) => certain && points === 2).length).toBeGreaterThan(1);
    expect(bestOf(doubtful)?.candidate.play).toMatchObject({ kind: 'triple', size: 3 });
  });

  test('a decision whose ending was not counted out in time is the one of the floor, and says so', () => {
    const state = ending(['SA S4 D4 H7 C9 HT', '', '', 'SK CK S9 D8 HQ'], 0, [1, 2]);
    const [seen, legal] = [guandan.observation(state, 0), guandanMerged.legalMoves(state)];
    const decided = (looks: number) => {
      let left = looks;
      const hurried = { ...untimed(createRng('x'), 5), allow: () => ({ effort: 1, isHurried: () => left-- <= 0 }) };
      return createPlayer(models).decide(seen, legal, hurried);
    };
    expect(decided(Infinity)).toMatchObject({ effort: 1, fallback: false });
    const floor = createPlayer(models).decide(seen, legal, { ...untimed(createRng('x'), 5), allow: fixedEffort(0) });
    expect(floor.effort).toBe(0);
    for (let looks = 0; looks < legal.length + 2; looks++) expect(decided(looks)).toEqual(floor);
  });

  test('agrees with playing every line of random endings to the end', () => {
    const rng = createRng('endings');
    for (let i = 0; i < 60; i++) {
      const deck = rng.shuffle(Array.from({ length: CARD_KINDS }, (_, card) => formatCard(card)));
      const state = ending([deck.slice(0, 4).join(' '), '', '', deck.slice(4, 8).join(' ')], 0, [1, 2]);
      const candidates = listCandidates(guandan.observation(state, 0));
      const wins = solveTwo(inferredOf(state), candidates, plannerOf(state.options.level));
      const best = wins?.some(Boolean);
      expect(best, deck.slice(0, 8).join(' ')).toBe(firstFinishes(state));
    }
  });

  test('calls a play unbeatable only when no opponent can hold anything above it', () => {
    const state = ending(['SA S4', 'SK S3', 'D3 C5', 'S9 C9'], 0, []);
    expect(isUnbeatable(inferredOf(state), encode(kindCodes.single, 14, 1, 0))).toBe(true);
    expect(isUnbeatable(inferredOf(state), encode(kindCodes.single, 4, 1, 0))).toBe(false);
    const bombs = ending(['SA S4', 'S9 D9 H9 C9', 'D3 C5', 'S8 C7'], 0, []);
    expect(isUnbeatable(inferredOf(bombs), encode(kindCodes.single, 14, 1, 0))).toBe(false);
  });
});

/** Does seat 0 get rid of its cards before seat 3 with best play of both? Tries everything. */
function firstFinishes(state: DealState): boolean {
  const own = state.turn === 0;
  for (const move of guandan.legalMoves(state)) {
    const next = guandan.apply(state, move);
    const done = (next.left[0] ?? 0) === 0 || (next.left[3] ?? 0) === 0;
    const won = done ? (next.left[0] ?? 0) === 0 : firstFinishes(next);
    if (won === own) return own;
  }
  return !own;
}
