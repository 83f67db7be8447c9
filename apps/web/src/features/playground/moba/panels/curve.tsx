import { useId } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import type { Mark } from '../../simulation/simulation-timeline.tsx';
import { mobaPanelMessages } from '../panel-messages.ts';

interface Point {
  readonly tick: number;
  readonly value: number;
}

interface CurveProps {
  readonly title: string;
  readonly hint?: string;
  readonly points: readonly Point[];
  /** The values at the bottom and at the top; the first team is ahead above the middle. */
  readonly range: readonly [number, number];
  readonly format: (value: number) => string;
  /** Ticks from the left to the right edge. */
  readonly length: number;
  /** The tick on screen. */
  readonly shown: number;
  readonly marks: readonly Mark[];
  readonly onSeek: (tick: number) => void;
  readonly formatTick: (tick: number) => string;
}

const WIDTH = 320;
const HEIGHT = 90;
const tones = { cyan: 'var(--team-west)', orange: 'var(--team-east)', plain: 'var(--text-faint)' } as const;

/** A number over the time of the match, with marks of what happened; the slider on it leads to a moment. */
export function Curve(props: CurveProps) {
  const { title, hint, points, range, format, length, shown, marks, onSeek, formatTick } = props;
  const t = useMessages(mobaPanelMessages);
  const id = useId();
  const [least, most] = range;
  const x = (tick: number) => (Math.min(tick, length) / length) * WIDTH;
  // Leaves room for a line along the edge, which would be cut in half.
  const y = (value: number) => 3 + (1 - (value - least) / (most - least)) * (HEIGHT - 6);
  const path = points
    .map(({ tick, value }, i) => `${i ? 'L' : 'M'}${x(tick).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const [first, last] = [points[0], points.at(-1)];
  const middle = HEIGHT / 2;
  const area =
    first && last ? `${path}L${x(last.tick).toFixed(1)} ${middle}L${x(first.tick).toFixed(1)} ${middle}Z` : '';
  const now = points.findLast(({ tick }) => tick <= shown) ?? first;
  return (
    <section aria-label={title}>
      <h3 className="flex justify-between gap-2 text-sm font-medium">
        {title}
        <span className="tabular-nums">{now ? format(now.value) : '–'}</span>
      </h3>
      {hint !== undefined && <p className="text-xs text-text-quiet">{hint}</p>}
      <div className="relative mt-1 rounded border border-line bg-surface-sunken">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-28 w-full" aria-hidden preserveAspectRatio="none">
          <clipPath id={`${id}above`}>
            <rect width={WIDTH} height={middle} />
          </clipPath>
          <clipPath id={`${id}below`}>
            <rect y={middle} width={WIDTH} height={middle} />
          </clipPath>
          <path d={area} fill="var(--team-west)" opacity={0.22} clipPath={`url(#${id}above)`} />
          <path d={area} fill="var(--team-east)" opacity={0.22} clipPath={`url(#${id}below)`} />
          <line x1={0} x2={WIDTH} y1={middle} y2={middle} stroke="var(--line-strong)" strokeDasharray="3 4" />
          {marks.map(({ tick, tone }, index) => (
            <line
              // Marks are only ever appended.
              key={`${tick}-${index}`}
              x1={x(tick)}
              x2={x(tick)}
              y1={HEIGHT - (tone === 'plain' ? 14 : 7)}
              y2={HEIGHT}
              stroke={tones[tone]}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <line
            x1={x(shown)}
            x2={x(shown)}
            y1={0}
            y2={HEIGHT}
            stroke="var(--line-control)"
            vectorEffect="non-scaling-stroke"
          />
          <path d={path} fill="none" stroke="var(--text)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </svg>
        <input
          type="range"
          aria-label={`${t('curve_seek')}: ${title}`}
          aria-valuetext={formatTick(shown)}
          min={0}
          max={length}
          value={Math.min(shown, length)}
          onChange={(event) => onSeek(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-40"
        />
      </div>
    </section>
  );
}
