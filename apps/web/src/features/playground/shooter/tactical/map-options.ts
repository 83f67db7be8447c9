import type { Team } from '@fourth-seat/shooter';
import type { Thoughts } from '../types.ts';
import type { HeatPicture } from './draw-heat.ts';
import type { Palette } from './palette.ts';
import type { Projection } from './projection.ts';

/** Options of the map from above. */
export interface MapOptions {
  /** The seat that is followed; its field of view is strong, the others' faint. */
  readonly followed: number | undefined;
  /** Enemies that this team does not see are left out; undefined shows everybody. */
  readonly onlyFor: Team | undefined;
  readonly thoughts: Thoughts | undefined;
  /** Drawn below everything that moves. */
  readonly heat: HeatPicture | undefined;
  /** A small map: no cones, no numbers. */
  readonly isSmall: boolean;
  readonly isCalm: boolean;
}

/** What every part of the map is drawn with. */
export interface MapDrawing {
  /** Draws in CSS pixels. */
  readonly context: CanvasRenderingContext2D;
  readonly projection: Projection;
  readonly palette: Palette;
  readonly options: MapOptions;
}
