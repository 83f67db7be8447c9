import { cx } from '../../../../ui/cx.ts';
import { HURT } from '../health.ts';

/** Health as a bar and a number. */
export function Health({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="h-2 w-24 overflow-hidden rounded-full bg-surface-active">
        <span
          className={cx('block h-full', value < HURT ? 'bg-danger' : 'bg-success')}
          style={{ width: `${Math.max(0, value)}%` }}
        />
      </span>
      <span className="w-8 text-right font-mono text-sm tabular-nums" aria-label={label}>
        {Math.ceil(value)}
      </span>
    </span>
  );
}
