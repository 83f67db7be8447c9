/** Series differ by colour, by dash and by the shape of their mark, so that none of these is needed alone. */
export interface SeriesLook {
  /** Name of the custom property that holds it. */
  readonly color: `--${string}`;
  /** Pixels drawn and left out, in turn. */
  readonly dash: readonly number[];
  readonly mark: 'circle' | 'triangle' | 'diamond' | 'square';
}

export const firstLook: SeriesLook = { color: '--series-1', dash: [], mark: 'circle' };
const looks: readonly SeriesLook[] = [
  firstLook,
  { color: '--series-2', dash: [8, 4], mark: 'square' },
  { color: '--series-3', dash: [3, 3], mark: 'triangle' },
  { color: '--series-4', dash: [12, 4, 3, 4], mark: 'diamond' },
  { color: '--series-5', dash: [5, 2], mark: 'circle' },
  { color: '--series-6', dash: [1, 4], mark: 'square' },
];

/** The look of the series at this place, from 0, where colours have no meaning; the seventh looks like the first. */
export const lookAt = (index: number): SeriesLook => looks[index % looks.length] ?? firstLook;

/** Of a series that others are compared with. */
export const backgroundLook: SeriesLook = { color: '--text-faint', dash: [2, 4], mark: 'circle' };

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
export const markPoints: Record<Exclude<SeriesLook['mark'], 'circle'>, readonly (readonly [number, number])[]> = {
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
