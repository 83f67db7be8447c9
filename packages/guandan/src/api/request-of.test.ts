import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { readPlay, readReturn, readTribute } from '../index.ts';
import { guandanMerged } from '../rules/game.ts';
import { defaultRules, ruleSets } from '../rules/options.ts';
import { requestOf } from './request-of.ts';
import type { PlayRequest, ReturnRequest, TributeRequest } from './requests.ts';

const entryPoints = {
  'guandan.play': (body: unknown) => readPlay(body as PlayRequest),
  'guandan.tribute': (body: unknown) => readTribute(body as TributeRequest),
  'guandan.return': (body: unknown) => readReturn(body as ReturnRequest),
};

test('the request of a position is read back as the same position, through the exchange and the play', () => {
  const asked = new Set<string>();
  let refused = false;
  for (let deal = 0; deal < 13; deal++) {
    const rules = [
      defaultRules,
      ruleSets.university,
      { ...defaultRules, refuse: 'optional', equalTribute: 'winnersChoose' } as const,
    ][deal % 3];
    const previous = deal % 4 === 0 ? ([0, 2, 1, 3] as const) : ([0, 1, 2, 3] as const);
    const rng = createRng(`question/${deal}`);
    let state = guandanMerged.deal(`question/${deal}`, {
      rules: rules ?? defaultRules,
      level: 7,
      teamLevels: [7, 3],
      previous,
    });
    while (!guandanMerged.isTerminal(state)) {
      const seen = guandanMerged.observation(state, state.turn);
      const { api, body } = requestOf(seen);
      asked.add(api);
      const result = entryPoints[api](structuredClone(body));
      if (!result.ok) throw new Error(`${result.error.rule} ${JSON.stringify(body)}`);
      const { observation, legalMoves } = result.value;
      const { phase, hand, left, history, toBeat, shownBigJokers, rules: read } = observation;
      refused ||= seen.refused;
      expect({ phase, hand, history, toBeat, shownBigJokers, read }).toEqual({
        phase: seen.phase,
        hand: seen.hand,
        history: seen.history,
        toBeat: seen.toBeat,
        shownBigJokers: seen.shownBigJokers,
        read: seen.rules,
      });
      if (phase === 'play') expect(left).toEqual(seen.left);
      expect(legalMoves).toEqual(guandanMerged.legalMoves(state));
      state = guandanMerged.apply(state, rng.pick(guandanMerged.legalMoves(state)));
    }
  }
  expect(asked.size).toBe(3);
  expect(refused).toBe(true);
});
