/**
 * Stable names in answers, and their meaning. A test compares the codes of reasons, rules and beliefs with those of
 * player and engine. `{…}` is filled in by the answer, which may also choose a sentence that fits the case better.
 */
import type { Bilingual } from '../../locales.ts';

export const doudizhuReasons = {
  goes_out: { en: 'It plays the last cards and wins.', zh: '打完最后的牌，直接获胜。' },
  // The code of a forced win.
  sure_finish: { en: 'Nobody can beat it or what follows: it wins by force.', zh: '此后无人能压，必胜。' },
  only_move: { en: 'There is no other legal play.', zh: '没有其他合法出法。' },
  partner_leads: { en: "The partner's play stands.", zh: '同伴牌大，不压。' },
  saves_strength: { en: 'No answer is judged better than a pass.', zh: '跟牌都不如不出。' },
  lets_stand: { en: 'It lets the play on the table stand.', zh: '不压桌面上的牌。' },
  keeps_bomb: { en: 'Saves its bombs.', zh: '保留炸弹。' },
  bombs: { en: 'A bomb beats the play on the table, or leads.', zh: '用炸弹压住桌面上的牌，或直接出炸弹。' },
  foe_close: { en: 'An opponent has {cards} card(s) left.', zh: '对手只剩 {cards} 张牌。' },
  unbeatable: { en: 'No opponent can beat it.', zh: '对手无法压过。' },
  top_play: { en: 'Only a bomb can beat it.', zh: '只有炸弹才能压过。' },
  overtakes: { en: "It beats the partner's play.", zh: '压过同伴的牌。' },
  takes_lead: { en: 'It beats the play on the table.', zh: '压住桌面上的牌。' },
  fewer_turns: { en: 'It leaves a hand that takes fewer turns.', zh: '减少了出完手牌所需的手数。' },
  sheds_low: { en: 'It gets rid of low cards while on lead.', zh: '趁有出牌权先走小牌。' },
  sheds_many: { en: 'It gets rid of {cards} cards in one play.', zh: '一手走掉 {cards} 张牌。' },
  nearly_out: { en: '{cards} card(s) remain.', zh: '出后只剩 {cards} 张牌。' },
  best_lead: { en: 'No other lead is judged better.', zh: '没有评估更高的领出。' },
  landlord_chance: {
    en: 'A bid with this hand wins about {percent}% of deals.',
    zh: '以此手牌叫牌，胜率约 {percent}%。',
  },
  win_chance: { en: 'This side wins about {percent}% of deals.', zh: '本方胜率约 {percent}%。' },
} as const satisfies Record<string, Bilingual>;

/** Rules that `validate` names. */
export const doudizhuPlayRules = {
  must_lead: { en: 'The leader of a trick may not pass.', zh: '领出的一方不能不出。' },
  not_in_hand: { en: 'The hand does not hold these cards.', zh: '手中没有这些牌。' },
  no_combination: { en: 'These cards form no play.', zh: '这些牌不能组成任何牌型。' },
  wrong_reading: { en: 'These cards cannot be read as the declared kind and key.', zh: '这些牌不能按所声明的牌型出。' },
  other_kind: { en: 'The play on the table is of another kind or length.', zh: '牌型或张数与桌面上的牌不同。' },
  not_higher: { en: 'The play is not higher than the one on the table.', zh: '没有大过桌面上的牌。' },
} as const satisfies Record<string, Bilingual>;

/** What `belief` estimates about each other seat. */
export const doudizhuBeliefs = {
  bomb: { en: 'holds four of a rank', zh: '有炸弹' },
  rocket: { en: 'holds both jokers', zh: '有王炸' },
  small_joker: { en: 'holds the small joker', zh: '有小王' },
  big_joker: { en: 'holds the big joker', zh: '有大王' },
  two: { en: 'holds a 2', zh: '有 2' },
} as const satisfies Record<string, Bilingual>;

/** Kinds of plays, in the words of the rules. */
export const doudizhuKinds = {
  single: { en: 'one card', zh: '单张' },
  pair: { en: 'two of a rank', zh: '对子' },
  triple: { en: 'three of a rank', zh: '三张' },
  triple_single: { en: 'three of a rank and a card', zh: '三带一' },
  triple_pair: { en: 'three of a rank and a pair', zh: '三带二' },
  chain: { en: 'five or more single cards in a row, 3 to A', zh: '顺子，五张以上，3 至 A' },
  pair_chain: { en: 'three or more pairs in a row', zh: '连对，三对以上' },
  plane: { en: 'two or more triples in a row', zh: '飞机（不带）' },
  plane_single: { en: 'a plane with a card for each triple', zh: '飞机带单' },
  plane_pair: { en: 'a plane with a pair for each triple', zh: '飞机带对' },
  four_two: { en: 'four of a rank and two cards', zh: '四带二' },
  four_pairs: { en: 'four of a rank and two pairs', zh: '四带两对' },
  bomb: { en: 'four of a rank', zh: '炸弹' },
  rocket: { en: 'both jokers', zh: '王炸' },
} as const satisfies Record<string, Bilingual>;
