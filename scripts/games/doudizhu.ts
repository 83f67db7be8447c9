import {
  alone,
  createNetPlayer,
  createSearch,
  dealState,
  dealStateFor,
  doudizhu,
  FULL,
  greedyAgent,
  randomAgent,
  ruleAgent,
  type State,
} from '@fourth-seat/doudizhu';
import { SHAPE } from '@fourth-seat/doudizhu/training';
import { createRng, untimed } from '@fourth-seat/game';
import { createNets, parseWeights } from '@fourth-seat/game/net';
import { readFileSync } from 'node:fs';
import { askDoudizhu, findDoudizhuMove } from './asks.ts';
import { isOutside, outsideAgent } from './outside.ts';
import type { GameRunner } from './runner.ts';

const words = { ask: askDoudizhu, find: findDoudizhuMove, format: doudizhu.notation.formatMove };

/** As in published measurements: no bidding, base 1, one player is the landlord and the other plays both peasants. */
const setting = {
  game: doudizhu,
  deck: (seed: string) => dealStateFor(seed, doudizhu.defaults, 0),
  sides: [[0], [1, 2]],
} as const;

/** Nets out of a file that training wrote. */
function netsOf(file: string) {
  const texts = [...readFileSync(file, 'utf8').matchAll(/'([A-Za-z0-9+/]{1000,})'/g)];
  return createNets(
    SHAPE,
    texts.map(([, text = '']) => parseWeights(SHAPE, text)),
  );
}

const caller = createSearch();

function player(name: string) {
  if (isOutside(name)) return outsideAgent(name, words);
  const [kind, file] = name.split(':');
  if (file !== undefined)
    return kind === 'net' ? createNetPlayer(alone(netsOf(file))) : createSearch({}, alone(netsOf(file)));
  const level = /^level-?(\d+)$/.exec(name)?.[1];
  if (level !== undefined) return createSearch({ level: Number(level) });
  if (name === 'search') return createSearch();
  if (name === 'no-playouts') return createSearch({ profile: { ...FULL, playouts: 0 } });
  if (name === 'search-win') return createSearch({ objective: 'win' });
  const agent = [randomAgent, greedyAgent, ruleAgent, createNetPlayer()].find((other) => other.name === name);
  if (agent === undefined)
    throw new Error(
      `no Doudizhu player "${name}": random, greedy, rule, net, search, no-playouts, search-win, level1-10, net:FILE or search:FILE (weights), exec:…, http://…`,
    );
  return agent;
}

/** With a side's total as the points of each of its seats. */
const bySide = {
  ...doudizhu,
  returns(state: State) {
    const [landlord = 0] = doudizhu.returns(state);
    return [landlord, -landlord, -landlord];
  },
};

/** The same after a bidding that the product did for all seats: of the deals numbered on, the first in which seat 0 won it. */
const called = {
  ...setting,
  game: bySide,
  deck(seed: string): State {
    for (let deal = 0; ; deal++) {
      let state = dealState(`${seed}/${deal}`, doudizhu.defaults);
      for (let call = 0; state.phase === 'bid'; call++) {
        const context = untimed(createRng(`${seed}/${deal}/${call}`));
        const seen = doudizhu.observation(state, state.turn);
        state = doudizhu.apply(state, caller.decide(seen, doudizhu.legalMoves(state), context).move);
      }
      if (state.landlord === 0) return state;
    }
  },
} as const;

export const runDoudizhuCalled: GameRunner = (measure) => measure(called, player);

export const runDoudizhu: GameRunner = (measure) => measure(setting, player);

/** Points as publications count them: no spring, base 1, and a side's total instead of the mean of its seats. */
const published = {
  ...setting,
  game: bySide,
  deck: (seed: string) => dealStateFor(seed, { ...doudizhu.defaults, spring: 'off' }, 0),
} as const;

export const runDoudizhuPublished: GameRunner = (measure) => measure(published, player);
