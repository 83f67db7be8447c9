import { afterDeal, type DealState, dealOptionsOf, guandan, parseRules, startMatch } from '@fourth-seat/guandan';
import { expect, test } from 'vitest';
import { standardSetup } from '../setup.ts';
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
  const setup = { ...standardSetup('guandan', 'return'), human: state.turn };
  const now = { openHands: false, asked: true, auto: false, thinking: undefined, lines: [], clock: undefined };
  return guandanView({ setup, finished: [], states: [state], viewer: state.turn, ...now }).choice;
}

test('whoever gives a card back is told of the limit that the rules of the match set', () => {
  expect(choiceAt(dealAtReturn({}))).toMatchObject({ type: 'return', limit: 'ten' });
  expect(choiceAt(dealAtReturn({ returnMax: 'any' }))).toMatchObject({ type: 'return', limit: 'none' });
});
