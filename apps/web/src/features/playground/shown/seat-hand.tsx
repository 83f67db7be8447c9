import { legalMoves } from '@fourth-seat/guandan';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ClockBar } from '../table/actions/clock-bar.tsx';
import { PlayBar } from '../table/actions/play-bar.tsx';
import { useHints } from '../table/actions/use-hints.ts';
import { FeltButton } from '../table/felt-button.tsx';
import { HandCards } from '../table/hand/hand-cards.tsx';
import { useHand } from '../table/hand/use-hand.ts';
import { judgeOf } from '../table/rules/judge.ts';
import '../table/table.css';
import type { CardText, Meaning, TableHelp, TableView } from '../table/view.ts';
import { shownMessages } from './messages.ts';
import { useShownName } from './shown-table.tsx';
import type { ShownMatch } from './use-shown-match.ts';

/** What a visitor who has sat down plays from: what can beat the table is lit, all else is shaded. Lives as long as a deal. */
export function SeatHand({ match, view }: { readonly match: ShownMatch; readonly view: TableView }) {
  const t = useMessages(shownMessages);
  const nameOf = useShownName(view);
  // The bar names who is to be beaten.
  const named = useMemo(
    () => ({ ...view, seats: view.seats.map((seat, number) => ({ ...seat, name: nameOf(number) })) }),
    [view, nameOf],
  );
  const hand = useHand(view);
  const judge = useMemo(() => judgeOf(view), [view]);
  const playable = useMemo(() => playableOf(view), [view]);
  const asked = view.choice?.type === 'play' ? view.choice : undefined;
  const legality = asked && judge(hand.chosen);
  const [wanted, setWanted] = useState<Meaning>();
  const meaningIn = (meanings: readonly Meaning[]): Meaning | undefined =>
    meanings.find(({ kind, key }) => kind === wanted?.kind && key === wanted.key) ?? meanings[0];
  const meaning = legality?.legal ? meaningIn(legality.meanings) : undefined;
  const hints = useHints(view, { ...noPlans, hints: match.hints }, ({ cards, ...meant }) => {
    hand.selectCards(cards);
    setWanted(meant);
  });
  const play = (cards: readonly CardText[]): void => {
    const found = asked && judge(cards);
    const meant = found?.legal ? meaningIn(found.meanings) : undefined;
    if (meant) match.act({ type: 'play', cards, ...meant });
  };
  const textsOf = (ids: ReadonlySet<string>): readonly CardText[] =>
    hand.columns.flatMap(({ cards }) => cards.filter(({ id }) => ids.has(id)).map(({ card }) => card));
  return (
    <div className="shown-hand mt-2 flex min-w-0 flex-col gap-1">
      <div className="flex min-h-17 flex-col items-center justify-end gap-1">
        {asked ? (
          <PlayBar
            view={named}
            clock={view.clock && <ClockBar key={`${view.clock.left_ms}`} clock={view.clock} />}
            mayPass={asked.may_pass}
            legality={legality}
            meaning={meaning}
            onMeaning={setWanted}
            hints={hints}
            onPlay={() => play(hand.chosen)}
            onPass={() => match.act({ type: 'pass' })}
          />
        ) : (
          <Waiting match={match} view={view} />
        )}
      </div>
      {asked?.may_pass && playable?.size === 0 && (
        <p className="text-center text-sm text-on-felt-quiet">{t('nothing_beats')}</p>
      )}
      <HandCards
        hand={hand}
        label={nameOf(view.viewer)}
        level={view.table.game === 'guandan' ? view.table.level : undefined}
        allowed={asked && playable}
        single={false}
        dealt={view.tricks.length === 0}
        onPlay={(ids) => play(textsOf(ids))}
      />
    </div>
  );
}

const noPlans: Omit<TableHelp, 'hints'> = {
  arrange: () => Promise.resolve([]),
  straightFlushes: () => Promise.resolve([]),
};

/** The cards that some legal play holds; undefined on a lead, where each may be played. */
function playableOf({ hand, table, to_beat }: TableView): ReadonlySet<CardText> | undefined {
  if (!to_beat || !hand || table.game !== 'guandan') return undefined;
  const { cards, kind, key } = to_beat;
  const found = legalMoves({ level: table.level, hand, beat: { cards, kind, key }, rules: table.rules });
  if (!found.ok) return undefined;
  return new Set(found.value.moves.flatMap((move) => (move.type === 'play' ? move.cards : [])));
}

function Waiting({ match, view }: { readonly match: ShownMatch; readonly view: TableView }) {
  const t = useMessages(shownMessages);
  const nameOf = useShownName(view);
  if (view.seats[view.viewer]?.auto) {
    return (
      <p className="flex flex-wrap items-center justify-center gap-3 text-sm">
        {t('auto_on')}
        <FeltButton tone="primary" onClick={match.takeOver}>
          {t('take_over')}
        </FeltButton>
      </p>
    );
  }
  return (
    <p className="pb-2 text-sm text-on-felt-quiet" role="status">
      {view.turn !== undefined && !view.result && t('waiting', { name: nameOf(view.turn) })}
    </p>
  );
}
