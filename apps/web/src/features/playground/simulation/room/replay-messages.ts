import { defineMessages } from '../../../../i18n/messages.ts';

/** The texts of a match as a replay, loaded with its panel. */
export const replayMessages = defineMessages('simulation-replay', {
  verify: { en: 'Replay and compare', zh: '重新演算并比对' },
  verify_failed: { en: 'The replay was not finished.', zh: '重新演算未能完成。' },
  verify_hint: {
    en: 'Plays the match again from its seed and inputs, and compares the hash of every recorded state.',
    zh: '从种子和输入重新演算整场对局，并逐一比对沿途的状态哈希。',
  },
  verified: { en: 'Identical: {ticks} ticks, hash {hash}', zh: '完全一致：{ticks} 帧，哈希 {hash}' },
  diverged: { en: 'Different after {ticks} ticks', zh: '{ticks} 帧之后不一致' },
  play_from_here: { en: 'Play on from here', zh: '从这里重新开始' },
  play_from_hint: { en: 'Everything after this moment is discarded.', zh: '此刻之后的经过将被舍弃。' },
});
