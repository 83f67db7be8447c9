import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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
            'flex min-w-0 gap-x-4 gap-y-0.5 max-sm:flex-col sm:items-baseline',
            rows && 'border-t border-line py-3.5 first:border-0 max-sm:gap-y-1.5',
          )}
        >
          <dt className={cx('shrink-0 text-text-faint', rows ? 'sm:w-52' : 'text-sm sm:w-36')}>{item.label}</dt>
          <dd className="min-w-0 flex-1 break-words">{item.value}</dd>
          {item.action && <dd className="shrink-0">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
