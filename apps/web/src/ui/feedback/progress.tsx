import { cx } from '../cx.ts';

export interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** "3,200 of 10,000 rows": long work shows counts. */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'warning' | 'danger';
  readonly hideLabel?: boolean;
}

const fills = { accent: 'bg-accent-fill', warning: 'bg-warning', danger: 'bg-danger-fill' } as const;

/** Long work, or how much of a quota is used. */
export function Progress({ label, value, max, valueText, tone = 'accent', hideLabel = false }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      <div className={cx('mb-1.5 flex justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <span>{label}</span>
        {valueText && <span className="text-text-quiet tabular-nums">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-surface-active"
      >
        <div
          className={cx('h-full origin-left rounded-full transition-transform duration-200', fills[tone])}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
