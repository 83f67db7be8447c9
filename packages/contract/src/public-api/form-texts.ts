import type { Bilingual } from '../locales.ts';
import { MATCH_ID_LENGTH } from '../seam/match-id.ts';
import { rescueInputLimits } from './rescue/input-limits.ts';

/** Messages for texts that must match a pattern; a schema names one of them as its zod error. */
export const formTexts = {
  doudizhu_card: {
    en: 'must be a card: suit S, H, C or D and rank 2-9, T, J, Q, K, A, such as "S3"; the rank alone, such as "3"; "SB" or "b" for the small joker, "HR" or "B" for the big one',
    zh: '须为一张牌：花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，如 "S3"；或只写点数，如 "3"；小王写 "SB" 或 "b"，大王写 "HR" 或 "B"',
  },
  guandan_card: {
    en: 'must be a card: suit S, H, C or D and rank 2-9, T, J, Q, K, A, such as "S3"; "SB" for a small joker, "HR" for a big one',
    zh: '须为一张牌：花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，如 "S3"；小王写 "SB"，大王写 "HR"',
  },
  deal_level: {
    en: 'must be the level of the deal as text, one of "2" to "9", "T" (or "10"), "J", "Q", "K", "A"; the strength of the player is player_level',
    zh: '须为本副级牌，写作文本："2" 至 "9"、"T"（或 "10"）、"J"、"Q"、"K"、"A"；玩家的牌力请写在 player_level',
  },
  paodekuai_card: {
    en: 'must be a card: suit S, H, C or D and rank 2-9, T, J, Q, K, A, such as "S3"; or the rank alone, such as "3"; there are no jokers',
    zh: '须为一张牌：花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，如 "S3"；或只写点数，如 "3"；没有王',
  },
  match_id: {
    en: `must be 1 to ${MATCH_ID_LENGTH} printable ASCII characters without spaces`,
    zh: `须为 1 至 ${MATCH_ID_LENGTH} 个可见 ASCII 字符，不含空格`,
  },
  profile_count: {
    en: 'must have 2 entries, one for each team, or 10, one for each seat',
    zh: '须为 2 项（每队一项）或 10 项（每座位一项）',
  },
  what_if_tick: {
    en: 'must be earlier than the end of the replay: below its `ticks`',
    zh: '须早于回放的结束时刻，即小于其 ticks',
  },
  hero_twice: {
    en: 'must not have a hero twice in one team',
    zh: '同一队中不能有重复的英雄',
  },
  rule_id: {
    en: 'must be an id of the rules, such as "ember": lower-case letters, digits and _, a letter first',
    zh: '须为规则中的编号，如 "ember"：小写字母、数字与下划线，以字母开头',
  },
  sheet_hash: {
    en: 'must be the hash of a sheet: 16 digits 0-9 and a-f',
    zh: '须为设定的校验值：16 位小写十六进制字符',
  },
  hero_in_pool_twice: {
    en: 'must not name a hero twice',
    zh: '不能有重复的英雄',
  },
  rising_ticks: { en: 'must have a higher `tick` in each entry than in the one before', zh: '各项的 tick 须逐项递增' },
  sentences_of_tick: {
    en: `must have at most ${rescueInputLimits.sentences_of_tick} entries of type "say": give the others a later tick`,
    zh: `最多含 ${rescueInputLimits.sentences_of_tick} 项 "say"；其余请放到之后的时刻`,
  },
  sentences_of_all: {
    en: `must have at most ${rescueInputLimits.sentences} entries of type "say" in all ticks together`,
    zh: `所有时刻合计最多 ${rescueInputLimits.sentences} 项 "say"`,
  },
  inputs_of_all: {
    en: `must have at most ${rescueInputLimits.inputs} entries in \`given\` of all ticks together`,
    zh: `所有时刻的 given 合计最多 ${rescueInputLimits.inputs} 项`,
  },
  one_input: {
    en: 'must have exactly one of action, raw, order and profile',
    zh: 'action、raw、order 与 profile 须恰好给出一项',
  },
  one_moba_input: {
    en: 'must have exactly one of action, order, answer and profile',
    zh: 'action、order、answer 与 profile 须恰好给出一项',
  },
  must_play: {
    en: 'must be ["A"], ["2","J","Q","K","A"] or ["5","10","K","A"]',
    zh: '须为 ["A"]、["2","J","Q","K","A"] 或 ["5","10","K","A"]',
  },
  match_end: {
    en: 'must be passA, deals:N or minutes:N, such as "deals:8"',
    zh: '须为 passA、deals:N 或 minutes:N，如 "deals:8"',
  },
} as const satisfies Record<string, Bilingual>;

export type FormText = keyof typeof formTexts;
