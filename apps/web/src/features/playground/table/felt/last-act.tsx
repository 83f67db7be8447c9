import { Hand } from '../../../../cards/hand.tsx';
import { useActionText, useKindText } from '../../../../cards/move-text.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { layOutPlay } from '../hand/layout.ts';
import { cardTableMessages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { isBomb } from '../sound/events.ts';
import type { SeatAct, SeatNumber, TableView } from '../view.ts';
import { useSeatName } from '../words.ts';

/** The last action of a seat, in front of it: the cards played, or a word. */
export function LastAct({ view, seat }: { readonly view: TableView; readonly seat: SeatNumber }) {
  const t = useMessages(cardTableMessages);
  const nameOf = useSeatName(view);
  const kindText = useKindText();
  const act = view.seats[seat]?.act;
  const place = placeOf(seat, view);
  const level = view.table.game === 'guandan' ? view.table.level : undefined;
  const top = view.to_beat?.seat === seat;
  return (
    <div className="table-play" data-place={place} style={{ gridArea: `${place}-play` }}>
      {act?.type === 'play' && (
        <div
          key={act.cards.join()}
          data-place={place}
          className={cx('min-w-0', isBomb(act.kind) ? 'table-bomb' : 'table-flight', !top && 'brightness-85')}
        >
          <Hand
            {...layOutPlay(act, view.table)}
            label={t('event_play', { name: nameOf(seat), kind: kindText(act.kind) })}
            size="fluid"
            level={level}
            className="max-w-full"
          />
        </div>
      )}
      {act && act.type !== 'play' && <Word act={act} />}
    </div>
  );
}

function Word({ act }: { act: Exclude<SeatAct, { type: 'play' }> }) {
  const t = useMessages(cardTableMessages);
  const actionText = useActionText();
  const none = { cards: [], kind: undefined, points: undefined, yes: false };
  const text = (): string => {
    switch (act.type) {
      case 'rob':
        if (act.first) return t(act.yes ? 'call' : 'no_call');
        return t(act.yes ? 'rob' : 'no_rob');
      case 'bid':
        return actionText({ ...none, type: 'bid', points: act.points });
      case 'double':
        return actionText({ ...none, type: 'double', points: act.factor });
      case 'show':
        return actionText({ ...none, type: 'show', yes: act.yes });
      case 'pass':
        return actionText({ ...none, type: 'pass' });
    }
  };
  return (
    <span className="rounded-full border border-felt-line bg-felt-edge px-3 py-1 text-sm text-on-felt-quiet">
      {text()}
    </span>
  );
}
