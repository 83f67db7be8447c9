import { relayMap } from '@fourth-seat/shooter';
import { Vector3 } from 'three';
import type { Point } from '../scene/shots.ts';

/** A place of the map in the scene, whose origin is the middle of the floor; `height` is metres over it. */
export const toScene = (x: number, y: number, height: number): Vector3 =>
  new Vector3(x - relayMap.width / 2, height, y - relayMap.depth / 2);

/** The same for a point with its height. */
export const spotOf = ({ x, y, z }: Point): Vector3 => toScene(x, y, z);
