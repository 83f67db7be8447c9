import { cx } from '../cx.ts';

export interface SparklineProps {
  readonly values: readonly number[];
  /** The value at the upper edge, where the scale is known: 100 for percent. Otherwise the largest of `values`. */
  readonly max?: number;
  /** The text for the picture: "Requests in the last 24 hours, at most 1,204". */
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
const WIDTH = 100;
const HEIGHT = 24;

/**
 * A line without axes, for a table cell or a stat card. Its lower edge is zero. Without `max` it shows a shape and no
 * size: each line has a scale of its own, so the figure belongs beside it.
 */
export function Sparkline(props: SparklineProps) {
  const { values, max = Math.max(1, ...values), label, tone = 'accent', className } = props;
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 1.5 - (value / max) * (HEIGHT - 3)).toFixed(1)}`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('block h-6 w-full min-w-16', tones[tone], className)}
    >
      {points.length > 1 && (
        <>
          <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.12" />
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
