import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readBid, readDouble, readPlay, readShow } from '../index.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultRules } from '../rules/options.ts';
import { dealState } from '../rules/state.ts';
import { requestOf } from './request-of.ts';
import type { BidRequest, PlayRequest, ShowRequest } from './requests.ts';

const entryPoints = {
  'doudizhu.bid': (body: unknown) => readBid(body as BidRequest),
  'doudizhu.double': (body: unknown) => readDouble(body as ShowRequest),
  'doudizhu.show': (body: unknown) => readShow(body as ShowRequest),
  'doudizhu.play': (body: unknown) => readPlay(body as PlayRequest),
};

describe('the request of a position', () => {
  test.each([
    ['the default rules', {}],
    ['every decision there is', { bidding: 'rob', double: 'on', showCards: 'on', allPass: 'firstPlayerForced' }],
  ] as const)('is read back as the same position, under %s', (_name, rules) => {
    const asked = new Set<string>();
    for (let deal = 0; deal < 12; deal++) {
      const rng = createRng(`request/${deal}`);
      let state = dealState(`request/${deal}`, { ...defaultRules, ...rules });
      while (!doudizhu.isTerminal(state)) {
        const seen = doudizhu.observation(state, state.turn);
        const { api, body } = requestOf(seen);
        const result = entryPoints[api](structuredClone(body));
        if (!result.ok) throw new Error(`${result.error.rule} ${JSON.stringify(body)}`);
        asked.add(api);
        // Who leads the bidding shows in the first bid; other factors before all have doubled are not told.
        expect(result.value.observation).toMatchObject({ ...seen, first: result.value.observation.first });
        expect(result.value.legalMoves).toEqual(doudizhu.legalMoves(state));
        state = doudizhu.apply(state, rng.pick(doudizhu.legalMoves(state)));
      }
    }
    expect(asked.size).toBe('double' in rules ? 4 : 2);
  });
});
