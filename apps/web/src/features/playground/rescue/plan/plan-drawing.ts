import type { Language } from '@fourth-seat/contract';
import type { DoorView, RescueView, RoomView, SurvivorView, TeamMemberView } from '@fourth-seat/rescue/engine';
import type { Palette } from './palette.ts';
import type { Projection } from './projection.ts';
import type { Textures } from './textures.ts';

/** What the plan draws of a survivor, one of the team, and the whole station. */
export type PlanSurvivor = Pick<
  SurvivorView,
  'id' | 'name' | 'x' | 'y' | 'health' | 'bleeding' | 'trapped' | 'with' | 'fate'
>;
export type PlanMember = Pick<
  TeamMemberView,
  'seat' | 'room' | 'x' | 'y' | 'health' | 'carries' | 'act' | 'path' | 'followers'
>;
export interface PlanView extends Pick<RescueView, 'tick' | 'secondsLeft' | 'isPowered' | 'signals'> {
  readonly rooms: readonly RoomView[];
  readonly doors: readonly DoorView[];
  readonly team: readonly PlanMember[];
  readonly survivors: readonly PlanSurvivor[];
}

/** The station as each seat knows it, the captain's knowledge first. */
export interface PlanFrame {
  readonly views: readonly PlanView[];
}

/** What the visitor points at on the plan, or gives an order about. */
export interface Target {
  readonly kind: 'room' | 'door' | 'survivor' | 'seat';
  /** The number of the room, door, survivor or seat. */
  readonly id: number;
}

/** Metres above the floor at which the disc of a person is drawn and pointed at: the team stands, a survivor sits. */
export const MEMBER_HEIGHT_M = 1.5;
export const SURVIVOR_HEIGHT_M = 0.9;

export interface Layers {
  /** Paths and goals of the team. */
  readonly plans: boolean;
  /** Where people are expected, and the age of that knowledge, by the beliefs of whoever is selected. */
  readonly beliefs: boolean;
  /** Drawn from a corner with upright walls, instead of from straight above. */
  readonly upright: boolean;
}

/** Position of a tag beside the person or thing it names. */
export type Side = 'above' | 'below' | 'right' | 'left';

/** Where a person is drawn: between the positions of the last two frames. Metres. */
export interface StationPosition {
  readonly x: number;
  readonly y: number;
}

/** Smooths the positions of all people, so that ten frames a second look like sixty. */
export interface PositionSmoother {
  /** Moves everybody on by `seconds` of real time. */
  readonly follow: (view: PlanView, seconds: number) => void;
  readonly member: (member: PlanMember) => StationPosition;
  readonly survivor: (survivor: PlanSurvivor, team: readonly PlanMember[]) => StationPosition;
}

/** All that one drawing of the plan needs. */
export interface PlanDrawing extends Projection {
  readonly palette: Palette;
  readonly textures: Textures;
  readonly isDark: boolean;
  readonly language: Language;
  /** Families of the page's own type. */
  readonly font: string;
  /** The knowledge that is drawn: the captain's, or that of whoever is selected. */
  readonly view: PlanView;
  readonly smoother: PositionSmoother;
  /** On which side of each person their name was last written. */
  readonly tagSides: Map<string, Side>;
  readonly layers: Layers;
  /** The seat that is marked, and whose beliefs are drawn. */
  readonly selected: number | undefined;
  readonly pointed: Target | undefined;
  /** Runs for flickering and drifting parts; it stops for visitors who prefer reduced motion. */
  readonly time_s: number;
  /** Fewer lights and clouds, for a machine that cannot keep up. */
  readonly isPlain: boolean;
  /** Seconds since the fuel store went; undefined before. */
  readonly blast_s: number | undefined;
}

export type Brush = CanvasRenderingContext2D;
