/**
 * Plants one blunder in each of so many records (or as many as M minutes allow, from deal N of the seed on) and counts
 * those that the product's review names among its key moments. `guandan-exchange` plants tributes and returns,
 * `guandan-cards` the player's own plays with dearer cards than they need.
 *
 *     node packages/guandan/lab/blunders.ts [--game guandan|guandan-cards|guandan-exchange] [--records 100] [--minutes M] [--seed S] [--from N]
 */
import { parseArgs } from 'node:util';
import { type BlunderGame, blunderOptions, blunderReports, type ReviewOfBlunder } from '@fourth-seat/game/training';
import {
  arenaDeal,
  createPlayer,
  type DealState,
  guandanMerged,
  type Move,
  type Observation,
  review,
  ruleAgent,
} from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { dearerCards } from './dearer-cards.ts';
import { redealExchange, redealPlay } from './redeal.ts';

const { values } = parseArgs({ options: blunderOptions });
const models = readModels();

function reviewBlunder(record: string, index: number): ReviewOfBlunder {
  const answer = review(models, { record });
  if (!answer.ok) throw new Error(answer.error.text.en);
  const { decisions, summary } = answer.value;
  return { ...summary, loss: decisions.find((one) => one.index === index)?.loss_win_rate };
}

const player = createPlayer(models);
const players = {
  mechanics: guandanMerged,
  deal: arenaDeal,
  player,
  quick: ruleAgent,
  strong: createPlayer(models, { profile: { branches: 60 } }),
};

const games: Readonly<Record<string, BlunderGame<DealState, Move, Observation>>> = {
  guandan: { ...players, isReviewed: ({ phase }) => phase === 'play', redeal: redealPlay },
  'guandan-cards': {
    ...players,
    isReviewed: ({ phase }) => phase === 'play',
    plants: dearerCards,
    redeal: redealPlay,
    // A joker more or less decides one deal of ten.
    leastLoss: 0.1,
    worlds: { quick: 60, strong: 100 },
  },
  'guandan-exchange': {
    ...players,
    isReviewed: ({ phase }) => phase === 'tribute' || phase === 'return',
    redeal: (state, rng) => redealExchange(state, player, rng),
    // One card of 27 decides few deals.
    leastLoss: 0.08,
    worlds: { quick: 120, strong: 240 },
  },
};

const reports = blunderReports(games, values, { now: () => performance.now(), review: reviewBlunder });
for (const report of reports) process.stdout.write(`${report}\n`);
