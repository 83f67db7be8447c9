import {
  createSearch,
  dealStateFor,
  doudizhu,
  greedyAgent,
  plannerAgent,
  randomAgent,
  ruleAgent,
} from '@fourth-seat/doudizhu';
import type { GameRunner } from './runner.ts';

/** As in published measurements: no bidding, base 1, one player is the landlord and the other plays both peasants. */
const setting = {
  game: doudizhu,
  deck: (seed: string) => dealStateFor(seed, doudizhu.defaults, 0),
  sides: [[0], [1, 2]],
} as const;

function player(name: string) {
  const level = /^level-?(\d+)$/.exec(name)?.[1];
  if (level !== undefined) return createSearch({ level: Number(level) });
  if (name === 'search') return createSearch();
  if (name === 'search-win') return createSearch({ objective: 'win' });
  const agent = [randomAgent, greedyAgent, ruleAgent, plannerAgent].find((other) => other.name === name);
  if (agent === undefined)
    throw new Error(`no Doudizhu player "${name}": random, greedy, rule, planner, search, search-win, level1-10`);
  return agent;
}

export const runDoudizhu: GameRunner = (measure) => measure(setting, player);
