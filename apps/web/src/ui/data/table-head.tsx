/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards under 600 px change `display`, with which Safari drops a table's own roles */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly order: 'asc' | 'desc';
}

/** What the head says of a column. */
export interface HeadColumn {
  readonly key: string;
  readonly header: string;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** A width class such as `w-40`; columns without one share the remaining width. */
  readonly width?: string;
  /** Left out on screens narrower than this; what is left stays readable at 360 px. */
  readonly hideBelow?: 'md' | 'lg';
}

/** Rows whose order a press on a `sortable` column changes, or rows in the order in which they were given. */
export type Sorting =
  | { readonly sort: Sort | undefined; readonly onSortChange: (sort: Sort) => void }
  | { readonly sort?: undefined; readonly onSortChange?: undefined };

type TableHeadProps = Sorting & {
  readonly columns: readonly HeadColumn[];
  readonly rowActions?: unknown;
  /** Above the actions of the rows. */
  readonly columnMenu?: ReactNode;
  /** The table scrolls inside itself. */
  readonly inside: boolean;
  readonly selectAll:
    | { readonly checked: boolean; readonly indeterminate: boolean; readonly onChange: (all: boolean) => void }
    | undefined;
};

export const hiddenBelow = { md: 'max-md:hidden', lg: 'max-lg:hidden' } as const;
const HEAD_CELL =
  'sticky z-1 h-10 bg-surface-raised px-4 text-xs font-medium whitespace-nowrap text-text-faint first:rounded-tl-lg last:rounded-tr-lg';

export function TableHead(props: TableHeadProps) {
  const { columns, sort, onSortChange, rowActions, columnMenu, inside, selectAll } = props;
  const text = useUiText();
  // Below `lg` the table scrolls sideways in its own box, and sticky parts stick to that box.
  const top = inside ? 'top-0' : 'top-0 lg:top-(--sticky-top,0px)';
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" scope="col" className={cx(HEAD_CELL, top, 'w-10 pr-0')}>
            <Checkbox
              label={text.selectAll}
              hideLabel
              checked={selectAll.checked}
              indeterminate={selectAll.indeterminate}
              onChange={(event) => selectAll.onChange(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => {
          const order = sort?.field === column.key ? sort.order : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              className={cx(
                HEAD_CELL,
                top,
                column.width,
                column.align === 'end' && 'text-right',
                column.hideBelow && hiddenBelow[column.hideBelow],
              )}
            >
              {column.sortable && onSortChange ? (
                <SortButton
                  column={column}
                  order={order}
                  onPress={() => onSortChange({ field: column.key, order: order === 'desc' ? 'asc' : 'desc' })}
                />
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {rowActions !== undefined && (
          <th role="columnheader" scope="col" className={cx(HEAD_CELL, top, 'w-12 pr-2 pl-0 text-right')}>
            <span className="sr-only">{text.rowActions}</span>
            {/* Where rows are cards there are no columns, and this head is out of sight. */}
            {columnMenu && <span className="max-sm:hidden">{columnMenu}</span>}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly column: HeadColumn;
  readonly order: Sort['order'] | undefined;
  readonly onPress: () => void;
}

/** The first press sorts descending: of numbers and times one wants the largest and the latest. */
function SortButton({ column, order, onPress }: SortButtonProps) {
  const text = useUiText();
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  const state = order === undefined ? text.notSorted : order === 'asc' ? text.sortAscending : text.sortDescending;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-surface-hover hover:text-text',
        column.align === 'end' && 'flex-row-reverse',
        order && 'text-text',
      )}
    >
      {column.header}
      <Icon aria-hidden className={cx('size-[1.1em]', !order && 'opacity-50')} />
      <span className="sr-only">, {state}</span>
    </button>
  );
}
