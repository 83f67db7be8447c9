/**
 * Plants one blunder in each of so many records (or as many as M minutes allow, from deal N of the seed on) and counts
 * those that the product's review names among its key moments. `doudizhu-calls` plants bids, doublings and shown hands
 * under both ways of bidding and measures their cost in points.
 *
 *     node packages/doudizhu/lab/blunders.ts [--game doudizhu|doudizhu-calls] [--records 100] [--minutes M] [--seed S] [--from N]
 */
import { parseArgs } from 'node:util';
import {
  createNetPlayer,
  createPlayer,
  dealState,
  defaultRules,
  doudizhu,
  fullProfile,
  type Move,
  type Observation,
  type Rules,
  review,
  type State,
  swingOfCalls,
} from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { createRng } from '@fourth-seat/game';
import { type BlunderGame, blunderOptions, blunderReports, type ReviewOfBlunder } from '@fourth-seat/game/training';
import { redealCalls, redealPlay } from './redeal.ts';

const { values } = parseArgs({ options: blunderOptions });
const models = readModels();

function reviewBlunder(record: string, index: number): ReviewOfBlunder {
  const answer = review(models, { record }, { seed: 'review' });
  if (!answer.ok) throw new Error(answer.error.text.en);
  const { decisions, summary } = answer.value;
  return { ...summary, loss: decisions.find((one) => one.index === index)?.cost };
}

// Without playouts and without the evaluation noise of a low level.
const strong = createPlayer(models, { profile: { ...fullProfile, playouts: 0, endings: 0 } });
const net = createNetPlayer(models);
const players = { mechanics: doudizhu, player: createPlayer(models, { level: 7 }), quick: net, strong };

const withStakes: Rules = { ...defaultRules, bidding: 'rob', double: 'on', showCards: 'on' };

const games: Readonly<Record<string, BlunderGame<State, Move, Observation>>> = {
  doudizhu: {
    ...players,
    deal: (seed) => dealState(seed, doudizhu.defaults),
    isReviewed: ({ phase }) => phase === 'play',
    redeal: redealPlay,
  },
  'doudizhu-calls': {
    ...players,
    // Its calls are the product's with fewer samples.
    strong: net,
    // Stakes make one deal count for more than another: a small sample is often lucky.
    worlds: { quick: 24, strong: 160 },
    deal: (seed) => dealState(seed, createRng(seed).int(2) === 0 ? defaultRules : withStakes),
    isReviewed: ({ phase }) => phase !== 'play',
    redeal: (state, rng) => redealCalls(state, net, rng),
    // Bombs and springs make a deal dearer than the call could know.
    worth: (points, state) => {
      const swing = swingOfCalls(doudizhu.observation(state, state.turn), doudizhu.legalMoves(state));
      return Math.max(-1, Math.min(1, points / swing));
    },
  },
};

const reports = blunderReports(games, values, { now: () => performance.now(), review: reviewBlunder });
for (const report of reports) process.stdout.write(`${report}\n`);
