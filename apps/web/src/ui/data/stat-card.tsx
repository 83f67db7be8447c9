import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface StatCardProps {
  readonly label: ReactNode;
  /** Formatted by the caller, by locale. */
  readonly value: ReactNode;
  readonly unit?: ReactNode;
  /** Compared with the previous period: "+12.4 %". `good` decides the colour, because more errors are not good. */
  readonly change?: {
    readonly text: string;
    readonly direction: 'up' | 'down' | 'flat';
    readonly good: boolean | null;
  };
  readonly hint?: ReactNode;
  /** A `Sparkline`. */
  readonly chart?: ReactNode;
  readonly className?: string;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: Minus } as const;

export function StatCard({ label, value, unit, change, hint, chart, className }: StatCardProps) {
  const Arrow = change && arrows[change.direction];
  const labelId = useId();
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface-raised p-4', className)}
    >
      <span id={labelId} className="truncate text-sm text-text-quiet">
        {label}
      </span>
      <span className="mt-1 flex items-baseline gap-1.5">
        <span className="truncate text-2xl font-semibold tabular-nums">{value}</span>
        {unit && <span className="text-sm text-text-faint">{unit}</span>}
      </span>
      {(change || hint) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-text-faint">
          {change && Arrow && (
            <span
              className={cx(
                'inline-flex items-center gap-0.5 tabular-nums',
                change.good === true && 'text-success',
                change.good === false && 'text-danger',
              )}
            >
              <Arrow aria-hidden className="size-[1.1em]" />
              {change.text}
            </span>
          )}
          {hint}
        </span>
      )}
      {chart && <div className="mt-auto pt-3">{chart}</div>}
    </div>
  );
}
