/**
 * `nice -n 15 node scripts/start.mjs scripts/bench/table/curve.ts`: how far the chances in the curve beside the table
 * are from the actual results, over deals played by AI players through the table's own code. The curve shows what the
 * players stated as they moved, as a visitor sees it; with `--reviewed`, what the review states after the deal, which
 * takes several times as long. Ends with 1 if it is off by more than five points.
 */
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { formatTenth, Reliability } from '@fourth-seat/game/training';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';
import {
  curveOf,
  defaultSetup,
  doudizhuGame,
  guandanGame,
  PlayedMatch,
  sideOf,
  type TableGame,
} from '../../../apps/web/src/features/playground/headless.ts';
import { readCommandLine } from '../../command-line/command-line.ts';
import { viewOf } from '../../web/table-moments.ts';
import { playDeal } from './play-deal.ts';

const { values, toNumber, toChoice } = readCommandLine({
  usage:
    'node scripts/start.mjs scripts/bench/table/curve.ts [--game guandan|doudizhu] [--deals N] [--level N] [--seed S] [--reviewed]',
  options: {
    game: { type: 'string', default: 'guandan' },
    deals: { type: 'string', default: '2000' },
    level: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'table-curve' },
    reviewed: { type: 'boolean', default: false },
  },
});

const name = toChoice('--game', values.game, ['doudizhu', 'guandan']);
const wantedDeals = toNumber('--deals', values.deals);
const level = toNumber('--level', values.level);
const MAX_ERROR = 0.05;
const clock = { now: () => 0, limit_ms: Infinity };

function check<State>(game: TableGame<State>): number {
  const reliability = new Reliability();
  let deals = 0;
  for (let nth = 0; deals < wantedDeals; nth++) {
    const standard = defaultSetup(name, `${values.seed}/${nth}`);
    const seats = standard.seats.map((seat) => ({ ...seat, level }));
    const setup = { ...standard, seats };
    const match = new PlayedMatch(game, []);
    // A match of Doudizhu does not end by itself.
    for (let deal = 0; deal < 20 && deals < wantedDeals; deal++) {
      const first = match.nextDeal(setup);
      if (first === undefined) break;
      match.addDeal(first);
      playDeal(game, setup, match, clock);
      const moves = match.deals[deal]?.moves ?? [];
      const side = sideOf(viewOf(game, setup, match).table, null);
      const review = values.reviewed ? game.review(game.record(first, moves), undefined, setup.seed, clock) : undefined;
      const won = (game.points(match.state)[side[0] ?? 0] ?? 0) > 0;
      for (const { chance } of curveOf(moves, side, review)) reliability.add(deals, chance, won ? 1 : 0);
      deals++;
    }
  }
  for (const tenth of reliability.tenths) process.stdout.write(`${formatTenth(tenth)}\n`);
  process.stdout.write(`${name}: mean error ${(reliability.error * 100).toFixed(1)} points over ${deals} deals\n`);
  return reliability.error;
}

const error = name === 'doudizhu' ? check(doudizhuGame(readDoudizhu())) : check(guandanGame(readGuandan()));
if (error > MAX_ERROR) process.exitCode = 1;
