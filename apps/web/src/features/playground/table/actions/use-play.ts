import { useMemo, useState } from 'react';
import type { PlayAction } from '../../../../cards/action.ts';
import type { HandState } from '../hand/use-hand.ts';
import { judgeOf } from '../rules/judge.ts';
import { type CardText, isSameMeaning, type Legality, type Meaning, type TableHelp, type TableView } from '../view.ts';
import { type Hints, useHints } from './use-hints.ts';

/** Whether the selected cards may be played, and if so, what they are meant as. */
export type SelectionState =
  | (Extract<Legality, { readonly legal: true }> & { readonly meaning: Meaning })
  | Extract<Legality, { readonly legal: false }>;

/** The play that the viewer prepares. */
export interface PreparedPlay {
  /** Undefined where no cards are selected, or none may be played now. */
  readonly selection: SelectionState | undefined;
  readonly setMeaning: (meaning: Meaning) => void;
  /** Each hint selects its cards and sets their meaning; undefined without help. */
  readonly hints: Hints | undefined;
  /** The play of these cards; undefined where they may not be played now. */
  readonly playOf: (cards: readonly CardText[]) => PlayAction | undefined;
}

/** Whether the hint that was shown last is to pass. */
export const isPassHinted = ({ hints }: Pick<PreparedPlay, 'hints'>): boolean =>
  hints?.shown !== undefined && hints.shown.play === undefined;

const noHints: Pick<TableHelp, 'hints'> = { hints: async () => [] };

export function usePlay(
  view: TableView,
  hand: Pick<HandState, 'selectedCards' | 'selectCards'>,
  help: Pick<TableHelp, 'hints'> | undefined,
): PreparedPlay {
  const judge = useMemo(() => judgeOf(view), [view]);
  const isAsked = view.choice?.type === 'play';
  const [chosenMeaning, setMeaning] = useState<Meaning>();
  const selectionOf = (cards: readonly CardText[]): SelectionState | undefined => {
    const legality = isAsked ? judge(cards) : undefined;
    if (!legality?.legal) return legality;
    const { meanings } = legality;
    // The strongest meaning comes first.
    return { ...legality, meaning: meanings.find((one) => isSameMeaning(one, chosenMeaning)) ?? meanings[0] };
  };
  const hints = useHints(view.choice, help ?? noHints, ({ play }) => {
    // Where a pass is best, what is selected would hide that this is said.
    hand.selectCards(play?.cards ?? []);
    setMeaning(play);
  });
  return {
    selection: selectionOf(hand.selectedCards),
    setMeaning,
    hints: help && hints,
    playOf: (cards) => {
      const selection = selectionOf(cards);
      return selection?.legal ? { type: 'play', cards, ...selection.meaning } : undefined;
    },
  };
}
