/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards under 600 px change `display`, with which Safari drops a table's own roles */
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { type HeadColumn, hiddenBelow, type Sorting, TableHead } from './table-head.tsx';
import { TablePaging, type TablePagingProps } from './table-paging.tsx';

/**
 * Under 600 px, where every column says where it stands: the cells of a row are drawn in two columns without their names,
 * so that many rows fit a telephone; `both` takes the whole width.
 */
type NarrowPlace =
  | {
      readonly narrow: 'start' | 'end' | 'both';
      /** Shows the column's name before a value that is unclear without it. */
      readonly narrowName?: boolean;
    }
  | { readonly narrow?: undefined; readonly narrowName?: undefined };

export type TableColumn<Row> = HeadColumn & NarrowPlace & { readonly cell: (row: Row) => ReactNode };

/** What a press on a row does, if anything. */
type RowOpening<Row> =
  | {
      /** The URL a row leads to: its first cell becomes a link, and a press anywhere on the row follows it. */
      readonly rowTo?: (row: Row) => string;
      readonly onRowOpen?: never;
      readonly openKey?: never;
    }
  | {
      readonly rowTo?: never;
      /** What a row opens: its first cell becomes a button. */
      readonly onRowOpen: (row: Row) => void;
      /** The row whose panel is open. */
      readonly openKey?: string | undefined;
    };

/** What the last cell of a row is, if there is one. */
type RowActions<Row> =
  | {
      /** Usually `<RowMenu entries={…} />`. */
      readonly rowActions: (row: Row) => ReactNode;
      /** A `ColumnMenu`, in the head above the actions. */
      readonly columnMenu?: ReactNode;
    }
  | { readonly rowActions?: undefined; readonly columnMenu?: undefined };

export type TableProps<Row> = RowOpening<Row> & RowActions<Row> & Sorting & TableContent<Row>;

interface TableContent<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: {
    readonly selected: ReadonlySet<string>;
    readonly onChange: (next: ReadonlySet<string>) => void;
    /** Shown beside "3 selected". */
    readonly actions: ReactNode;
  };
  readonly paging?: TablePagingProps | undefined;
  /** Old rows while new ones load: dimmed, still there. */
  readonly stale?: boolean;
  /** An `EmptyState`, drawn when there is no row. */
  readonly empty?: ReactNode;
  /** A class such as `max-h-120`: the table scrolls inside itself under its sticky head. */
  readonly maxHeight?: string;
}

/** Of a dense row: a telephone has enough lines for every column. */
const hiddenBetween = { md: 'sm:max-md:hidden', lg: 'sm:max-lg:hidden' } as const;

/**
 * The head sticks to the top of the page (`--sticky-top` below a fixed header), or of itself with `maxHeight`. Under
 * 600 px every row becomes a card whose cells carry their column's name, or a few dense lines where the columns say
 * which side they stand on (`narrow`); explicit roles keep it a table there.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, selection, paging, stale, empty, maxHeight } = props;
  const text = useUiText();
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0;
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface-raised">
      {selection && selection.selected.size > 0 && (
        <div className="flex min-h-12 flex-wrap items-center gap-3 rounded-t-lg border-b border-line bg-accent-soft px-4 py-2">
          <span role="status" className="font-medium">
            {text.selected(selection.selected.size)}
          </span>
          {selection.actions}
          <Button size="small" variant="quiet" className="ml-auto" onClick={() => selection.onChange(new Set())}>
            {text.clear}
          </Button>
        </div>
      )}
      <div
        // What scrolls inside itself must be reachable for the arrow keys.
        {...(maxHeight && { role: 'region', tabIndex: 0, 'aria-label': label })}
        className={maxHeight ? cx(maxHeight, 'overflow-auto rounded-lg') : 'max-lg:overflow-x-auto'}
      >
        {/* `display` changes under 600 px, and Safari drops a table's own roles with it. */}
        <table
          role="table"
          aria-label={label}
          aria-busy={stale}
          className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block"
        >
          <TableHead
            {...props}
            inside={maxHeight !== undefined}
            selectAll={
              selection && {
                checked: rows.length > 0 && chosen === rows.length,
                indeterminate: chosen > 0 && chosen < rows.length,
                onChange: (all) => selection.onChange(new Set(all ? rows.map(rowKey) : [])),
              }
            }
          />
          <tbody role="rowgroup" className={cx('max-sm:block', stale && 'opacity-50 transition-opacity')}>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} table={props} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </div>
      {paging && rows.length > 0 && <TablePaging {...paging} />}
    </div>
  );
}

