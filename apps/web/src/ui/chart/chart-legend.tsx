import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { type ChartSeries, markPoints, type SeriesLook, valueText } from './chart-series.ts';

export interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly isolated: string | undefined;
  readonly onIsolate: (key: string | undefined) => void;
  /** The index under the crosshair; without one, no numbers are shown. */
  readonly index: number | undefined;
  readonly formatValue: (value: number) => string;
}

/**
 * Names the series, shows the numbers under the crosshair, and isolates one series when it is pressed. A single one is
 * what the title says: only its number is shown, in the place of a legend.
 */
export function ChartLegend({ series, isolated, onIsolate, index, formatValue }: ChartLegendProps) {
  const text = useUiText();
  const [only, ...others] = series;
  if (only && others.length === 0) {
    const value = index === undefined ? undefined : only.values[index];
    return (
      <p className="h-7 text-sm leading-7 tabular-nums">{value === undefined ? '' : valueText(value, formatValue)}</p>
    );
  }
  return (
    <ul className="-mx-2 flex flex-wrap gap-x-1">
      {series.map((one) => {
        const value = index === undefined ? undefined : one.values[index];
        const alone = isolated === one.key;
        return (
          <li key={one.key}>
            <button
              type="button"
              aria-pressed={alone}
              title={text.isolateSeries(one.label)}
              onClick={() => onIsolate(alone ? undefined : one.key)}
              className={cx(
                'flex h-7 items-center gap-2 rounded px-2 text-sm hover:bg-surface-hover',
                isolated !== undefined && !alone ? 'text-text-faint' : 'text-text-quiet',
              )}
            >
              <SeriesSwatch look={one.look} />
              {one.label}
              <span className="min-w-8 text-left text-text tabular-nums">
                {value === undefined || value === null ? '' : formatValue(value)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The line of a series as it is drawn: colour, dash and mark. */
export function SeriesSwatch({ look: { color, dash, mark } }: { readonly look: SeriesLook }) {
  return (
    <svg aria-hidden viewBox="0 0 24 12" className="h-[1em] w-[2em] shrink-0" style={{ color: `var(${color})` }}>
      <path d="M1 6h22" stroke="currentColor" strokeWidth="2" strokeDasharray={dash.join(' ')} />
      {mark === 'circle' ? (
        <circle cx="12" cy="6" r="3.4" fill="currentColor" />
      ) : (
        <polygon
          fill="currentColor"
          points={markPoints[mark].map(([x, y]) => `${12 + x * 3.8},${6 + y * 3.8}`).join(' ')}
        />
      )}
    </svg>
  );
}
