import { z } from 'zod';
import { describe, withNameList } from '../seam/describe.ts';
import { replayFaults } from './replay-faults.ts';

const faults = withNameList({ en: 'What is wrong with the replay:', zh: '回放的问题：' }, replayFaults);

/** Hash of a state of a game. */
const stateHash = z.string().regex(/^[0-9a-f]{16}$/);

/** Ticks from one hash of a replay to the next. A test compares it with the engines'. */
export const REPLAY_HASH_TICKS = 300;

/** The hashes of a replay that has at most `ticks` ticks. */
export const hashesOf = (ticks: number) => ({
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
    '回放无效时：问题出现在哪个时刻。',
  ).optional(),
  hash: describe(
    z.string(),
    'Where it is valid: hash of the state at its end.',
    '回放有效时：终局状态的校验值。',
  ).optional(),
};
