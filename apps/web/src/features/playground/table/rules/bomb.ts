/** Whether a kind of play beats every ordinary one, in either card game. */
export const isBomb = (kind: string): boolean => ['bomb', 'straight_flush', 'four_jokers', 'rocket'].includes(kind);
