/**
 * `node scripts/review-blunders.ts [--game guandan] [--records 100] [--seed S]`: plants one blunder in each of so many
 * records (`games/blunders.ts`) and counts those that the product's review names among its key moments. `doudizhu-calls`
 * plants bids, doublings and shown hands, under both ways of bidding, and measures their cost in points.
 */
import { parseArgs } from 'node:util';
import {
  answerReview,
  createNetPlayer,
  createSearch,
  dealState,
  DEFAULT_OPTIONS,
  doudizhu,
  type Options,
  type State,
  swingOf,
} from '@fourth-seat/doudizhu';
import { createRng, type Rng } from '@fourth-seat/game';
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

/** Before there is a landlord the bottom is hidden as well. */
function redealBidding(state: State, rng: Rng): State {
  const own = state.hands[state.turn] ?? [];
  const pool = rng.shuffle(cardsBeyond(FULL_DECK, own));
  const draw = (count: number): number[] => countsOf(pool.splice(0, count));
  const hands = state.hands.map((hand, seat) => (seat === state.turn ? hand : draw(17))) as unknown as State['hands'];
  return { ...state, hands, bottom: draw(3) };
}

const FULL_DECK = Array.from({ length: 15 }, (_, rank) => (rank < 13 ? 4 : 1));

function countsOf(ranks: readonly number[]): number[] {
  const counts = FULL_DECK.map(() => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

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

function reviewDoudizhu(record: string, index: number): Found {
  const answer = answerReview({ record }, { seed: 'review' });
  if (!answer.ok) throw new Error(answer.error.text.en);
  const { decisions, summary } = answer.value;
  return { ...summary, loss: decisions.find((one) => one.index === index)?.cost };
}

const isAsked = (game: string): boolean => values.game === undefined || values.game === game;
const players = { player: createSearch({ level: 7 }), strong: createSearch({ level: 3 }) };

if (isAsked('doudizhu')) {
  measure(
    'doudizhu',
    {
      ...players,
      rules: doudizhu,
      deal: (seed) => dealState(seed, doudizhu.defaults),
      quick: createNetPlayer(),
      counts: ({ phase }) => phase === 'play',
      redeal: redealDoudizhu,
    },
    reviewDoudizhu,
  );
}
if (isAsked('doudizhu-calls')) {
  const withStakes: Options = { ...DEFAULT_OPTIONS, bidding: 'rob', double: 'on', showCards: 'on' };
  measure(
    'doudizhu-calls',
    {
      ...players,
      rules: doudizhu,
      deal: (seed) => dealState(seed, createRng(seed).int(2) === 0 ? DEFAULT_OPTIONS : withStakes),
      quick: createNetPlayer(),
      counts: ({ phase }) => phase !== 'play',
      redeal: (state, rng) => (state.phase === 'bid' ? redealBidding(state, rng) : redealDoudizhu(state, rng)),
      // Bombs and springs make a deal dearer than the call could know.
      worth: (points, state) => {
        const swing = swingOf(doudizhu.observation(state, state.turn), doudizhu.legalMoves(state));
        return Math.max(-1, Math.min(1, points / swing));
      },
    },
    reviewDoudizhu,
  );
}
if (isAsked('guandan')) {
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
