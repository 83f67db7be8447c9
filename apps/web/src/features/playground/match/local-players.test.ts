import { readModels } from '@fourth-seat/doudizhu/node';
import { expect, test } from 'vitest';
import { doudizhuGame } from './games/doudizhu-game.ts';
import { LocalPlayers } from './local-players.ts';
import { PlayedMatch } from './played-match.ts';
import { defaultSetup, type MatchSetup } from './setup.ts';

const game = doudizhuGame(readModels());

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

test('hints are plays, the best first, and the best is no blunder', () => {
  const { players, match } = playersAfter(12);
  const hints = players.hints();
  expect(hints.length).toBeGreaterThan(1);
  const [best, worst] = [hints[0], hints.at(-1)];
  if (!best || !worst) throw new Error('no hints');
  const action = { type: 'play', ...best } as const;
  expect(players.warningOf(action, game.makeMove(match.state, action).entry)).toBeUndefined();
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
