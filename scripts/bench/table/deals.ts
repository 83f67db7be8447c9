/**
 * `nice -n 15 node scripts/start.mjs scripts/bench/table/deals.ts`: plays whole matches of the playground without its
 * page. Every move goes through the table's own code: the request that the API would get, the player of the worker, the
 * answer as an action, and the rules. Levels, styles and rules change from match to match. Ends with 1 if the rules
 * refused a move.
 */
import type { CardGame } from '@fourth-seat/contract';
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { styles } from '@fourth-seat/game';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';
import {
  defaultSetup,
  doudizhuGame,
  guandanGame,
  type MatchSetup,
  PlayedMatch,
  type TableGame,
} from '../../../apps/web/src/features/playground/headless.ts';
import { readCommandLine } from '../../command-line/command-line.ts';
import { playDeal } from './play-deal.ts';

const { values, toNumber, toChoice } = readCommandLine({
  usage:
    'node scripts/start.mjs scripts/bench/table/deals.ts [--game guandan|doudizhu] [--deals N] [--from N] [--minutes N]',
  options: {
    game: { type: 'string', default: 'guandan' },
    deals: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

const gameName = toChoice('--game', values.game, ['doudizhu', 'guandan']);
const wantedDeals = toNumber('--deals', values.deals);
const from = toNumber('--from', values.from);
const minutes = toNumber('--minutes', values.minutes);

/** Deals of a match; a match of Guandan may end earlier. */
const LENGTH = 20;
const rules: Readonly<Record<CardGame, readonly MatchSetup['rules'][]>> = {
  guandan: [{}, { set: 'university' }, { refuse: 'optional', equalTribute: 'winnersChoose' }],
  doudizhu: [
    {},
    { bidding: 'rob', double: 'on', showCards: 'on' },
    { allPass: 'firstPlayerForced', fourTwo: 'none', bombCap: 3 },
  ],
};

function setupOf(game: CardGame, nth: number): MatchSetup {
  const setup = defaultSetup(game, `table-deals/${nth}`);
  const seats = setup.seats.map((seat, number) => ({
    ...seat,
    level: 1 + ((nth * 3 + number * 4) % 10),
    style: styles[(nth + number) % styles.length] ?? seat.style,
  }));
  return { ...setup, seats, rules: rules[game][nth % rules[game].length] ?? {} };
}

const clock = { now: () => performance.now(), limit_ms: 3000 };

function playAll<State>(name: CardGame, game: TableGame<State>): number {
  const until = performance.now() + minutes * 60_000;
  let [deals, moves, illegal] = [0, 0, 0];
  for (let nth = from; deals < wantedDeals && performance.now() < until; nth++) {
    const setup = setupOf(name, nth);
    const match = new PlayedMatch(game, []);
    for (let deal = 0; deal < LENGTH && deals < wantedDeals; deal++) {
      const first = match.nextDeal(setup);
      if (first === undefined) break;
      match.addDeal(first);
      try {
        moves += playDeal(game, setup, match, clock);
      } catch (error) {
        illegal++;
        process.stderr.write(`match ${setup.seed}, deal ${deal}: ${String(error)}\n`);
        break;
      }
      if (++deals % 500 === 0) process.stderr.write(`${deals} deals, match ${nth}\n`);
    }
  }
  process.stdout.write(`${name}: ${deals} deals, ${moves} moves, ${illegal} illegal\n`);
  return illegal;
}

const illegal =
  gameName === 'doudizhu'
    ? playAll('doudizhu', doudizhuGame(readDoudizhu()))
    : playAll('guandan', guandanGame(readGuandan()));
if (illegal > 0) process.exitCode = 1;
