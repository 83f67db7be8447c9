import type { DoorView, RoomView } from '@fourth-seat/rescue/engine';
import { OUTSIDE } from '../engine-constants.ts';

export const isInside = ({ id }: Pick<RoomView, 'id'>): boolean => id !== OUTSIDE;
export const isExit = ({ rooms }: Pick<DoorView, 'rooms'>): boolean => rooms[0] === OUTSIDE;
/** Corridors have a name for each corner of the ring that they form. */
export const isCorridor = ({ kind }: Pick<RoomView, 'kind'>): boolean => kind.startsWith('corridor');
