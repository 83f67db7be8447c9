import { cx } from '../cx.ts';

export interface SparklineProps {
  /** Null where nothing was measured: the line breaks there. */
  readonly values: readonly (number | null)[];
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
  const { values, label, tone = 'accent', className } = props;
  const { max = Math.max(1, ...values.filter((value) => value !== null)) } = props;
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const points = values.map((value, index): Point | null =>
    value === null ? null : { x: index * step, y: HEIGHT - 1.5 - (value / max) * (HEIGHT - 3) },
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('block h-6 w-full min-w-16', tones[tone], className)}
    >
      {piecesOf(points).map((piece, index) => (
        // Pieces are told apart by their place.
        <Piece key={index} points={piece} />
      ))}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of each unbroken piece of the line; a single point draws none. */
function piecesOf(points: readonly (Point | null)[]): readonly (readonly Point[])[] {
  const pieces: Point[][] = [[]];
  for (const point of points) {
    if (point === null) pieces.push([]);
    else pieces.at(-1)?.push(point);
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** The line over its tinted area. */
function Piece({ points }: { readonly points: readonly Point[] }) {
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const ends = [points.at(-1), points[0]].map((end) => end && `${end.x.toFixed(1)},${HEIGHT}`);
  return (
    <>
      <polygon points={[...line, ...ends].join(' ')} fill="currentColor" opacity="0.12" />
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
