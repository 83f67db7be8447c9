/**
 * Stable names in answers, and their meaning. A test compares the codes of reasons, rules and beliefs with those of
 * player and engine. `{…}` is filled in by the answer, which may also choose a sentence that fits the case better.
 */
import type { Bilingual } from '../../locales.ts';

export const paodekuaiReasons = {
  goes_out: { en: 'It plays the last cards and wins.', zh: '打完最后的牌，直接获胜。' },
  only_move: { en: 'The rules leave no other play.', zh: '没有其他合法出法。' },
  cannot_beat: { en: 'Nothing in the hand beats the play on the table.', zh: '手中没有能压过的牌。' },
  saves_strength: { en: 'No answer is judged better than a pass.', zh: '跟牌都不如不出。' },
  lets_stand: { en: 'It lets the play on the table stand.', zh: '不压桌面上的牌。' },
  keeps_bomb: { en: 'Saves its bombs.', zh: '保留炸弹。' },
  bombs: { en: 'A bomb beats the play on the table, or leads.', zh: '用炸弹压住桌面上的牌，或直接出炸弹。' },
  guards: { en: 'It keeps the next player, who has one card left, from going out.', zh: '下家报单，防其出完。' },
  foe_close: { en: 'Another player has {cards} card(s) left.', zh: '有玩家只剩 {cards} 张牌。' },
  unbeatable: { en: 'No other player can beat it.', zh: '其他玩家无法压过。' },
  top_play: { en: 'Only a bomb can beat it.', zh: '只有炸弹才能压过。' },
  takes_lead: { en: 'It beats the play on the table.', zh: '压住桌面上的牌。' },
  sheds_low: { en: 'It gets rid of low cards while on lead.', zh: '趁有出牌权先走小牌。' },
  sheds_many: { en: 'It gets rid of {cards} cards in one play.', zh: '一手走掉 {cards} 张牌。' },
  nearly_out: { en: '{cards} card(s) remain.', zh: '出后只剩 {cards} 张牌。' },
  best_lead: { en: 'No other lead is judged better.', zh: '没有评估更高的领出。' },
} as const satisfies Record<string, Bilingual>;

/** Rules that `validate` names. */
export const paodekuaiPlayRules = {
  must_lead: { en: 'The leader of a trick may not pass.', zh: '领出的一方不能不出。' },
  must_beat: { en: 'Who can beat the table must.', zh: '有大必压：能压必须压。' },
  not_in_hand: { en: 'The hand does not hold these cards.', zh: '手中没有这些牌。' },
  no_combination: { en: 'These cards form no play.', zh: '这些牌不能组成任何牌型。' },
  not_last_hand: { en: 'A triple or plane with a short tail is only for the last hand.', zh: '少带只限最后一手。' },
  wrong_reading: { en: 'These cards cannot be read as the declared kind and key.', zh: '这些牌不能按所声明的牌型出。' },
  other_kind: { en: 'The play on the table is of another kind or length.', zh: '牌型或张数与桌面上的牌不同。' },
  not_higher: { en: 'The play is not higher than the one on the table.', zh: '没有大过桌面上的牌。' },
  opening_card: { en: 'The first play of the deal must contain the opening card.', zh: '首出必须带先出的那张牌。' },
  not_highest: {
    en: 'The next player has one card: a single must be the highest of the hand.',
    zh: '下家报单，出单张必须出最大的牌。',
  },
  splits_bomb: { en: 'The cards of a bomb may not be played otherwise.', zh: '炸弹不可拆。' },
} as const satisfies Record<string, Bilingual>;

/** What `belief` estimates about each other seat. */
export const paodekuaiBeliefs = {
  bomb: { en: 'holds four of a rank', zh: '有炸弹' },
  ace: { en: 'holds an ace', zh: '有 A' },
  two: { en: 'holds the 2', zh: '有 2' },
} as const satisfies Record<string, Bilingual>;

/** Kinds of plays, in the words of the rules. */
export const paodekuaiKinds = {
  single: { en: 'one card', zh: '单张' },
  pair: { en: 'two of a rank', zh: '对子' },
  chain: { en: 'five or more single cards in a row, 3 to A', zh: '顺子，五张以上，3 至 A' },
  pair_chain: { en: 'two or more pairs in a row', zh: '连对，两对以上' },
  triple_two: { en: 'three of a rank and two cards', zh: '三带二' },
  plane_two: { en: 'two or more triples in a row with two cards for each', zh: '飞机，每三张带两张' },
  triple_single: { en: 'three of a rank and a card', zh: '三带一' },
  triple: { en: 'three of a rank', zh: '三张' },
  plane_single: { en: 'a plane with a card for each triple', zh: '飞机，每三张带一张' },
  plane: { en: 'a plane without a tail', zh: '三顺，飞机不带' },
  plane_short: { en: 'a plane with any other short tail', zh: '飞机少带，其他张数' },
  four_two: { en: 'four of a rank and two cards', zh: '四带二' },
  four_three: { en: 'four of a rank and three cards', zh: '四带三' },
  bomb: { en: 'four of a rank, or three aces where the rules say so', zh: '炸弹；规则允许时三个 A 也是' },
} as const satisfies Record<string, Bilingual>;
