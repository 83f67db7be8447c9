import type { Agent } from '@fourth-seat/game';
import {
  AGENT_NAMES,
  arenaSetting,
  createAgent,
  guandanMerged,
  type Move,
  type Observation,
  type PolicyOptions,
} from '@fourth-seat/guandan';
import { parseNet } from '@fourth-seat/guandan/training';
import { askGuandan, findGuandanMove } from './asks.ts';
import { WEIGHTS as EARLIER } from './guandan-earlier.ts';
import { isOutside, outsideAgent } from './outside.ts';
import type { GameRunner } from './runner.ts';

const words = { ask: askGuandan, find: findGuandanMove, format: guandanMerged.notation.formatMove };

type Player = Agent<Observation, Move>;

/** The policy with a part taken out, and the league's old version: what each part is worth. */
const VARIANTS: Readonly<Record<string, () => PolicyOptions>> = {
  'policy-win': () => ({ objective: 'win' }),
  'no-plan': () => ({ settings: { branches: 1 } }),
  'no-memory': () => ({ settings: { memory: 0 } }),
  'no-endings': () => ({ settings: { endings: 0 } }),
  earlier: () => ({ net: parseNet(EARLIER) }),
};

/** Pays and returns any allowed card, plays as the policy. */
function anyExchange(): Player {
  const policy = createAgent('policy');
  return {
    name: 'any-exchange',
    decide: (observation, legal, context) =>
      observation.phase === 'play'
        ? policy.decide(observation, legal, context)
        : { move: context.rng.pick(legal), fallback: false },
  };
}

function player(name: string): Player {
  if (isOutside(name)) return outsideAgent(name, words);
  const [, level, without] = /^level-?(\d+)(-no-endings)?$/.exec(name) ?? [];
  if (level !== undefined) {
    return createAgent('policy', {
      level: Number(level),
      name,
      ...(without === undefined ? {} : { settings: { endings: 0 } }),
    });
  }
  const variant = VARIANTS[name];
  if (variant) return createAgent('policy', { ...variant(), name });
  if (name === 'any-exchange') return anyExchange();
  const known = AGENT_NAMES.find((other) => other === name);
  if (known) return createAgent(known);
  const names = [
    ...AGENT_NAMES,
    ...Object.keys(VARIANTS),
    'any-exchange',
    'level1-10',
    'level5-no-endings',
    'exec:…',
    'http://…',
  ].join(', ');
  throw new Error(`no Guandan player "${name}": ${names}`);
}

export const runGuandan: GameRunner = (measure) => measure(arenaSetting, player);
