import { createRng } from '@fourth-seat/game';
import { describe, expect, it } from 'vitest';
import { encodeCombination } from '../combination.ts';
import { doudizhu } from '../rules.ts';
import { findCounts, packCounts } from '../ranks.ts';
import { dealStateFor } from '../state.ts';
import { Table } from './table.ts';
import { setHand, tableOf } from './table-of.ts';

describe('table', () => {
  it('is the same whether it follows the play or is rebuilt from what a seat saw', () => {
    for (let deal = 0; deal < 30; deal++) {
      const rng = createRng(`table/${deal}`);
      let state = dealStateFor(`table/${deal}`, doudizhu.defaults, deal % 3);
      const table = new Table();
      const bottom = packCounts(state.bottom);
      table.start(state.landlord, bottom.lo, bottom.hi);
      for (const [seat, hand] of state.hands.entries()) setHand(table, seat, hand);
      while (!doudizhu.isTerminal(state)) {
        const seen = tableOf(doudizhu.observation(state, state.turn), Infinity);
        for (let seat = 0; seat < 3; seat++) {
          if (seat === state.turn) continue;
          seen.lo[seat] = table.lo[seat] ?? 0;
          seen.hi[seat] = table.hi[seat] ?? 0;
        }
        if (table.beat === 0) table.beatSeat = seen.beatSeat;
        expect(seen).toEqual(table);
        const move = rng.pick(doudizhu.legalMoves(state));
        if (move.type !== 'play') table.apply(0, 0, 0);
        else {
          const { lo, hi } = packCounts(findCounts(move.cards) ?? []);
          table.apply(encodeCombination(move), lo, hi);
        }
        state = doudizhu.apply(state, move);
      }
      const last = state.history.at(-1)?.seat ?? 0;
      expect(table.stakeOf(last, true)).toBe((doudizhu.returns(state)[state.landlord] ?? 0) / 2);
    }
  });
});
