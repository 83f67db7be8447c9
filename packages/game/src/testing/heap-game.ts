/** A toy game for tests of the kernel, and players of it. */
import type { Agent } from '../agent.ts';
import { type Game, IllegalMoveError, NotationError } from '../game.ts';
import { createRng } from '../rng.ts';

/**
 * Two seats with a secret number each take 1 or 2 from a heap in turn; who takes the last one wins the
 * other's secret in points.
 */
export interface Heap {
  readonly heap: number;
  readonly turn: number;
  readonly start: number;
  readonly secrets: readonly number[];
}
export const heapGame: Game<Heap, number, { heap: number; own: number }, { heap: number }> = {
  name: 'heap',
  seats: () => 2,
  defaults: { heap: 7 },
  deal(seed, { heap }) {
    const rng = createRng(seed);
    return { heap, start: heap, turn: 0, secrets: [rng.int(1000) + 1, rng.int(1000) + 1] };
  },
  currentSeat: (state) => state.turn % 2,
  legalMoves: (state) => [1, 2].filter((n) => n <= state.heap),
  apply(state, move) {
    if (move < 1 || move > 2 || move > state.heap)
      throw new IllegalMoveError({ en: 'Take 1 or 2.', zh: '取 1 或 2。' });
    return { ...state, heap: state.heap - move, turn: state.turn + 1 };
  },
  isTerminal: (state) => state.heap === 0,
  returns(state) {
    const winner = (state.turn + 1) % 2;
    const points = state.secrets[1 - winner] ?? 0;
    return winner === 0 ? [points, -points] : [-points, points];
  },
  observation: (state, seat) => ({ heap: state.heap, own: state.secrets[seat] ?? 0 }),
  notation: {
    formatDeal: (state) => `${state.start} ${state.secrets.join(' ')}`,
    parseDeal(text) {
      const [heap, a, b] = text.split(' ').map(Number);
      if (heap === undefined || a === undefined || b === undefined)
        throw new NotationError({ en: 'Three numbers.', zh: '三个数。' });
      return { heap, start: heap, turn: 0, secrets: [a, b] };
    },
    formatMove: String,
    parseMove: Number,
  },
};

/** Takes what leaves a multiple of three, which wins from any other heap. */
export const perfect: Agent<{ heap: number }, number> = {
  name: 'perfect',
  decide: ({ heap }) => ({ move: heap % 3 === 0 ? 1 : heap % 3, fallback: false }),
};
/** Always takes one. */
export const single: Agent<{ heap: number }, number> = { name: 'single', decide: () => ({ move: 1, fallback: false }) };
/** Takes at random. */
export const tossing: Agent<{ heap: number }, number> = {
  name: 'tossing',
  decide: (_, legal, { rng }) => ({ move: rng.pick(legal), fallback: false }),
};
