/**
 * Stable names in answers, and their meaning. A test compares the codes of reasons, rules, beliefs and arrangements
 * with those of player and engine. `{…}` is filled in by the answer, which may also choose a sentence that fits the
 * case better.
 */
import type { Bilingual } from '../../locales.ts';

export const guandanReasons = {
  finishes: { en: 'Plays the last cards.', zh: '打出最后的牌，出完。' },
  // The code of a forced win.
  sure_finish: {
    en: 'No opponent can take the lead back before the hand is out.',
    zh: '出完之前对手无法夺回牌权，必定走完。',
  },
  solved: { en: 'The ending was computed to the end.', zh: '残局已完全算清。' },
  leaves_turns: { en: '{turns} to finish.', zh: '余牌可分 {turns} 手出完。' },
  cannot_beat: { en: 'Nothing in the hand beats this play.', zh: '手中没有能压过的牌。' },
  lets_stand: { en: 'It lets the play stand.', zh: '放过桌上的牌。' },
  lets_partner_win: { en: "The partner's play stands.", zh: '桌上是对家的牌，不去压。' },
  keeps_bomb: { en: 'Keeps its bombs: {why}.', zh: '保留炸弹：{why}。' },
  keeps_groups: { en: 'Beating it would break better groups.', zh: '要压就得拆散更好的牌组。' },
  holds_back: { en: 'Keeps {play}, which would beat it.', zh: '{play} 能压，先留着。' },
  feeds_partner: {
    en: 'The partner has {cards} left and may go out on this.',
    zh: '对家剩 {cards} 张，可以接这手走完。',
  },
  blocks_opponent: { en: 'Blocks an opponent with {cards} cards left.', zh: '拦住只剩 {cards} 张牌的对手。' },
  too_few: {
    en: 'An opponent with {cards} cards left has too few to beat it.',
    zh: '剩 {cards} 张的对手牌数不够，压不过。',
  },
  spends_bomb: { en: 'Beats it with a bomb.', zh: '用炸弹压过。' },
  top_play: { en: 'Only a bomb is likely to beat it.', zh: '除炸弹外几乎无人能压。' },
  clears_low: {
    en: 'Sheds low cards early, while opponents still hold at least {cards}.',
    zh: '趁对手都还有至少 {cards} 张牌，先走小牌。',
  },
  lowest_that_beats: { en: 'The lowest play that beats it.', zh: '用能压过的最小的牌。' },
  other_cards: { en: 'The same play from other cards keeps more.', zh: '同样的牌型用别的牌更好。' },
  refuses: { en: 'Refusing keeps the big jokers.', zh: '抗贡保住大王。' },
  pays_partner: { en: 'The big joker stays in the team and the lead comes with it.', zh: '大王仍在本方，并得先手。' },
  chooses_leader: { en: 'Seat {seat}, whose card is taken, leads.', zh: '收 {seat} 号位的牌，由其先出。' },
  highest_card: { en: '{card} is the highest card that must be paid.', zh: '{card}是必须进贡的最大牌。' },
  costs_least: { en: 'Giving it away breaks the least of the own hand.', zh: '还这张对自己牌型影响最小。' },
  costs_little: { en: 'Giving it away breaks little of the own hand.', zh: '还这张对自己牌型影响很小。' },
  helps_partner: { en: 'The partner gets as high a card as that allows.', zh: '在此前提下给对家尽量大的牌。' },
} as const satisfies Record<string, Bilingual>;

/** Rules that `validate` names. */
export const guandanPlayRules = {
  leader_must_play: { en: 'The leader of a trick may not pass.', zh: '领出者不能过牌。' },
  not_in_hand: { en: 'These cards are not in the hand.', zh: '手中没有这些牌。' },
  not_a_combination: { en: 'These cards are no combination.', zh: '这些牌不构成牌型。' },
  not_this_reading: { en: 'These cards cannot be declared so.', zh: '这些牌不能如此声明。' },
  undeclared: {
    en: 'These cards have several readings; declare kind and key.',
    zh: '这些牌有多种解释，须声明牌型与点数。',
  },
  not_higher: { en: 'It does not beat the play on the table.', zh: '压不过桌上的牌。' },
} as const satisfies Record<string, Bilingual>;

/** What `belief` estimates about each other seat. */
export const guandanBeliefs = {
  bomb: { en: 'holds four or more of a rank', zh: '有四张及以上的炸弹' },
  big_joker: { en: 'holds a big joker', zh: '有大王' },
  small_joker: { en: 'holds a small joker', zh: '有小王' },
  level_card: { en: 'holds a level card', zh: '有级牌' },
  wild: { en: 'holds a wild card, the level card of hearts', zh: '有逢人配（红桃级牌）' },
} as const satisfies Record<string, Bilingual>;

/** What a grouping of `arrange` is best at. */
export const guandanArrangements = {
  fewest_turns: { en: 'the fewest plays to get rid of the hand', zh: '出完手牌所需手数最少' },
  most_bombs: { en: 'the most bombs', zh: '炸弹最多' },
  strongest: { en: 'the highest groups', zh: '牌组最大' },
  fewest_loose: { en: 'the fewest cards that stand alone', zh: '散牌最少' },
  no_sequences: { en: 'no straights, tubes and plates', zh: '不组顺子、三连对与钢板' },
} as const satisfies Record<string, Bilingual>;

/** Kinds of plays, in the words of the rules. */
export const guandanKinds = {
  single: { en: 'one card', zh: '单张' },
  pair: { en: 'two of a rank, or two jokers alike', zh: '对子（含一对同色王）' },
  triple: { en: 'three of a rank', zh: '三张' },
  full_house: { en: 'three of a rank and a pair', zh: '三带二' },
  straight: { en: 'five cards in a row, not of one suit', zh: '顺子，五张，不同花' },
  tube: { en: 'three pairs in a row', zh: '三连对' },
  plate: { en: 'two triples in a row', zh: '钢板' },
  bomb: { en: 'four to ten of a rank', zh: '炸弹，四至十张' },
  straight_flush: { en: 'five cards of one suit in a row', zh: '同花顺' },
  four_jokers: { en: 'all four jokers', zh: '四王' },
} as const satisfies Record<string, Bilingual>;
