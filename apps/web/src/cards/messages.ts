import { defineMessages } from '../i18n/messages.ts';

export const cardMessages = defineMessages('cards', {
  suited: { en: '{rank} of {suit}', zh: '{suit}{rank}' },
  card_wild: { en: '{card}, wild', zh: '{card}（逢人配）' },
  card_stands: { en: '{card}, wild, stands for {rank}', zh: '{card}（逢人配，当 {rank}）' },
  card_level: { en: '{card}, level card', zh: '{card}（级牌）' },
  spades: { en: 'spades', zh: '黑桃' },
  hearts: { en: 'hearts', zh: '红桃' },
  clubs: { en: 'clubs', zh: '梅花' },
  diamonds: { en: 'diamonds', zh: '方块' },
  small_joker: { en: 'small joker', zh: '小王' },
  big_joker: { en: 'big joker', zh: '大王' },
});
