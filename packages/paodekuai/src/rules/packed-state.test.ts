import { packCounts, totalCount } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';
import { encodeCombination } from './combination.ts';
import { paodekuai } from './game.ts';
import { NO_SEAT, PackedState } from './packed-state.ts';
import { situationOf } from './plays.ts';
import { readCounts } from './ranks.ts';
import { type State, tableOf } from './state.ts';

const drawn = Array.from({ length: 40 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`packed/${i}`) }));

describe('the packed state', () => {
  test.each([...ruleSets, ...drawn])('goes the way of the game to the same points: $name', ({ rules, name }) => {
    for (let deal = 0; deal < 10; deal++) {
      let state: State = paodekuai.deal(`packed/${name}/${deal}`, { rules, winner: undefined });
      const packed = new PackedState(rules);
      for (const [seat, hand] of state.dealt.entries()) {
        const { lo, hi } = packCounts(hand);
        packed.lo[seat] = lo;
        packed.hi[seat] = hi;
      }
      const mustHold = rules.firstPlay === 'include' ? (state.opening ?? NO_SEAT) : NO_SEAT;
      packed.start(rules, state.leader, mustHold, state.redTen ?? NO_SEAT);
      const rng = createRng(`packed/${name}/${deal}`);
      let out = false;
      while (!paodekuai.isTerminal(state)) {
        const left = state.hands.map(totalCount);
        expect(packed.turn).toBe(state.turn);
        expect([...packed.left].slice(0, rules.players)).toEqual(left);
        expect(packed.situation).toEqual(situationOf(tableOf(state, state.turn, left)));
        const move = rng.pick(paodekuai.legalMoves(state));
        const { lo, hi } = move.type === 'play' ? packCounts(readCounts(move.cards)) : { lo: 0, hi: 0 };
        out = packed.apply(move.type === 'play' ? encodeCombination(move) : 0, lo, hi);
        state = paodekuai.apply(state, move);
        expect(out).toBe(paodekuai.isTerminal(state));
      }
      const winner = state.history.at(-1)?.seat ?? 0;
      expect(packed.pointsOf(winner)).toEqual(paodekuai.returns(state));
    }
  });
});
