/** Series differ by colour, by dash and by the shape of their mark, so that none of these is needed alone. */
export const seriesLooks = {
  success: { color: '--series-success', dash: [], mark: 'circle' },
  client_error: { color: '--series-client-error', dash: [6, 4], mark: 'triangle' },
  server_error: { color: '--series-server-error', dash: [2, 3], mark: 'diamond' },
  limited: { color: '--series-limited', dash: [10, 4, 2, 4], mark: 'square' },
  series_1: { color: '--series-1', dash: [], mark: 'circle' },
  series_2: { color: '--series-2', dash: [8, 4], mark: 'square' },
  series_3: { color: '--series-3', dash: [3, 3], mark: 'triangle' },
  series_4: { color: '--series-4', dash: [12, 4, 3, 4], mark: 'diamond' },
  series_5: { color: '--series-5', dash: [5, 2], mark: 'circle' },
  series_6: { color: '--series-6', dash: [1, 4], mark: 'square' },
  /** The previous period, drawn behind the current one. */
  before: { color: '--text-faint', dash: [2, 4], mark: 'circle' },
} as const satisfies Record<string, SeriesLookShape>;

interface SeriesLookShape {
  readonly color: `--${string}`;
  readonly dash: readonly number[];
  readonly mark: 'circle' | 'triangle' | 'diamond' | 'square';
}

export type SeriesLook = keyof typeof seriesLooks;
export type SeriesMark = SeriesLookShape['mark'];

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One for each x; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  readonly look: SeriesLook;
  /** Tints what is below the line: for the one series that the chart is about. */
  readonly area?: boolean;
}

/** A value as it is read aloud and stands in the table; a dash where nothing was measured. */
export const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

/** Outlines within -1…1 around the point. */
export const markPoints: Record<Exclude<SeriesMark, 'circle'>, readonly (readonly [number, number])[]> = {
  triangle: [
    [0, -1.1],
    [1, 0.8],
    [-1, 0.8],
  ],
  diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  square: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
};
