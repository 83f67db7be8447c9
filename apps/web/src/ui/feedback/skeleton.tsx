import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

/** One grey bar. Compose them in the shape of what will come. */
export function Skeleton({ className, style }: { readonly className?: string; readonly style?: CSSProperties }) {
  return (
    <span
      aria-hidden
      style={style}
      className={cx('block animate-skeleton rounded-sm bg-surface-active', className ?? 'h-4 w-full')}
    />
  );
}

/** Shows its bars only when the answer takes longer than 150 ms: a flash of grey reads as slowness. Says so once. */
export function Loading({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const text = useUiText();
  return (
    <div role="status" className={cx('animate-appear-late', className)}>
      <span className="sr-only">{text.loading}</span>
      {children}
    </div>
  );
}

export function TextSkeleton({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <Loading className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-4', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </Loading>
  );
}

export function TableSkeleton({ rows = 6, columns = 4 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Loading className="overflow-hidden rounded-lg border border-line bg-surface-raised">
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-0">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className="flex-1">
              <Skeleton
                className={cx(row === 0 ? 'h-3' : 'h-4')}
                style={{ width: `${widths[(row + column) % widths.length]}%` }}
              />
            </span>
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** Rows of one width look like a grid, not like text. */
const widths = [72, 48, 60, 84, 54] as const;
