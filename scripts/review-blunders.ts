/**
 * `node scripts/review-blunders.ts [--game guandan] [--records 100] [--seed S]`: plants one blunder in each of so many
 * records (`games/blunders.ts`) and counts those that the product's review names among its key moments.
 */
import { parseArgs } from 'node:util';
import { answerReview, createNetPlayer, createSearch, dealState, doudizhu, type State } from '@fourth-seat/doudizhu';
import type { Rng } from '@fourth-seat/game';
import { arenaDeal, createAgent, type DealState, guandanMerged, review } from '@fourth-seat/guandan';
import { quantile } from './bench/client.ts';
import { type BlunderGame, plantBlunder } from './games/blunders.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    records: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'blunders' },
    verbose: { type: 'boolean', default: false },
  },
});

/** The hidden hands of Doudizhu dealt anew; the landlord keeps what it is known to hold of the bottom. */
function redealDoudizhu(state: State, rng: Rng): State {
  const known = state.hands.map((_, seat) =>
    seat !== state.landlord ? state.bottom.map(() => 0) : unplayedBottom(state),
  );
  const pool = rng.shuffle(
    state.hands.flatMap((hand, seat) => (seat === state.turn ? [] : cardsBeyond(hand, known[seat] ?? []))),
  );
  const hands = state.hands.map((hand, seat) => {
    if (seat === state.turn) return hand;
    const counts = [...(known[seat] ?? [])];
    for (let need = total(hand) - total(counts); need > 0; need--) {
      const rank = pool.pop() ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    return counts;
  });
  return { ...state, hands: hands as unknown as State['hands'] };
}

function unplayedBottom(state: State): number[] {
  const left = [...state.bottom];
  for (const { seat, move } of state.history) {
    if (seat !== state.landlord || move.type !== 'play') continue;
    for (const letter of move.cards) {
      const rank = '3456789TJQKA2bB'.indexOf(letter);
      left[rank] = Math.max(0, (left[rank] ?? 0) - 1);
    }
  }
  return left;
}

const total = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);
const cardsBeyond = (hand: Iterable<number>, known: readonly number[]): number[] =>
  [...hand].flatMap((count, card) => Array.from({ length: count - (known[card] ?? 0) }, () => card));

function redealGuandan(state: DealState, rng: Rng): DealState {
  const pool = rng.shuffle(state.hands.flatMap((hand, seat) => (seat === state.turn ? [] : cardsBeyond(hand, []))));
  const hands = state.hands.map((hand, seat) => {
    if (seat === state.turn) return hand;
    const counts = new Uint8Array(54);
    for (let need = total(hand); need > 0; need--) {
      const card = pool.pop() ?? 0;
      counts[card] = (counts[card] ?? 0) + 1;
    }
    return counts;
  });
  return { ...state, hands };
}

interface Found {
  readonly key_moments: readonly number[];
  readonly loss: number | undefined;
}

function measure<State, Move, Observation>(
  name: string,
  game: BlunderGame<State, Move, Observation>,
  judge: (record: string, index: number) => Found,
): void {
  const records = Number(values.records);
  const times: number[] = [];
  let found = 0;
  let worst = 0;
  let named = 0;
  let planted = 0;
  for (let deal = 0; planted < records; deal++) {
    const blunder = plantBlunder(game, `${values.seed}/${name}/${deal}`);
    if (blunder === undefined) continue;
    planted++;
    const began = performance.now();
    const { key_moments, loss } = judge(blunder.record, blunder.index);
    times.push(performance.now() - began);
    named += key_moments.length;
    if (key_moments[0] === blunder.index) worst++;
    if (key_moments.includes(blunder.index)) found++;
    else if (values.verbose) {
      process.stdout.write(
        `missed in ${values.seed}/${name}/${deal}: move ${blunder.index}, lost ${blunder.loss.toFixed(2)}, review says ${loss?.toFixed(3)}, key moments ${key_moments.join(' ')}\n`,
      );
    }
  }
  times.sort((a, b) => a - b);
  process.stdout.write(
    `${name}: ${found} of ${records} planted blunders among the key moments, ${worst} as the worst; ` +
      `${(named / records).toFixed(1)} key moments a record; review p50 ${quantile(times, 0.5).toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms\n`,
  );
}

if (values.game !== 'guandan') {
  measure(
    'doudizhu',
    {
      rules: doudizhu,
      deal: (seed) => dealState(seed, doudizhu.defaults),
      player: createSearch({ level: 7 }),
      quick: createNetPlayer(),
      strong: createSearch({ level: 3 }),
      counts: ({ phase }) => phase === 'play',
      redeal: redealDoudizhu,
    },
    (record, index) => {
      const answer = answerReview({ record }, { seed: 'review' });
      if (!answer.ok) throw new Error(answer.error.text.en);
      const { decisions, summary } = answer.value;
      return { ...summary, loss: decisions.find((one) => one.index === index)?.loss_win_rate };
    },
  );
}
if (values.game !== 'doudizhu') {
  measure(
    'guandan',
    {
      rules: guandanMerged,
      deal: arenaDeal,
      player: createAgent('policy'),
      quick: createAgent('rule'),
      strong: createAgent('policy', { settings: { branches: 60 } }),
      counts: ({ phase }) => phase === 'play',
      redeal: redealGuandan,
    },
    (record, index) => {
      const answer = review({ record });
      if (!answer.ok) throw new Error(answer.error.text.en);
      const { decisions, summary } = answer.value;
      return { ...summary, loss: decisions.find((one) => one.index === index)?.loss_win_rate };
    },
  );
}
