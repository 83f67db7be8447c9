import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { ChoiceBar } from '../table/actions/choice-bar.tsx';
import { ClockBar } from '../table/actions/clock-bar.tsx';
import { keysOf } from '../table/actions/keys.ts';
import { PlayBar } from '../table/actions/play-bar.tsx';
import { isPassHinted, usePlay } from '../table/actions/use-play.ts';
import { FeltButton } from '../table/felt-button.tsx';
import { HandCards } from '../table/hand/hand-cards.tsx';
import { useHand } from '../table/hand/use-hand.ts';
import { useHandFocus } from '../table/hand/use-hand-focus.ts';
import { cardTableMessages } from '../table/messages.ts';
import '../table/table.css';
import '../table/hand/hand.css';
import { type CardText, isAuto, levelOf, type TableView } from '../table/view.ts';
import { showcaseMessages } from './messages.ts';
import { useShowcaseName } from './showcase-table.tsx';
import type { ShowcaseMatch } from './use-showcase-match.ts';

/**
 * The hand of a visitor who has taken the seat: cards that can beat the table are highlighted, the others shaded. One
 * component for each deal.
 */
export function SeatHand({ match, view }: { readonly match: ShowcaseMatch; readonly view: TableView }) {
  const nameOf = useShowcaseName(view);
  // The bar names the seat whose play has to be beaten.
  const named = useMemo(
    () => ({ ...view, seats: view.seats.map((seat, number) => ({ ...seat, name: nameOf(number) })) }),
    [view, nameOf],
  );
  const hand = useHand(view);
  const playable = usePlayable(match, view);
  const asked = view.choice?.type === 'play' ? view.choice : undefined;
  const { playOf, ...prepared } = usePlay(view, hand, {
    hints: async () => match.ask('hints', null),
  });
  const pass = () => match.sendAction({ type: 'pass' });
  const play = (cards: readonly CardText[]): void => {
    const action = playOf(cards);
    if (action) match.sendAction(action);
    else if (asked?.may_pass && cards.length === 0 && isPassHinted(prepared)) pass();
  };
  const focus = useHandFocus(view.deal, undefined);
  const onKeyDown = keysOf({
    clear: () => hand.select([]),
    pass: asked?.may_pass ? pass : undefined,
    hint: asked && prepared.hints?.next,
  });
  const clock = view.clock && <ClockBar key={`${view.deal}/${view.clock.left_ms}`} clock={view.clock} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons and cards inside it
    <div
      {...focus}
      onKeyDown={onKeyDown}
      className={cx('showcase-hand mt-2 flex min-w-0 flex-col gap-1', asked && playable && 'showcase-follows')}
    >
      <div className="flex min-h-17 flex-col items-center justify-end gap-1">
        {view.choice && view.choice.type !== 'play' ? (
          <ChoiceBar view={named} choice={view.choice} clock={clock} card={undefined} onAction={match.sendAction} />
        ) : asked ? (
          <PlayBar
            view={named}
            clock={clock}
            mayPass={asked.may_pass}
            prepared={prepared}
            onPlay={() => play(hand.selectedCards)}
            onPass={pass}
          />
        ) : (
          <Waiting match={match} view={view} />
        )}
      </div>
      <HandCards
        hand={hand}
        label={nameOf(view.viewer)}
        level={levelOf(view.table)}
        allowed={asked && playable}
        single={false}
        dealt={view.tricks.length === 0}
        onPlay={(ids) => play(hand.textsOf(ids))}
      />
    </div>
  );
}

/**
 * The cards that can beat the table; undefined on a lead, where each may be played, and until the worker has answered.
 */
function usePlayable({ ask }: ShowcaseMatch, view: TableView): ReadonlySet<CardText> | undefined {
  const [found, setFound] = useState<{ readonly view: TableView; readonly cards: ReadonlySet<CardText> }>();
  const follows = view.choice?.type === 'play' && view.choice.may_pass;
  useEffect(() => {
    if (!follows) return;
    ask('playable', null).then(
      (cards) => setFound({ view, cards: new Set(cards) }),
      // Without an answer every card may be chosen, as on a lead.
      () => undefined,
    );
  }, [ask, follows, view]);
  return found?.view === view ? found.cards : undefined;
}

function Waiting({ match, view }: { readonly match: ShowcaseMatch; readonly view: TableView }) {
  const t = useMessages(showcaseMessages);
  const tableText = useMessages(cardTableMessages);
  const nameOf = useShowcaseName(view);
  if (isAuto(view.seats[view.viewer])) {
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
      {view.turn !== undefined && !view.result && tableText('waiting_for', { name: nameOf(view.turn) })}
    </p>
  );
}
