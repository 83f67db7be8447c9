import { z } from 'zod';
import { describe, withNameList } from '../seam/describe.ts';
import { replayFaults } from './replay-faults.ts';

const faults = withNameList({ en: 'What is wrong with the replay:', zh: '回放的问题：' }, replayFaults);

export const replayEngine = describe(z.string().max(40), 'Version of the engine that made it.', '生成回放的引擎版本。');

/** The seed of a replay, in the form that the game accepts. */
export const replaySeed = <Seed extends z.ZodType>(seed: Seed): Seed =>
  describe(seed, 'Everything random follows from it.', '所有随机结果由它决定。');

/** When an input of a replay takes effect. */
export const inputTick = <Tick extends z.ZodType>(tick: Tick): Tick =>
  describe(
    tick,
    'When it takes effect: before the step from this tick to the next.',
    '何时生效：在从这一时刻推进到下一时刻之前。',
  );

/** The replay that `verify` is asked about. */
export const replayToVerify = <Replay extends z.ZodType>(replay: Replay): Replay =>
  describe(replay, 'As `simulate` or your game wrote it.', '由 `simulate` 或您的游戏生成的回放。');

/** Hash of a state of a game. */
const stateHash = z.string().regex(/^[0-9a-f]{16}$/);

/** Ticks from one hash of a replay to the next. A test compares it with the engines'. */
export const REPLAY_HASH_TICKS = 300;

/** The length of a replay, at most `ticks` ticks, and its hashes. */
export const ticksAndHashes = (ticks: number) => ({
  ticks: describe(z.int().min(0).max(ticks), 'How many ticks were simulated.', '共推进多少步。'),
  hashes: describe(
    z.array(stateHash).max(Math.floor(ticks / REPLAY_HASH_TICKS)),
    `Hash of the state after every ${REPLAY_HASH_TICKS} ticks, each 16 hexadecimal digits.`,
    `每 ${REPLAY_HASH_TICKS} 步之后状态的校验值，各为 16 位十六进制数。`,
  ),
  hash: describe(
    stateHash,
    'The same after the last step: 16 hexadecimal digits.',
    '最后一步之后的校验值：16 位十六进制数。',
  ),
});

/** What `verify` answers in every game; the result of a valid replay is added to it. */
export const verdict = {
  valid: describe(
    z.boolean(),
    'Whether replaying it reproduces every one of its hashes.',
    '重演得到的每个校验值是否都与回放中的一致。',
  ),
  fault: describe(z.string(), faults.en, faults.zh).optional(),
  text: describe(
    z.string(),
    'The same as a sentence in the language of Accept-Language.',
    '用一句话说明这个问题，语言由 Accept-Language 决定。',
  ).optional(),
  tick: describe(
    z.int(),
    'Where it is not valid: the tick at which the fault appears.',
    '回放无效时：问题出现在哪一帧。',
  ).optional(),
  hash: describe(
    z.string(),
    'Where it is valid: hash of the state at its end.',
    '回放有效时：终局状态的校验值。',
  ).optional(),
};
