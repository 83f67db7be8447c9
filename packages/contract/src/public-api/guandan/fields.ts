/** Fields that the decisions of Guandan share. */
import { guandanOptions, matchEndPattern, mustPlayLists } from '@fourth-seat/guandan/options';
import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { currentHand } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { rulesObject } from '../options.ts';
import { guandanKinds } from './names.ts';

export const card = describe(
  z.string().regex(/^(?:[SHCD][2-9TJQKA]|SB|HR)$/, { error: 'guandan_card' satisfies FormText }),
  'Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker.',
  '花色 S、H、C、D 加点数 2-9、T、J、Q、K、A；SB 为小王，HR 为大王。',
);
export const seat = describe(
  z.int().min(0).max(3),
  'Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3.',
  '座位 0 至 3，按出牌顺序；0 与 2、1 与 3 互为对家。',
);
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', '10', 'J', 'Q', 'K', 'A'] as const;
const rank = z.enum(ranks);
export const hand = currentHand(z.array(card).min(1).max(28));
export const cards = z.array(card).max(10);
const kindTexts = withNameList({ en: 'Kind of the play:', zh: '牌型：' }, guandanKinds);
export const kind = describe(z.enum(keysOf(guandanKinds)), kindTexts.en, kindTexts.zh);
export const key = describe(
  z.int().min(2).max(17),
  'Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank.',
  '牌的大小：2 至 14（A），15 为级牌，16 与 17 为小王与大王；顺子、三连对与钢板取最大的点数。',
);
export const finishOrder = describe(
  z.array(seat).min(2).max(4),
  'Seats in the order in which they finished the deal before; two are enough where they are partners.',
  '上一副的名次，按出完的先后列出座位；上游与二游是对家时列两家即可。',
);
export const dealLevel = describe(
  // In other games the strength of the player is called so, a number.
  z.enum(ranks, { error: ({ input }) => (typeof input === 'number' ? ('deal_level' satisfies FormText) : undefined) }),
  'Level of this deal: 2 to 9, T (or 10), J, Q, K or A.',
  '本副级牌：2 至 9、T（或 10）、J、Q、K、A。',
);
export const teamLevels = describe(
  z.tuple([rank, rank]),
  'Levels of the teams of seats 0 and 2, and of 1 and 3.',
  '座位 0、2 一方与 1、3 一方的级数。',
);

/** A level of `mustPlay`: ten has two spellings. */
const listedLevel = (level: string) => (level === '10' ? z.enum(['10', 'T']) : z.literal(level));
const mustPlaySchemas = mustPlayLists.map(([first, ...rest]) =>
  z.tuple([listedLevel(first), ...rest.map(listedLevel)]),
);

/**
 * Options of the rules by name, on top of a named set; an option that is left out has the value of the set. Options of
 * the match are accepted too, so that a game can send one set of rules with every call.
 */
export const guandanRules = describe(
  rulesObject(guandanOptions, {
    mustPlay: z.union(mustPlaySchemas, { error: 'must_play' satisfies FormText }),
    matchEnd: z.string().regex(matchEndPattern, { error: 'match_end' satisfies FormText }),
  }),
  'The rules of the table, on top of a named set; an option that is left out has the value of the set.',
  '牌桌规则：以一整套规则为底，只写与它不同的选项。',
);

export const transfer = z.strictObject({
  from: describe(seat, 'The seat that gives.', '给出牌的座位。'),
  to: describe(seat, 'The seat that gets.', '得到牌的座位。'),
  card,
});

/** Big jokers that a seat showed when it refused to pay. */
export const shownJokers = z.strictObject({
  seat,
  cards: describe(z.array(z.literal('HR')).min(1).max(2), 'Its big jokers.', '亮出的大王。'),
});

const toBeat = describe(cards.min(1), 'The cards to beat.', '要压的牌。');
export const beat = describe(
  z.union([toBeat, z.strictObject({ cards: toBeat, kind: kind.optional(), key: key.optional() })]),
  'The play to beat, with its strongest reading or the declared one; absent on a lead.',
  '要压的牌，按最大的读法或声明的读法；首出时省略。',
);
