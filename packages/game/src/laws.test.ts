import { describeLaws } from './laws.ts';
import { heapGame } from './testing/heap-game.ts';

describeLaws({
  game: heapGame,
  options: [{ name: 'seven', options: { heap: 7 } }],
  deals: 10,
  maxMoves: 20,
  returnsSum: 0,
  redealHidden: (state, seat, rng) => ({
    ...state,
    secrets: state.secrets.map((n, i) => (i === seat ? n : rng.int(1000) + 1)),
  }),
});
