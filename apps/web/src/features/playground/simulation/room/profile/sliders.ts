/** How a number of a profile is written: a share in percent, milliseconds, seconds, degrees, or degrees a second … */
type Unit = 'percent' | 'ms' | 's' | 'degree' | 'degree_s' | 'per_s' | 'points' | 'number';

export interface NumberSlider<Name extends string = string> {
  readonly name: Name;
  readonly unit: Unit;
  /** Least, most and step, in the unit that is shown. */
  readonly range: readonly [number, number, number];
  /** How many of the unit are one of the profile's number; that of the unit where it is absent. */
  readonly scale?: number;
}

/** Sliders of what belongs together, under its name. */
export interface SliderGroup<Name extends string = string> {
  readonly name: string;
  readonly sliders: readonly NumberSlider<Name>[];
}

/** Profiles count shares from 0 to 1, and times in seconds. */
const scales: Readonly<Partial<Record<Unit, number>>> = { percent: 100, ms: 1000 };
const scaleOf = ({ unit, scale = scales[unit] ?? 1 }: NumberSlider): number => scale;

/** A number of the profile in the unit that is shown. */
export const toShown = (slider: NumberSlider, value: number): number => Math.round(value * scaleOf(slider) * 100) / 100;

export const fromShown = (slider: NumberSlider, shown: number): number => shown / scaleOf(slider);
