/**
 * One player against copies of another, on numbered decks from every seat in turn; prints its share of wins, its points and its
 * think time:
 *
 *     nice node packages/paodekuai/lab/meet.ts level10 rule --players 3 --decks 200
 *
 * Players: `random`, `rule`, `level1` … `level10`, `net` (the highest level without endings). `--weights FILE` takes other
 * weights for the first player, and `--against FILE` for the others.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Agent, playRotation } from '@fourth-seat/game';
import { formatPercent, numberOf } from '@fourth-seat/game/training';
import {
  createPlayer,
  decodeNets,
  type Move,
  type Observation,
  paodekuai,
  parseRules,
  randomAgent,
  ruleAgent,
} from '@fourth-seat/paodekuai';
import { readNets } from '@fourth-seat/paodekuai/node';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '3' },
    decks: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'meet' },
    rules: { type: 'string', default: '{}' },
    weights: { type: 'string' },
    against: { type: 'string' },
  },
});

function playerOf(name: string, file: string | undefined): Agent<Observation, Move> {
  if (name === 'random') return randomAgent;
  if (name === 'rule') return ruleAgent;
  const nets = file === undefined ? readNets() : decodeNets(readFileSync(file));
  if (name === 'net') return createPlayer(nets, { profile: { endings: 0 } });
  const level = /^level(\d+)$/.exec(name)?.[1];
  if (level === undefined) throw new RangeError(`no player "${name}": random, rule, net, level1 … level10`);
  return createPlayer(nets, { level: Number(level) });
}

const [own = 'level10', other = 'rule'] = positionals;
// What the command line says; `parseRules` checks it.
const chosen = JSON.parse(values.rules) as Readonly<Record<string, unknown>>;
const rules = parseRules({ players: values.players, ...chosen });
const { win, points, think_p50_ms, think_p99_ms } = playRotation(
  {
    game: paodekuai,
    deck: (seed) => paodekuai.deal(seed, { rules, winner: undefined }),
    winnerOf: ({ record }) => record.moves.at(-1)?.seat ?? 0,
  },
  [playerOf(own, values.weights), playerOf(other, values.against)],
  {
    seed: values.seed,
    decks: numberOf(values, 'decks', 1),
    clock: { now: () => performance.now(), budget_ms: Infinity },
  },
);
console.log(
  `${own} against ${other}, ${rules.players} players: wins ${formatPercent(win.share)} (${formatPercent(win.low)} to ${formatPercent(win.high)}), ` +
    `points ${points.mean.toFixed(2)} ± ${points.half.toFixed(2)}, think ${think_p50_ms.toFixed(2)} ms, p99 ${think_p99_ms.toFixed(2)} ms`,
);
