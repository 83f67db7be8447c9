/** Fields that the decisions of Doudizhu share. */
import { doudizhuOptions } from '@fourth-seat/doudizhu/options';
import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { currentHand, playerLevel } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { rulesObject } from '../options.ts';
import { doudizhuKinds } from './names.ts';

export const card = describe(
  z.string().regex(/^(?:[SHCD]?[2-9TJQKA]|SB|HR|b|B)$/, { error: 'doudizhu_card' satisfies FormText }),
  'Suit S, H, C, D and rank 2-9, T, J, Q, K, A, or the rank alone; SB or b small joker, HR or B big joker.',
  '花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，或只写点数；SB 或 b 为小王，HR 或 B 为大王。',
);
export const seat = describe(
  z.int().min(0).max(2),
  'Seats 0, 1, 2 in the order of play.',
  '座位 0、1、2，按出牌顺序。',
);
export const cards = z.array(card).max(20);
export const hand = currentHand(z.array(card).min(1).max(20));
const kindTexts = withNameList({ en: 'Kind of the play:', zh: '牌型：' }, doudizhuKinds);
export const kind = describe(z.enum(keysOf(doudizhuKinds)), kindTexts.en, kindTexts.zh);
export const key = describe(
  z.int().min(3).max(17),
  'Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank.',
  '决定大小的点数：3 至 14（A），2 为 15，王为 16 与 17；顺子、连对与飞机取最小的点数。',
);

/** Options of the rules by name; one that is left out has its default. */
export const doudizhuRules = describe(
  rulesObject(doudizhuOptions, {}),
  'The rules of the table; what is left out has its default.',
  '牌桌规则，只写与默认不同的选项。',
);

export const bidEntry = z.strictObject({
  seat,
  bid: describe(
    z.int().min(0).max(3),
    '0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob.',
    '0 至 3，0 为不叫；bidding 为 rob 时 1 表示叫或抢。',
  ),
});
export const bidsSoFar = z.array(bidEntry).max(6);

/** What a seat knows once the landlord has taken the bottom. */
export const afterBidding = {
  seat,
  landlord: describe(seat, 'The seat that took the bottom.', '地主的座位。'),
  hand,
  bottom: describe(
    z.array(card).length(3),
    'The three cards that the landlord took, known to all.',
    '地主拿走的三张底牌，各家已知。',
  ),
  base: describe(
    z.int().min(1).max(3),
    'The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them.',
    '叫到的底分。不填则取自 `bids`；`bids` 也没有时为 1。',
  ).optional(),
  bids: describe(bidsSoFar, 'Every bid in order.', '全部叫牌，按先后顺序。').optional(),
  rules: doudizhuRules.optional(),
  level: playerLevel.optional(),
};
export const stakeFactor = describe(
  z.union([z.literal(1), z.literal(2), z.literal(4)]),
  "Factor of the seat's own stake: 1, 2 or 4; 1 leaves it as it is.",
  '自己底注的倍数：1、2 或 4；1 表示不加倍。',
);
export const doubles = describe(
  z.array(z.strictObject({ seat, factor: stakeFactor })).max(3),
  'How seats raised their own stakes (double: on); a seat that is not listed did not.',
  '各家加倍的倍数（double: on）；未列出的座位没有加倍。',
).optional();

const toBeat = describe(z.array(card).min(1).max(20), 'The cards to beat.', '要压的牌。');
export const beat = describe(
  z.union([toBeat, z.strictObject({ cards: toBeat, kind: kind.optional(), key: key.optional() })]),
  'The cards to beat, with their highest reading or the declared one; absent on a lead.',
  '要压的牌，按最大的读法或声明的读法；首出时省略。',
);
