import { useMemo, useState } from 'react';
import type { PlayAction } from '../../../../cards/action.ts';
import type { HandState } from '../hand/use-hand.ts';
import { judgeOf } from '../rules/judge.ts';
import { type CardText, isSameMeaning, type Legality, type Meaning, type TableHelp, type TableView } from '../view.ts';
import { type Hints, useHints } from './use-hints.ts';

/** The play that the viewer prepares: whether the selected cards may be played, and what they are meant as. */
interface PreparedPlay {
  readonly legality: Legality | undefined;
  readonly meaning: Meaning | undefined;
  readonly setMeaning: (meaning: Meaning) => void;
  /** Each hint selects its cards and sets their meaning. */
  readonly hints: Hints;
  /** The play of these cards; undefined where they may not be played now. */
  readonly playOf: (cards: readonly CardText[]) => PlayAction | undefined;
}

export function usePlay(
  view: TableView,
  hand: Pick<HandState, 'selectedCards' | 'selectCards'>,
  help: Pick<TableHelp, 'hints'>,
): PreparedPlay {
  const judge = useMemo(() => judgeOf(view), [view]);
  const isAsked = view.choice?.type === 'play';
  const [chosenMeaning, setMeaning] = useState<Meaning>();
  // The strongest meaning comes first.
  const meaningIn = (legality: Legality | undefined): Meaning | undefined =>
    legality?.legal
      ? (legality.meanings.find((meaning) => isSameMeaning(meaning, chosenMeaning)) ?? legality.meanings[0])
      : undefined;
  const legality = isAsked ? judge(hand.selectedCards) : undefined;
  const hints = useHints(view.choice, help, ({ cards, ...meaning }) => {
    hand.selectCards(cards);
    setMeaning(meaning);
  });
  return {
    legality,
    meaning: meaningIn(legality),
    setMeaning,
    hints,
    playOf: (cards) => {
      const meaning = isAsked ? meaningIn(judge(cards)) : undefined;
      return meaning && { type: 'play', cards, ...meaning };
    },
  };
}
