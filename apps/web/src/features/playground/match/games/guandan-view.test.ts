import {
  afterDeal,
  type DealState,
  dealOptionsOf,
  guandan,
  type MatchState,
  parseRules,
  startMatch,
} from '@fourth-seat/guandan';
import { expect, test } from 'vitest';
import { defaultSetup } from '../setup.ts';
import { guandanView } from './guandan-view.ts';

/** The deal after a single win, played to the card that is given back. */
function dealAtReturn(rules: Readonly<Record<string, unknown>>): DealState {
  const match = afterDeal(startMatch(parseRules({ refuse: 'off', ...rules })), [0, 1, 2, 3]);
  let state = guandan.deal('return', dealOptionsOf(match));
  while (state.phase !== 'return') {
    const [move] = guandan.legalMoves(state);
    if (!move) throw new Error('the exchange has no move');
    state = guandan.apply(state, move);
  }
  return state;
}

function choiceAt(state: DealState) {
  const setup = { ...defaultSetup('guandan', 'return'), human: state.turn };
  const now = { openHands: false, asked: true, auto: false, thinking: undefined, lines: [], clock: undefined };
  return guandanView({ setup, finished: [], states: [state], viewer: state.turn, ...now }).choice;
}

test('whoever gives a card back is told of the limit that the rules of the match set', () => {
  expect(choiceAt(dealAtReturn({}))).toMatchObject({ type: 'return', limit: 'ten' });
  expect(choiceAt(dealAtReturn({ returnMax: 'any' }))).toMatchObject({ type: 'return', limit: 'none' });
});

/** A deal of a match at these levels that ended in this order. */
function levelChangeAfter(order: DealState['finished'], levels: Partial<MatchState>, rules = {}) {
  const match: MatchState = { ...startMatch(parseRules(rules)), ...levels };
  const start = guandan.deal('over', dealOptionsOf(match));
  const state: DealState = { ...start, phase: 'over', finished: order };
  const setup = { ...defaultSetup('guandan', 'over'), rules };
  const now = { openHands: false, asked: false, auto: false, thinking: undefined, lines: [], clock: undefined };
  const { table } = guandanView({ setup, finished: [], states: [state], viewer: 0, ...now });
  return table.game === 'guandan' ? table.level_change : undefined;
}

const KING = 11;
const ACE = 12;

test('a deal raises a level by as many as the match counts, which may not jump over A', () => {
  expect(levelChangeAfter([0, 2], {})).toEqual({ team: 0, kind: 'rise', by: 3, from: '2', to: '5' });
  const atKing = { levels: [KING, 0], level: KING, owner: 0, previous: [0, 1, 2, 3] } as const;
  expect(levelChangeAfter([0, 2], atKing)).toEqual({ team: 0, kind: 'rise', by: 1, from: 'K', to: 'A' });
});

test('a deal at A passes it, leaves the level, or costs it after the last try', () => {
  const atAce = { levels: [ACE, 0], level: ACE, owner: 0, previous: [0, 1, 2, 3] } as const;
  expect(levelChangeAfter([0, 2], atAce)).toEqual({ team: 0, kind: 'pass_ace' });
  expect(levelChangeAfter([0, 1, 3, 2], atAce)).toEqual({ team: 0, kind: 'stay', at: 'A' });
  expect(levelChangeAfter([0, 1, 3, 2], atAce, { aceFail: 'back2', aceTries: 1 })).toEqual({
    team: 0,
    kind: 'fall',
    from: 'A',
    to: '2',
  });
});
