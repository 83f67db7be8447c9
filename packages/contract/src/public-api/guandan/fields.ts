/** Fields that the decisions of Guandan share. */
import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { keysOf } from '../../seam/keys-of.ts';
import { currentHand } from '../decision.ts';
import type { FormText } from '../form-texts.ts';
import { ruleOption } from '../options.ts';
import { guandanKinds } from './names.ts';
import { guandanOptions } from './options.ts';

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
const rank = z.enum(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']);
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
  rank,
  'Level of this deal: 2 to 9, T, J, Q, K or A.',
  '本副级牌：2 至 9、T、J、Q、K、A。',
);
export const teamLevels = describe(
  z.tuple([rank, rank]),
  'Levels of the teams of seats 0 and 2, and of 1 and 3.',
  '座位 0、2 一方与 1、3 一方的级数。',
);

/** The lists of levels that an upgrade may not skip, as section 12 of `docs/rules/guandan.md` defines them. */
const mustPlayLists = [
  z.tuple([z.literal('A')]),
  z.tuple([z.literal('2'), z.literal('J'), z.literal('Q'), z.literal('K'), z.literal('A')]),
  z.tuple([z.literal('5'), z.enum(['10', 'T']), z.literal('K'), z.literal('A')]),
] as const;

/**
 * Options of the rules by name, on top of a named set; an option that is left out has the value of the set. Options of
 * the match are accepted too, so that a game can send one set of rules with every call.
 */
export const guandanRules = describe(
  z.strictObject({
    set: ruleOption(guandanOptions.set, z.enum(['national', 'university'])),
    flushAsStraight: ruleOption(guandanOptions.flushAsStraight, z.enum(['no', 'withWild', 'yes'])),
    undeclaredTie: ruleOption(guandanOptions.undeclaredTie, z.enum(['plate', 'tube', 'reject'])),
    fullHouseJokerPair: ruleOption(guandanOptions.fullHouseJokerPair, z.boolean()),
    fullHouseFiveOfLevel: ruleOption(guandanOptions.fullHouseFiveOfLevel, z.boolean()),
    bombOrder: ruleOption(guandanOptions.bombOrder, z.enum(['competition', 'flushOverSix'])),
    fourJokersTop: ruleOption(guandanOptions.fourJokersTop, z.boolean()),
    windTo: ruleOption(guandanOptions.windTo, z.enum(['partner', 'next'])),
    refuse: ruleOption(guandanOptions.refuse, z.enum(['auto', 'optional', 'off'])),
    equalTribute: ruleOption(guandanOptions.equalTribute, z.enum(['clockwise', 'random', 'winnersChoose'])),
    doubleTribute: ruleOption(guandanOptions.doubleTribute, z.enum(['higherToFirst', 'toPrevious'])),
    returnMax: ruleOption(guandanOptions.returnMax, z.union([z.literal(10), z.literal('any')])),
    returnLevelCards: ruleOption(guandanOptions.returnLevelCards, z.boolean()),
    returnToOpponentAny: ruleOption(guandanOptions.returnToOpponentAny, z.boolean()),
    aceFail: ruleOption(guandanOptions.aceFail, z.enum(['none', 'back2', 'backJ', 'suspend'])),
    aceTries: ruleOption(guandanOptions.aceTries, z.int().min(1).max(100)),
    aceNeedsPartnerNotLast: ruleOption(guandanOptions.aceNeedsPartnerNotLast, z.boolean()),
    mustPlay: ruleOption(guandanOptions.mustPlay, z.union(mustPlayLists, { error: 'must_play' satisfies FormText })),
    overshootWins: ruleOption(guandanOptions.overshootWins, z.boolean()),
    firstLead: ruleOption(guandanOptions.firstLead, z.enum(['random', 'seat', 'heldCard'])),
    matchEnd: ruleOption(
      guandanOptions.matchEnd,
      z.string().regex(/^(?:passA|(?:deals|minutes):[1-9]\d{0,3})$/, { error: 'match_end' satisfies FormText }),
    ),
    announceFrom: ruleOption(guandanOptions.announceFrom, z.union([z.literal(10), z.literal('always')])),
    levels: ruleOption(guandanOptions.levels, z.enum(['perTeam', 'shared'])),
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

export const beat = describe(
  z.strictObject({
    cards: describe(cards.min(1), 'The cards to beat.', '要压的牌。'),
    kind: kind.optional(),
    key: key.optional(),
  }),
  'The play to beat, with its strongest reading or the declared one; absent on a lead.',
  '要压的牌，按最大的读法或声明的读法；首出时省略。',
);
