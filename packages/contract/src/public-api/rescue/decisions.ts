import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { computingMs, decisionOptions, tokens } from '../decision.ts';
import { callErrors } from '../refusals.ts';
import { replayEngine, replaySeed, replayToVerify, ticksAndHashes, verdict } from '../replays.ts';
import { inputs, policy, rescueTicks, seedText, tick } from './fields.ts';
import { rescueEndings } from './names.ts';
import { line } from './radio.ts';
import { view } from './view.ts';

const endingKinds = keysOf(rescueEndings);
const endings = withNameList(
  { en: 'How it ended; null before the end:', zh: '结局；未结束时为 null：' },
  rescueEndings,
);
const result = {
  over: describe(z.boolean(), 'Whether the rescue is over.', '营救是否已经结束。'),
  seconds_left: describe(z.number(), 'Seconds until the fuel store explodes.', '距燃料库爆炸的秒数。'),
  saved: describe(z.int(), 'Survivors who have been rescued, of eight.', '已救出的幸存者，共八人。'),
  score: describe(z.int(), 'Points, if it ended now.', '若此刻结束，得多少分。'),
  ending: describe(z.enum(endingKinds).nullable(), endings.en, endings.zh),
};

const finalResult = {
  ...result,
  companions_lost: describe(z.int(), 'Companions who did not come out, of three.', '未能撤出的队员，共三人。'),
};

const engineVersion = describe(z.string(), 'Version of the engine.', '引擎版本。');

export const rescueAct = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/act',
  access: 'api_key',
  summary: 'Let a rescue go on: what the companions do and say, and what the captain knows.',
  request: z.strictObject({
    seed: describe(
      seedText,
      'Seed of the station: everything in it follows from this text.',
      '站点的种子：站内的一切都由它决定。',
    ),
    policy: policy.optional(),
    inputs: inputs.optional(),
    tick: describe(
      tick,
      `The moment to answer for, ${rescueTicks.per_second} ticks a second, ${rescueTicks.max.toLocaleString('en')} at most.`,
      `想知道哪一帧的情况：每秒 ${rescueTicks.per_second} 帧（tick），最大 ${rescueTicks.max}。`,
    ),
    since: describe(
      tick,
      'Only lines of the radio from this tick on; all if absent.',
      '只返回从这一帧起的无线电台词；默认全部。',
    ).optional(),
  }),
  response: z.object({
    tick: describe(
      z.int(),
      'The tick that was reached; earlier than requested where the rescue was over before.',
      '推演到了哪一帧；营救提前结束时，早于所请求的帧。',
    ),
    ...result,
    radio: describe(z.array(line), 'What was said, oldest first.', '无线电中的话，由早到晚。'),
    view: describe(view, 'What the captain knows, and nothing that is hidden.', '队长所知的一切，不含任何隐藏信息。'),
    engine_version: engineVersion,
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

const replay = z.strictObject({
  engine_version: replayEngine,
  seed: replaySeed(seedText),
  policy,
  inputs,
  ...ticksAndHashes(rescueTicks.max),
});

export const rescueSimulate = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/simulate',
  access: 'api_key',
  summary: 'Play a whole rescue, with orders at given ticks or none.',
  request: z.strictObject({ seed: decisionOptions.seed, policy: policy.optional(), inputs: inputs.optional() }),
  response: z.object({
    ...finalResult,
    replay: describe(replay, 'The rescue, to be kept, shown or verified.', '可保存、播放或校验的回放。'),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});

export const rescueVerify = defineEndpoint({
  method: 'POST',
  path: '/v1/rescue/verify',
  access: 'api_key',
  summary: 'Play a replay again and tell whether the rescue was what it says.',
  request: z.strictObject({
    replay: replayToVerify(replay),
  }),
  response: z.object({
    ...verdict,
    result: describe(
      z.object(finalResult),
      'Where it is valid: the result of the rescue.',
      '有效时：营救结果。',
    ).optional(),
    think_ms: computingMs,
    tokens,
  }),
  errors: callErrors,
});
