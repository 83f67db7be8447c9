import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface KeyValueItem {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** "Change" at the end of the line. */
  readonly action?: ReactNode;
}

export interface KeyValueListProps {
  readonly items: readonly KeyValueItem[];
  /** `rows` separates by hairlines and offers actions (settings); `compact` is for side panels. */
  readonly variant?: 'rows' | 'compact';
  readonly className?: string;
}

/** Items are told apart by their place: labels may be nodes. */
export function KeyValueList({ items, variant = 'compact', className }: KeyValueListProps) {
  const rows = variant === 'rows';
  return (
    <dl className={cx('min-w-0', !rows && 'flex flex-col gap-2.5', className)}>
      {items.map((item, index) => (
        <div
          key={index}
          className={cx(
            // On a narrow screen the value goes below its label, the action stays at the end of both.
            'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 sm:flex sm:items-baseline',
            rows && 'border-t border-line py-3.5 first:border-0',
          )}
        >
          <dt
            className={cx('col-start-1 shrink-0 wrap-anywhere text-text-faint', rows ? 'sm:w-52' : 'text-sm sm:w-36')}
          >
            {item.label}
          </dt>
          <dd className="col-start-1 min-w-0 flex-1 break-words">{item.value}</dd>
          {item.action && <dd className="col-start-2 row-span-2 row-start-1 shrink-0 self-center">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
