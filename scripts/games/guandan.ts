import { readFileSync } from 'node:fs';
import type { Agent } from '@fourth-seat/game';
import {
  arenaSetting,
  createPlayer,
  greedyAgent,
  guandanMerged,
  type Move,
  type Observation,
  type PlayerConfig,
  randomAgent,
  requestOf,
  ruleAgent,
} from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { decodeNet } from '@fourth-seat/guandan/training';
import { externalAgent, isExternalPlayer } from './external-player.ts';
import { findGuandanMove } from './protocol.ts';
import type { GameRunner } from './runner.ts';

const protocol = {
  requestFor: requestOf,
  findMove: findGuandanMove,
  formatMove: guandanMerged.notation.formatMove,
};

type Player = Agent<Observation, Move>;

const models = readModels();

/** The product's player without one of its parts, to measure what the part is worth. */
const variants: Readonly<Record<string, PlayerConfig>> = {
  policy: {},
  'policy-win': { objective: 'win' },
  'no-plan': { profile: { branches: 1 } },
  'no-memory': { profile: { memory: 0 } },
  'no-endings': { profile: { endings: 0 } },
};
const baselines = [randomAgent, greedyAgent, ruleAgent];

/** Pays and returns a random allowed card, and plays like the product at its full strength. */
function anyExchange(): Player {
  const player = createPlayer(models);
  return {
    name: 'any-exchange',
    decide: (observation, legal, context) =>
      observation.phase === 'play'
        ? player.decide(observation, legal, context)
        : { move: context.rng.pick(legal), fallback: false },
  };
}

function createNamedPlayer(name: string): Player {
  if (isExternalPlayer(name)) return externalAgent(name, protocol);
  const [, level, without] = /^level-?(\d+)(-no-endings)?$/.exec(name) ?? [];
  if (level !== undefined) {
    return createPlayer(models, {
      level: Number(level),
      name,
      ...(without === undefined ? {} : { profile: { endings: 0 } }),
    });
  }
  const variant = variants[name];
  if (variant) return createPlayer(models, { ...variant, name });
  const [, weights] = /^policy:(.+)$/.exec(name) ?? [];
  if (weights !== undefined) return createPlayer({ value: decodeNet(readFileSync(weights)) }, { name });
  if (name === 'any-exchange') return anyExchange();
  const baseline = baselines.find((other) => other.name === name);
  if (baseline) return baseline;
  const names = [
    ...baselines.map((baseline) => baseline.name),
    ...Object.keys(variants),
    'any-exchange',
    'level1-10',
    'level5-no-endings',
    'policy:FILE (weights)',
    'exec:…',
    'http://…',
  ].join(', ');
  throw new Error(`no Guandan player "${name}": ${names}`);
}

export const runGuandan: GameRunner = (measure) => measure(arenaSetting, createNamedPlayer);
