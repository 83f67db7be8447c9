/** Why a play without cards is refused, in either card game. */
export const noCardsChosen = { en: 'Choose the cards to play.', zh: '请先选牌。' } as const;
