import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { situationRows } from '../player/evaluate/features.ts';
import { encodeCombination } from './combination.ts';
import { doudizhu } from './game.ts';
import { packObservation, setCalls, setHand } from './packed-observation.ts';
import { PackedState } from './packed-state.ts';
import { packCounts, readCounts } from './ranks.ts';
import { dealStateFor, type State } from './state.ts';

/** Rows that a seat sees because of these calls and no others. */
function heard(seat: number, calls: Parameters<typeof setCalls>[1]): number[] {
  const state = new PackedState();
  state.start(0, 0, 0);
  state.turn = seat;
  const rows = new Uint16Array(400);
  const before = new Set(rows.slice(0, situationRows(rows, state)));
  setCalls(state, calls);
  return Array.from(rows.slice(0, situationRows(rows, state)).filter((row) => !before.has(row)));
}

describe('calls', () => {
  const { defaults } = doudizhu;
  const undoubled = [1, 1, 1] as const;
  const passed = { seat: 1, bid: 0 };

  test('are seen by every seat, each from its own place', () => {
    const calls = { rules: defaults, bids: [passed, { seat: 0, bid: 2 }], factors: undoubled };
    const seen = [0, 1, 2].map((seat) => heard(seat, calls).join(' '));
    expect(seen.every((rows) => rows.split(' ').length === 2)).toBe(true);
    expect(new Set(seen).size).toBe(3);
  });

  test('differ by what was bid, by the way of bidding and by who doubled', () => {
    const bids = [1, 2, 3].map((bid) => ({ rules: defaults, bids: [{ seat: 0, bid }], factors: undoubled }));
    const called = { seat: 0, bid: 1 };
    const robbed = { rules: { ...defaults, bidding: 'rob' as const }, bids: [called], factors: undoubled };
    const doubled = ([2, 4] as const).map((factor) => ({
      rules: defaults,
      bids: [called],
      factors: [1, 1, factor] as const,
    }));
    const seen = [...bids, robbed, ...doubled].map((calls) => heard(1, calls).join(' '));
    expect(new Set(seen).size).toBe(6);
    // A caller who declines to rob back has called all the same.
    expect(heard(1, { ...robbed, bids: [called, passed, { seat: 2, bid: 0 }, { seat: 0, bid: 0 }] })).toEqual(
      heard(1, { ...robbed, bids: [called, passed, { seat: 2, bid: 0 }] }),
    );
  });
});

describe('packed state', () => {
  test('is the same whether it follows the play or is rebuilt from what a seat saw', () => {
    for (let deal = 0; deal < 30; deal++) {
      const rng = createRng(`table/${deal}`);
      const landlord = deal % 3;
      let state: State = dealStateFor(`table/${deal}`, doudizhu.defaults, landlord);
      const packed = new PackedState();
      const bottom = packCounts(state.bottom);
      packed.start(landlord, bottom.lo, bottom.hi);
      for (const [seat, hand] of state.hands.entries()) setHand(packed, seat, hand);
      for (;;) {
        const observation = doudizhu.observation(state, state.turn);
        if (observation.phase !== 'play') break;
        const seen = packObservation(observation);
        for (let seat = 0; seat < 3; seat++) {
          if (seat === state.turn) continue;
          seen.lo[seat] = packed.lo[seat] ?? 0;
          seen.hi[seat] = packed.hi[seat] ?? 0;
        }
        if (packed.beat === 0) packed.beatSeat = seen.beatSeat;
        expect(seen).toEqual(packed);
        const move = rng.pick(doudizhu.legalMoves(state));
        if (move.type !== 'play') packed.apply(0, 0, 0);
        else {
          const { lo, hi } = packCounts(readCounts(move.cards));
          packed.apply(encodeCombination(move), lo, hi);
        }
        state = doudizhu.apply(state, move);
      }
      const last = state.history.at(-1)?.seat ?? 0;
      expect(packed.stakeOf(last, doudizhu.defaults)).toBe((doudizhu.returns(state)[landlord] ?? 0) / 2);
    }
  });
});
