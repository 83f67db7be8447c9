import type { Bilingual } from '../locales.ts';

/** Why a replay is not valid. */
export const replayFaults = {
  engine_version: { en: 'made by another version of the engine', zh: '由其他版本的引擎生成' },
  map_hash: { en: 'made on another map, or by other rules', zh: '使用的地图或规则不同' },
  malformed: {
    en: 'ticks, inputs or hashes do not fit together',
    zh: '时刻、输入与校验值的数量或顺序不一致',
  },
  over: { en: 'it was over before', zh: '在此之前已经结束' },
  diverged: { en: 'it comes out differently', zh: '重演的结果与回放不同' },
} as const satisfies Record<string, Bilingual>;
