import { readModels } from '@fourth-seat/doudizhu/node';
import { expect, test } from 'vitest';
import type { Action } from '../../../cards/action.ts';
import type { SuitedDeal } from './games/card-play/suited-deal.ts';
import { doudizhuGame } from './games/doudizhu-game.ts';
import { LocalPlayers } from './local-players.ts';
import { PlayedMatch } from './played-match.ts';
import type { TableScene } from './scene.ts';
import { defaultSetup, type MatchSetup } from './setup.ts';

const game = doudizhuGame(readModels());

/** What the visitor in the first seat sees of the last moment. */
const sceneOf = (match: PlayedMatch<SuitedDeal>): TableScene<SuitedDeal> => ({
  setup: defaultSetup('doudizhu', 'advice'),
  finished: [],
  states: [match.state],
  viewer: 0,
  openHands: false,
  asked: false,
  auto: false,
  thinking: undefined,
  lines: [],
  clock: undefined,
});

/** The players of a match in which so many decisions were made; where no clock is given, it stands still. */
function playersAfter(moves: number, change: Partial<MatchSetup> = {}, now: () => number = () => 0) {
  const setup = { ...defaultSetup('doudizhu', 'advice'), ...change };
  const match = new PlayedMatch(game, []);
  const players = new LocalPlayers({ game, match, setup: () => setup, now });
  const first = match.nextDeal(setup);
  if (first === undefined) throw new Error('no deal');
  match.addDeal(first);
  const think = () => {
    const seat = game.seatToMove(match.state) ?? 0;
    const ask = players.request(match.state, match.lastMoment, seat);
    return { seat, ask, answer: players.decide(ask, seat) };
  };
  for (let move = 0; move < moves; move++) match.append(game.makeMove(match.state, think().answer.action));
  return { players, match, think };
}

test('keeps what was thought of a move; of another move it says what it thinks now', () => {
  const { players, match, think } = playersAfter(0);
  const { seat, ask, answer } = think();
  match.append(game.makeMove(match.state, answer.action));
  const later = players.thoughtAt(match.lastMoment);
  expect(later).toMatchObject({ at: { deal: 0, move: 1 }, seat, source: 'local' });
  expect(later?.answer.action).toEqual(answer.action);
  players.rememberThought({ at: match.lastMoment, seat, level: 3, request: ask, answer, source: 'api', took_ms: 12 });
  expect(players.thoughtAt(match.lastMoment)).toMatchObject({ level: 3, source: 'api', took_ms: 12 });
});

test('has no thought of a moment before the first move, or that the match has not come to', () => {
  const { players } = playersAfter(1);
  expect(players.thoughtAt({ deal: 0, move: 0 })).toBeUndefined();
  expect(players.thoughtAt({ deal: 0, move: 3 })).toBeUndefined();
  expect(players.thoughtAt({ deal: 1, move: 1 })).toBeUndefined();
});

test('hints pass where that is best, with the reason, and none of them is warned of', () => {
  const { players, match, think } = playersAfter(2);
  let [passes, plays] = [0, 0];
  while (!match.isOver) {
    if (game.view(sceneOf(match)).phase === 'play') {
      const hints = players.hints();
      const [best] = hints;
      if (best === undefined) throw new Error('no hint');
      expect(best.reason.length).toBeGreaterThan(0);
      if (best.play) plays++;
      else passes++;
      for (const { play } of hints)
        expect(players.warningOf(play ? { type: 'play', ...play } : { type: 'pass' })).toBeUndefined();
    }
    match.append(game.makeMove(match.state, think().answer.action));
  }
  expect(passes).toBeGreaterThan(3);
  expect(plays).toBeGreaterThan(3);
});

test('the review of a deal finds no fault with a seat that followed every hint', () => {
  const { players, match, think } = playersAfter(0, { human: 0 });
  const hinted: number[] = [];
  while (!match.isOver) {
    const isHinted = game.seatToMove(match.state) === 0 && game.view(sceneOf(match)).phase === 'play';
    const [hint] = isHinted ? players.hints() : [];
    if (hint) hinted.push(match.lastMoment.move);
    const own: Action = hint?.play ? { type: 'play', ...hint.play } : { type: 'pass' };
    match.append(game.makeMove(match.state, hint ? own : think().answer.action));
  }
  const decisions = players.review(0)?.decisions.filter(({ index }) => hinted.includes(index)) ?? [];
  expect(decisions.length).toBeGreaterThan(3);
  expect(decisions.map(({ loss_win_rate }) => loss_win_rate)).toEqual(decisions.map(() => 0));
});

test('a deal that was not dealt is neither recorded nor reviewed', () => {
  const { players, match } = playersAfter(3);
  expect(players.recordOf(1)).toBeUndefined();
  expect(players.review(1)).toBeUndefined();
  expect(players.recordOf(0)).toEqual(
    game.record(match.deals[0]?.states[0] ?? match.state, match.deals[0]?.moves ?? []),
  );
});

test('thinks to the end where a slow device takes a second for it', () => {
  // Each look at the clock finds it later: a device on which a thought takes many of what it takes elsewhere.
  let looks = 0;
  const isSlow = { step_ms: 0 };
  const now = () => ++looks * isSlow.step_ms;
  const { think } = playersAfter(2, {}, now);
  const atLeisure = think().answer;
  looks = 0;
  think();
  isSlow.step_ms = 1000 / looks;
  looks = 0;
  const slowly = think().answer;
  expect(looks * isSlow.step_ms).toBeGreaterThanOrEqual(1000);
  expect(slowly).toEqual(atLeisure);
  expect(slowly.fallback).toBe(false);
});