const CELL_CLASS = 'border-t border-line px-4 py-2.5 max-sm:border-0';
/** A line of a card: name and value. */
const LINE_CLASS = 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1';
const narrowClasses = {
  start: 'max-sm:col-start-1 max-sm:py-0.5 max-sm:pr-0',
  end: 'max-sm:col-start-2 max-sm:py-0.5 max-sm:text-right',
  both: 'max-sm:col-span-2 max-sm:py-0.5',
} as const;

function TableRow<Row>({ row, table }: { readonly row: Row; readonly table: TableProps<Row> }) {
  const { columns, rowKey, rowTo, onRowOpen, openKey, rowActions, selection } = table;
  const text = useUiText();
  const key = rowKey(row);
  const opens = rowTo !== undefined || onRowOpen !== undefined;
  const isDense = columns.every(({ narrow }) => narrow);
  const selected = selection?.selected.has(key) ?? false;
  const toggle = () => {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  return (
    <tr
      role="row"
      aria-selected={selection ? selected : undefined}
      onClick={opens ? followFirst : undefined}
      className={cx(
        'group transition-colors max-sm:relative max-sm:border-t max-sm:border-line max-sm:py-2',
        isDense ? 'max-sm:grid max-sm:grid-flow-dense max-sm:grid-cols-[minmax(0,1fr)_auto]' : 'max-sm:block',
        opens && 'cursor-pointer hover:bg-surface-hover',
        (selected || openKey === key) && 'bg-accent-soft',
      )}
    >
      {selection && (
        <td role="cell" className={cx(CELL_CLASS, 'w-10 pr-0 max-sm:absolute max-sm:top-2 max-sm:left-0')}>
          <Checkbox label={text.selectRow} hideLabel checked={selected} onChange={toggle} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            role="cell"
            className={cx(
              CELL_CLASS,
              column.narrow && isDense ? narrowClasses[column.narrow] : LINE_CLASS,
              // On a card a label without a value says nothing.
              index > 0 && (content === null || content === false || content === '') && 'max-sm:hidden',
              column.align === 'end' && 'sm:text-right',
              column.hideBelow && (isDense ? hiddenBetween : hiddenBelow)[column.hideBelow],
              isDense && column.width,
              index === 0 && !isDense && 'max-sm:pb-1.5',
              index === 0 && rowActions && 'max-sm:pr-14',
              (isDense ? column.narrow !== 'end' : index === 0) && selection && 'max-sm:pl-12',
            )}
          >
            {isDense && column.narrowName && (
              <span aria-hidden className="mr-1.5 text-text-faint sm:hidden">
                {column.header}
              </span>
            )}
            {index > 0 && !isDense && (
              <span aria-hidden className="shrink-0 text-text-faint sm:hidden">
                {column.header}
              </span>
            )}
            <span className={cx('min-w-0', index > 0 && !isDense && 'max-sm:text-right')}>
              {index === 0 ? <FirstCell row={row} table={table} content={content} /> : content}
            </span>
          </td>
        );
      })}
      {rowActions && (
        <td
          role="cell"
          className={cx(CELL_CLASS, 'w-12 py-1 pl-0 text-right max-sm:absolute max-sm:top-1 max-sm:right-0')}
        >
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

interface FirstCellProps<Row> {
  readonly row: Row;
  readonly table: TableProps<Row>;
  readonly content: ReactNode;
}

const OPENER_CLASS =
  'inline-flex min-h-6 items-center rounded-sm text-left font-medium text-text group-hover:underline underline-offset-[0.25em] decoration-text-faint';

function FirstCell<Row>({ row, table, content }: FirstCellProps<Row>) {
  if (table.rowTo) {
    return (
      <RouterLink data-row-open to={table.rowTo(row)} className={OPENER_CLASS}>
        {content}
      </RouterLink>
    );
  }
  if (table.onRowOpen) {
    return (
      <button type="button" data-row-open onClick={() => table.onRowOpen?.(row)} className={OPENER_CLASS}>
        {content}
      </button>
    );
  }
  return content;
}

/** A click on the row activates its first cell, except on a control or at the end of a text selection. */
function followFirst(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role^="menu"]')) return;
  if (window.getSelection()?.toString()) return;
  if (currentTarget.contains(target)) currentTarget.querySelector<HTMLElement>('[data-row-open]')?.click();
}
