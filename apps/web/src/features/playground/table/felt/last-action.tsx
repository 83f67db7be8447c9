import { useActionText, useKindText } from '../../../../cards/action-text.ts';
import { Hand } from '../../../../cards/hand.tsx';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { layOutPlay } from '../hand/layout.ts';
import { cardTableMessages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { isBomb } from '../rules/bomb.ts';
import { levelOf, type SeatAction, type SeatNumber, type TableView } from '../view.ts';
import { useTableSeatName } from '../words.ts';

/** The last action of a seat, in front of it: the cards played, or a word. */
export function LastAction({ view, number }: { readonly view: TableView; readonly number: SeatNumber }) {
  const t = useMessages(cardTableMessages);
  const nameOf = useTableSeatName(view);
  const kindText = useKindText();
  const action = view.seats[number]?.action;
  const place = placeOf(number, view);
  const level = levelOf(view.table);
  const top = view.to_beat?.seat === number;
  return (
    <div className="table-play" data-place={place} style={{ gridArea: `${place}-play` }}>
      {action?.type === 'play' && (
        <div
          key={action.cards.join()}
          data-place={place}
          className={cx('min-w-0', isBomb(action.kind) ? 'table-bomb' : 'table-flight', !top && 'brightness-85')}
        >
          <Hand
            {...layOutPlay(action, view.table)}
            label={t('event_play', { name: nameOf(number), kind: kindText(action.kind) })}
            size="fluid"
            level={level}
            className="max-w-full"
          />
        </div>
      )}
      {action && action.type !== 'play' && <Word action={action} />}
    </div>
  );
}

function Word({ action }: { action: Exclude<SeatAction, { type: 'play' }> }) {
  const t = useMessages(cardTableMessages);
  const actionText = useActionText();
  const text = (): string => {
    if (action.type !== 'rob') return actionText(action);
    if (action.first) return t(action.yes ? 'call' : 'no_call');
    return t(action.yes ? 'rob' : 'no_rob');
  };
  return (
    <span className="rounded-full border border-felt-line bg-felt-edge px-3 py-1 text-sm text-on-felt-quiet">
      {text()}
    </span>
  );
}
