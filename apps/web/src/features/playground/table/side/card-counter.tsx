import { useCardName } from '../../../../cards/card-name.ts';
import { partsOf, STAR, suits } from '../../../../cards/suits.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { cardTableMessages } from '../messages.ts';
import { levelOf, type TableView } from '../view.ts';
import { type UnseenRank, unseenCards } from './counter.ts';

/** The cards in the other hands, rank by rank; the important ones come first and stand out. */
export function CardCounter({ view }: { readonly view: TableView }) {
  const rows = unseenCards(view);
  return (
    <div className="flex flex-col gap-4">
      <Cells rows={rows.filter(({ isImportant }) => isImportant)} view={view} large />
      <Cells rows={rows.filter(({ isImportant }) => !isImportant)} view={view} large={false} />
    </div>
  );
}

function Cells({ rows, view, large }: { rows: readonly UnseenRank[]; view: TableView; large: boolean }) {
  const t = useMessages(cardTableMessages);
  const name = useCardName(levelOf(view.table));
  return (
    <ul className={cx('grid gap-1', large ? 'grid-cols-5' : 'grid-cols-6')}>
      {rows.map((row) => (
        <li
          key={row.card}
          className="relative flex flex-col items-center overflow-hidden rounded border border-felt-line py-1.5 leading-tight"
        >
          <span className="sr-only">
            {t('counter_row', { card: name(row.card), left: row.left, total: row.total })}
          </span>
          {/* The share that is still out, as shade behind the number. */}
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 bg-felt-ours/25"
            style={{ height: `${(100 * row.left) / row.total}%` }}
          />
          <span aria-hidden className="relative flex h-5 items-center gap-0.5 text-sm font-semibold">
            <Label card={row.card} />
          </span>
          <span
            aria-hidden
            className={cx(
              'relative tabular-nums',
              large ? 'text-xl font-bold' : 'text-base',
              row.left === 0 && 'text-on-felt-quiet opacity-70',
            )}
          >
            {row.left}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Label({ card }: { card: string }) {
  const { suit, rank, joker } = partsOf(card);
  const path = joker ? STAR : suit && suits[suit].path;
  return (
    <>
      {rank}
      {path && (
        <svg viewBox="0 0 20 20" className={cx('size-3.5', (joker === 'big' || suit) && 'text-felt-bad')}>
          <path
            d={path}
            fill={joker === 'small' ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeWidth={joker === 'small' ? 1.8 : 0}
          />
        </svg>
      )}
    </>
  );
}
