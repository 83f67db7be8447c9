/** Fields that the decisions of Paodekuai share. */
import { paodekuaiOptions } from '@fourth-seat/paodekuai/options';
import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { currentHand } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { rulesObject } from '../options.ts';
import { paodekuaiKinds } from './names.ts';

/** Most cards of a hand. */
const HAND = 16;

export const card = describe(
  z.string().regex(/^[SHCD]?[2-9TJQKA]$/, { error: 'paodekuai_card' satisfies FormText }),
  'Suit S, H, C, D and rank 2-9, T, J, Q, K, A, or the rank alone.',
  '花色 S、H、C、D 加点数 2-9、T、J、Q、K、A，或只写点数。',
);
export const seat = describe(
  z.int().min(0).max(2),
  'Seats 0, 1, 2 in the order of play; with two players 0 and 1.',
  '座位 0、1、2，按出牌顺序；两人时为 0 与 1。',
);
export const cards = z.array(card).max(HAND);
export const hand = currentHand(z.array(card).min(1).max(HAND));
const kindTexts = withNameList({ en: 'Kind of the play:', zh: '牌型：' }, paodekuaiKinds);
export const kind = describe(z.enum(keysOf(paodekuaiKinds)), kindTexts.en, kindTexts.zh);
export const key = describe(
  z.int().min(3).max(15),
  'Rank that decides: 3 to 14 (ace), 2 = 15; of a chain or plane the lowest rank.',
  '决定大小的点数：3 至 14（A），2 为 15；顺子、连对与飞机取最小的点数。',
);

/** Options of the rules by name; one that is left out has its default. */
export const paodekuaiRules = describe(
  rulesObject(paodekuaiOptions, {}),
  'The rules of the table; what is left out has its default.',
  '牌桌规则，只写与默认不同的选项。',
);

const toBeat = describe(z.array(card).min(1).max(HAND), 'The cards to beat.', '要压的牌。');

/** What a hand must heed that is asked about by itself. */
export const handQuestion = {
  beat: describe(
    z.union([toBeat, z.strictObject({ cards: toBeat, kind: kind.optional(), key: key.optional() })]),
    'The cards to beat, as they are declared or read first; absent on a lead.',
    '要压的牌，按声明的读法或首选的读法；首出时省略。',
  ).optional(),
  must_hold: describe(
    card,
    'The opening card, where this is the first play of the deal and must contain it. Suit S, H, C, D and rank, or the rank alone.',
    '本局首出必须带的那张牌，写法同手牌；不是首出或不必带时省略。',
  ).optional(),
  next_left: describe(
    z.int().min(1).max(HAND),
    'Cards of the next player: 1 where a single must be the highest of the hand; more if absent.',
    '下家剩余的张数：为 1 时出单张须出最大；不填视为多于 1 张。',
  ).optional(),
  rules: paodekuaiRules.optional(),
};
