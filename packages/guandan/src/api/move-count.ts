import { readBeat } from '@fourth-seat/game';
import type { LegalMovesRequest } from './requests.ts';

const FEW_CARDS = 8;
/** What beats a single card, a pair or a triple. */
const FEW_TO_BEAT = 3;
/** Cards of one rank, of which every choice of four or more is a bomb; wild cards belong to every rank. */
const FEW_ALIKE = 5;

/**
 * Whether `legalMoves` has only some hundred moves to list, told from the cards as they are written, before they are
 * checked. A lead, and bombs of one rank in every choice of suits, make up to 3,500 plays.
 */
export function hasFewMoves({ level, hand, beat }: Pick<LegalMovesRequest, 'level' | 'hand' | 'beat'>): boolean {
  if (hand.length <= FEW_CARDS) return true;
  const toBeat = readBeat(beat);
  if (!toBeat || toBeat.declared.cards.length > FEW_TO_BEAT) return false;
  const wild = hand.filter((card) => card === `H${level === '10' ? 'T' : level}`).length;
  const alike = new Map<string, number>();
  for (const card of hand) {
    const rank = card.slice(1);
    const count = (alike.get(rank) ?? 0) + 1;
    if (count + wild > FEW_ALIKE) return false;
    alike.set(rank, count);
  }
  return true;
}
