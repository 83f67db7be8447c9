/**
 * `node scripts/review-blunders.ts [--game guandan] [--records 100] [--minutes M] [--seed S] [--from N]`: plants one blunder in each of so
 * many records (`games/blunders.ts`), or as many as M minutes allow, from deal N of the seed on, and counts those that the product's review names among its
 * key moments. `doudizhu-calls` plants bids, doublings and shown hands, under both ways of bidding, and measures their cost
 * in points; `guandan-exchange` plants tributes and returns, `guandan-cards` the player's own plays with dearer cards than they need.
 */
import { parseArgs } from 'node:util';
import {
  answerReview,
  createNetPlayer,
  createSearch,
  dealState,
  DEFAULT_OPTIONS,
  doudizhu,
  FULL,
  type Options,
  swingOf,
} from '@fourth-seat/doudizhu';
import { createRng } from '@fourth-seat/game';
import { arenaDeal, createAgent, guandanMerged, review } from '@fourth-seat/guandan';
import { quantile } from './bench/client.ts';
import { type BlunderGame, plantBlunder } from './games/blunders.ts';
import { dearerCards } from './games/dearer-cards.ts';
import { redealCalls, redealDoudizhu, redealExchange, redealGuandan } from './games/redeal.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    records: { type: 'string', default: '100' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: 'blunders' },
    from: { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
  },
});

interface Found {
  readonly key_moments: readonly number[];
  readonly loss: number | undefined;
}

function measure<State, Move, Observation>(
  name: string,
  game: BlunderGame<State, Move, Observation>,
  judge: (record: string, index: number) => Found,
): void {
  const ends = performance.now() + Number(values.minutes) * 60_000;
  const times: number[] = [];
  let found = 0;
  let worst = 0;
  let named = 0;
  let planted = 0;
  for (let deal = Number(values.from); planted < Number(values.records) && performance.now() < ends; deal++) {
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
    `${name}: ${found} of ${planted} planted blunders among the key moments, ${worst} as the worst; ` +
      `${(named / planted).toFixed(1)} key moments a record; review p50 ${quantile(times, 0.5).toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms\n`,
  );
}

function reviewDoudizhu(record: string, index: number): Found {
  const answer = answerReview({ record }, { seed: 'review' });
  if (!answer.ok) throw new Error(answer.error.text.en);
  const { decisions, summary } = answer.value;
  return { ...summary, loss: decisions.find((one) => one.index === index)?.cost };
}

function reviewGuandan(record: string, index: number): Found {
  const answer = review({ record });
  if (!answer.ok) throw new Error(answer.error.text.en);
  const { decisions, summary } = answer.value;
  return { ...summary, loss: decisions.find((one) => one.index === index)?.loss_win_rate };
}

const isAsked = (game: string): boolean => values.game === undefined || values.game === game;
// Without playouts and without the blur of a low level.
const strong = createSearch({ profile: { ...FULL, playouts: 0, endings: 0 } });
const net = createNetPlayer();
const doudizhuPlayers = { rules: doudizhu, player: createSearch({ level: 7 }), quick: net, strong };
const policy = createAgent('policy');
const guandanPlayers = {
  rules: guandanMerged,
  deal: arenaDeal,
  player: policy,
  quick: createAgent('rule'),
  strong: createAgent('policy', { settings: { branches: 60 } }),
};

if (isAsked('doudizhu')) {
  measure(
    'doudizhu',
    {
      ...doudizhuPlayers,
      deal: (seed) => dealState(seed, doudizhu.defaults),
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
      ...doudizhuPlayers,
      // Its calls are the product's with fewer samples.
      strong: net,
      // Stakes make one deal count for more than another: a small sample is often lucky.
      worlds: { quick: 24, strong: 160 },
      deal: (seed) => dealState(seed, createRng(seed).int(2) === 0 ? DEFAULT_OPTIONS : withStakes),
      counts: ({ phase }) => phase !== 'play',
      redeal: (state, rng) => redealCalls(state, net, rng),
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
    { ...guandanPlayers, counts: ({ phase }) => phase === 'play', redeal: redealGuandan },
    reviewGuandan,
  );
}
if (isAsked('guandan-cards')) {
  measure(
    'guandan-cards',
    {
      ...guandanPlayers,
      counts: ({ phase }) => phase === 'play',
      plants: dearerCards,
      redeal: redealGuandan,
      // A joker more or less decides one deal of ten.
      least_loss: 0.1,
      worlds: { quick: 60, strong: 100 },
    },
    reviewGuandan,
  );
}
if (isAsked('guandan-exchange')) {
  measure(
    'guandan-exchange',
    {
      ...guandanPlayers,
      counts: ({ phase }) => phase === 'tribute' || phase === 'return',
      redeal: (state, rng) => redealExchange(state, policy, rng),
      // One card of 27 decides few deals.
      least_loss: 0.08,
      worlds: { quick: 120, strong: 240 },
    },
    reviewGuandan,
  );
}
