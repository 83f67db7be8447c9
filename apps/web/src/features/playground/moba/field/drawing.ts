import type { MapRow, Team } from '@fourth-seat/moba';
import type { BattleFrame } from '../worker/frame.ts';
import type { View } from './camera/view.ts';
import type { Names } from './figures/names.ts';
import type { Sprites } from './figures/sprites.ts';
import type { Wardrobe } from './figures/wardrobe.ts';
import type { Palette } from './palette.ts';
import type { Actors } from './scene/actors.ts';

/** What a picture of the battle shows, as the room says it. */
export interface Scenery {
  readonly before: BattleFrame | undefined;
  readonly frame: BattleFrame;
  /** Whose fog is drawn; null sees everything. */
  readonly side: Team | null;
  /** The seat whose hero has the ring. */
  readonly followed: number;
  /** The seat of the visitor. */
  readonly own: number | null;
  /** The skill that is about to be cast. */
  readonly aim: { readonly slot: number } | null;
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Leaves out movements for their own sake. */
  readonly isCalm: boolean;
}

/** All that a part of the picture is drawn with. One object serves every picture. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly map: MapRow;
  readonly view: View;
  readonly actors: Actors;
  readonly wardrobe: Wardrobe;
  readonly sprites: Sprites;
  readonly names: Names;
  /** Pixels of the canvas a CSS pixel. */
  ratio: number;
  /** Seconds for what moves by itself. */
  clock_s: number;
  scenery: Scenery;
  /** Whether the side whose fog is drawn does not see a place. */
  readonly isDark: (x: number, y: number) => boolean;
  /** Where the pointer is on the ground, in metres; null while it is elsewhere. */
  pointer: { readonly x: number; readonly y: number; readonly unit: number } | null;
}
