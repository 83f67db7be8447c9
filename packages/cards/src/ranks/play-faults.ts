import type { Bilingual } from '@fourth-seat/game';

/** The rules that a play of a rank game can break: codes of `validate` and of impossible positions, with their sentences. */
export const commonPlayFaults = {
  must_lead: { en: 'The leader of a trick may not pass.', zh: '领出的一方不能不出。' },
  not_in_hand: { en: 'The hand does not hold these cards.', zh: '手中没有这些牌。' },
  no_combination: { en: 'These cards form no play.', zh: '这些牌不能组成任何牌型。' },
  wrong_reading: { en: 'These cards cannot be read as the declared kind and key.', zh: '这些牌不能按所声明的牌型出。' },
  other_kind: { en: 'The play on the table is of another kind or length.', zh: '牌型或张数与桌面上的牌不同。' },
  not_higher: { en: 'The play is not higher than the one on the table.', zh: '没有大过桌面上的牌。' },
} as const satisfies Record<string, Bilingual>;
