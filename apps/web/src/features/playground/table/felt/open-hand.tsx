import { Hand } from '../../../../cards/hand.tsx';
import { columnsOf, nameCards, rankOrder } from '../hand/layout.ts';
import { type CardText, levelOf, type TableView } from '../view.ts';

interface OpenHandProps {
  readonly cards: readonly CardText[];
  readonly table: TableView['table'];
  readonly label: string;
  /** Ranks could not be read in a row of more cards. */
  readonly perRow: number;
  /** Rows whose height is kept while the hand grows smaller, so that nothing around it moves. */
  readonly rows: number;
}

/** A hand of another seat that lies open, sorted as one's own, in rows. */
export function OpenHand({ cards, table, label, perRow, rows }: OpenHandProps) {
  const columns = columnsOf(nameCards(cards), { sorting: 'rank', groups: [], locked: [] }, rankOrder(table));
  const sorted = columns.flatMap((column) => column.cards.map(({ card }) => card));
  const count = Math.ceil(sorted.length / perRow);
  const each = Math.ceil(sorted.length / Math.max(1, count));
  return (
    <div
      // A new hand is a new element, so that the browser does not trace where each card went.
      key={sorted.join()}
      className="table-open flex w-full min-w-0 flex-col gap-0.5"
      style={{ maxWidth: `${perRow * 2.4}rem`, '--rows': rows }}
    >
      {Array.from({ length: count }, (_, row) => (
        <Hand
          key={row}
          cards={sorted.slice(row * each, (row + 1) * each)}
          label={label}
          size="fluid"
          level={levelOf(table)}
        />
      ))}
    </div>
  );
}
