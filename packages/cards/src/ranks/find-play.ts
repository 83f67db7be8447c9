/** A play as an answer names it: cards as bare ranks or with suits; kind and key may be left out. */
export interface NamedPlay {
  readonly cards: readonly string[];
  readonly kind?: string;
  readonly key?: number;
}

/** The legal play that an answer names; cards that can be read in several ways have the reading with the highest key. */
export function findPlay<Play extends { readonly cards: string; readonly kind: string; readonly key: number }>(
  plays: readonly Play[],
  { cards, kind, key }: NamedPlay,
): Play | undefined {
  const letters = sorted(cards.map((card) => card.slice(-1)));
  return plays
    .filter((play) => sorted([...play.cards]) === letters)
    .filter((play) => (kind === undefined || play.kind === kind) && (key === undefined || play.key === key))
    .toSorted((a, b) => b.key - a.key)[0];
}

const sorted = (letters: readonly string[]): string => letters.toSorted().join('');
