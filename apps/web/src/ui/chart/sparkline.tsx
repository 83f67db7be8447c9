import { cx } from '../cx.ts';

export interface SparklineProps {
  readonly values: readonly number[];
  /** "Requests in the last 24 hours, at most 1,204": it stands for the picture. */
  readonly label: string;
  readonly tone?: 'accent' | 'success' | 'danger' | 'neutral';
  readonly className?: string;
}

const tones = {
  accent: 'text-accent',
  success: 'text-success',
  danger: 'text-danger',
  neutral: 'text-text-faint',
} as const;
const width = 100;
const height = 24;

/** A line without axes, for a table cell or a stat card. Starts at zero: two of them can be compared. */
export function Sparkline({ values, label, tone = 'accent', className }: SparklineProps) {
  const max = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - 1.5 - (value / max) * (height - 3)).toFixed(1)}`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('block h-6 w-full min-w-16', tones[tone], className)}
    >
      {points.length > 1 && (
        <>
          <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill="currentColor" opacity="0.12" />
          <polyline
            points={points.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
