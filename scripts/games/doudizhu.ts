import { readFileSync } from 'node:fs';
import {
  createNetPlayer,
  createPlayer,
  dealState,
  dealStateFor,
  doudizhu,
  greedyAgent,
  randomAgent,
  requestOf,
  ruleAgent,
  type State,
} from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { decodeNets, singleModel } from '@fourth-seat/doudizhu/training';
import { createRng, untimed } from '@fourth-seat/game';
import { externalAgent, isExternalPlayer } from './external-player.ts';
import { findDoudizhuMove } from './protocol.ts';
import type { GameRunner } from './runner.ts';

const protocol = { requestFor: requestOf, findMove: findDoudizhuMove, formatMove: doudizhu.notation.formatMove };

/**
 * Counts points by side: seat 0 wins what the others lose. With a mean over seats, a landlord's result would count
 * twice, and two equal players would not come out even.
 */
const bySide = {
  ...doudizhu,
  returns(state: State) {
    const [first = 0] = doudizhu.returns(state);
    return [first, -first, -first];
  },
};

/** The setting of the arena: no bidding, base 1; one player is the landlord, the other plays both peasants. */
const setting = {
  game: bySide,
  deck: (seed: string) => dealStateFor(seed, doudizhu.defaults, 0),
  sides: [[0], [1, 2]],
} as const;

const models = readModels();

/** Models of one training run, from the file that it wrote. */
const modelsOf = (file: string) => singleModel(decodeNets(readFileSync(file)));

const caller = createPlayer(models);

/**
 * The product's player without one of its parts, to measure what the part is worth. `plain-calls` bids and doubles by
 * the cost of its hand.
 */
const partPlayers: Readonly<Record<string, () => ReturnType<typeof createPlayer>>> = {
  'no-playouts': () => createPlayer(models, { profile: { playouts: 0 } }),
  'no-endings': () => createPlayer(models, { profile: { endings: 0 } }),
  'no-inference': () => createPlayer(models, { profile: { observedMoves: 0 } }),
  'no-memory': () => createPlayer(models, { profile: { memory: 0 } }),
  'no-weights': () => createPlayer(models, { profile: { draws: 1 } }),
  'one-training': () => createPlayer(singleModel(models.single)),
  'plain-calls': () => ({
    ...caller,
    decide: (observation, legal, context) =>
      (observation.phase === 'play' ? caller : greedyAgent).decide(observation, legal, context),
  }),
};

/** The player with this name; an unknown name ends with the list of all. */
function createNamedPlayer(name: string) {
  if (isExternalPlayer(name)) return externalAgent(name, protocol);
  const [, kind, file] = /^(net|search):(.+)$/.exec(name) ?? [];
  if (file !== undefined) return kind === 'net' ? createNetPlayer(modelsOf(file)) : createPlayer(modelsOf(file));
  const part = partPlayers[name];
  if (part !== undefined) return part();
  const [, level, without] = /^level-?(\d+)(-no-endings)?$/.exec(name) ?? [];
  if (level !== undefined) {
    return createPlayer(models, { level: Number(level), ...(without !== undefined && { profile: { endings: 0 } }) });
  }
  if (name === 'search') return createPlayer(models);
  if (name === 'search-win') return createPlayer(models, { objective: 'win' });
  const agent = [randomAgent, greedyAgent, ruleAgent, createNetPlayer(models)].find((other) => other.name === name);
  if (agent === undefined)
    throw new Error(
      `no Doudizhu player "${name}": random, greedy, rule, net, search, ${Object.keys(partPlayers).join(', ')}, search-win, level1-10, level7-no-endings, net:FILE or search:FILE (weights), exec:…, http://…`,
    );
  return agent;
}

/**
 * The same after the product has bid for all seats: from each numbered deal on, the first deal in which seat 0 becomes
 * the landlord.
 */
const calledSetting = {
  ...setting,
  deck(seed: string): State {
    for (let deal = 0; ; deal++) {
      let state = dealState(`${seed}/${deal}`, doudizhu.defaults);
      for (let call = 0; state.phase === 'bid'; call++) {
        const context = untimed(createRng(`${seed}/${deal}/${call}`));
        const observation = doudizhu.observation(state, state.turn);
        state = doudizhu.apply(state, caller.decide(observation, doudizhu.legalMoves(state), context).move);
      }
      if (state.landlord === 0) return state;
    }
  },
} as const;

export const runDoudizhuCalled: GameRunner = (measure) => measure(calledSetting, createNamedPlayer);

/** Whole deals with bidding and doubling: one player at one seat, the other at two. */
const wholeSetting = {
  ...setting,
  deck: (seed: string): State => dealState(seed, { ...doudizhu.defaults, double: 'on' }),
} as const;

export const runDoudizhuWhole: GameRunner = (measure) => measure(wholeSetting, createNamedPlayer);

export const runDoudizhu: GameRunner = (measure) => measure(setting, createNamedPlayer);

/** Points as publications count them: no spring, base 1, and a side's total instead of the mean of its seats. */
const publishedSetting = {
  ...setting,
  deck: (seed: string) => dealStateFor(seed, { ...doudizhu.defaults, spring: 'off' }, 0),
} as const;

export const runDoudizhuPublished: GameRunner = (measure) => measure(publishedSetting, createNamedPlayer);
