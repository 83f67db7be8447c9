import { useKindText } from '../../../../cards/action-text.ts';
import { Hand } from '../../../../cards/hand.tsx';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { layOutPlay } from '../hand/layout.ts';
import { cardTableMessages } from '../messages.ts';
import { levelOf, type TableView } from '../view.ts';
import { useTableSeatName } from '../words.ts';

/** Every trick of the deal, the latest first. */
export function TrickList({ view }: { readonly view: TableView }) {
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const kindText = useKindText();
  const nameOf = useTableSeatName(view);
  const level = levelOf(view.table);
  if (view.tricks.length === 0) return <p className="text-on-felt-quiet">{t('no_tricks')}</p>;
  const numbered = view.tricks.map((trick, at) => ({ trick, number: at + 1 })).toReversed();
  return (
    <ol reversed className="flex flex-col gap-4">
      {numbered.map(({ trick, number }) => (
        <li key={number}>
          <h3 className="mb-1 flex justify-between gap-2 text-sm">
            <span className="font-semibold">{t('trick', { number })}</span>
            {trick.winner !== undefined && (
              <span className="text-on-felt-quiet">{t('trick_won', { name: nameOf(trick.winner) })}</span>
            )}
          </h3>
          <ul className="flex flex-col gap-1.5 [--card-w:2.6rem]">
            {trick.plays.map(({ seat, play }, at) => (
              <li key={at} className="flex min-w-0 items-center gap-2 text-sm">
                <span className="w-16 shrink-0 truncate">{nameOf(seat)}</span>
                {play ? (
                  <Hand
                    {...layOutPlay(play, view.table)}
                    label={kindText(play.kind)}
                    size="fluid"
                    level={level}
                    className="flex-1"
                  />
                ) : (
                  <span className="text-on-felt-quiet">{cardText('action_pass')}</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
