import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readPlay, readReturn, readTribute } from '../index.ts';
import { guandanMerged } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import { defaultRules, type Rules, ruleSets } from '../rules/options.ts';
import type { DealState } from '../rules/state.ts';
import { requestOf } from './request-of.ts';
import type { PlayRequest, ReturnRequest, TributeRequest } from './requests.ts';

const entryPoints = {
  'guandan.play': (body: unknown) => readPlay(body as PlayRequest),
  'guandan.tribute': (body: unknown) => readTribute(body as TributeRequest),
  'guandan.return': (body: unknown) => readReturn(body as ReturnRequest),
};

const ruleChoices = [
  defaultRules,
  ruleSets.university,
  { ...defaultRules, refuse: 'optional', equalTribute: 'winnersChoose' },
] as const satisfies readonly Rules[];

/** Every position of deals that are played at random, under three sets of rules and after two finishing orders. */
function* positions(): Generator<DealState> {
  for (let deal = 0; deal < 13; deal++) {
    const rules = ruleChoices[deal % ruleChoices.length] ?? defaultRules;
    const previous = deal % 4 === 0 ? ([0, 2, 1, 3] as const) : ([0, 1, 2, 3] as const);
    const rng = createRng(`question/${deal}`);
    let state = guandanMerged.deal(`question/${deal}`, { rules, level: 7, teamLevels: [7, 3], previous });
    while (!guandanMerged.isTerminal(state)) {
      yield state;
      state = guandanMerged.apply(state, rng.pick(guandanMerged.legalMoves(state)));
    }
  }
}

const seenIn = (state: DealState) => guandanMerged.observation(state, state.turn);

/** What a request must tell of a position; the cards of seats before the first lead follow from the rules. */
const told = ({ phase, hand, left, history, beat, refusal, rules }: Observation) => ({
  phase,
  hand,
  history,
  beat,
  refusal,
  rules,
  left: phase === 'play' ? left : undefined,
});

describe('the request of a position', () => {
  test('is read back as the same position, through the exchange and the play', () => {
    for (const state of positions()) {
      const { api, body } = requestOf(seenIn(state));
      const result = entryPoints[api](structuredClone(body));
      if (!result.ok) throw new Error(`${result.error.rule} ${JSON.stringify(body)}`);
      expect(told(result.value.observation)).toEqual(told(seenIn(state)));
      expect(result.value.legalMoves).toEqual(guandanMerged.legalMoves(state));
    }
  });

  test('is one of each entry point, and there are deals whose tribute was refused', () => {
    const seen = [...positions()].map(seenIn);
    expect(new Set(seen.map((observation) => requestOf(observation).api)).size).toBe(3);
    expect(seen.some(({ refusal }) => refusal !== undefined)).toBe(true);
  });
});
