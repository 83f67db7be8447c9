import type { Team } from '@fourth-seat/shooter';
import type { BufferGeometry } from 'three';
import { mergePieces, type Paint, type Piece } from '../shapes.ts';
import { ball, block, lying, tube } from './pieces.ts';

/** What a body wears. Cloth and gear take on a little of the team's colour, armour the whole of it. */
const cloth: Paint = [0.11, 0.12, 0.14, 0.4];
const darkCloth: Paint = [0.06, 0.067, 0.08, 0.3];
const gear: Paint = [0.03, 0.033, 0.04, 0.15];
const glove: Paint = [0.022, 0.024, 0.028, 0];
const armour: Paint = [0.3, 0.3, 0.3, 1];
const plate: Paint = [0.52, 0.52, 0.52, 1];
const mark: Paint = [0.9, 0.9, 0.9, 1.3];
const visor: Paint = [0.8, 0.85, 0.9, 1.45];

/** The team's mark, which lies flat against what looks along x: a disc for the west, a diamond for the east. */
const teamMark = (team: Team, radius: number, x: number, y: number): Piece =>
  team === 0
    ? tube([x, y, 0], { size: [radius, radius, 0.02], paint: mark, turns: lying, sides: 14 })
    : block([0.02, radius * 1.75, radius * 1.75], [x, y, 0], mark, [Math.PI / 4, 0, 0]);

/** Round pads on the shoulders of the west, pointed ones on those of the east. */
const shoulderPads = (team: Team): readonly Piece[] =>
  [-1, 1].flatMap((side) =>
    team === 0
      ? [ball(0.098, [0, 0.455, side * 0.215], plate, [1, 0.85, 0.95])]
      : [
          block([0.17, 0.035, 0.16], [0, 0.515, side * 0.235], plate, [side * 0.42, 0, 0]),
          block([0.15, 0.1, 0.03], [0, 0.45, side * 0.31], armour, [side * 0.12, 0, 0]),
        ],
  );

/** Chest with vest, pouches and pack; its foot is the hip. */
export const torsoShape = (team: Team): BufferGeometry =>
  mergePieces([
    tube([0, 0.12, 0], { size: [0.15, 0.14, 0.22], paint: cloth, squeeze: [0.78, 1.12], isOpen: true }),
    tube([0, 0.36, 0], { size: [0.19, 0.155, 0.3], paint: cloth, squeeze: [0.7, 1.08], isOpen: true }),
    tube([0, 0.335, 0], { size: [0.19, 0.165, 0.27], paint: armour, squeeze: [0.82, 1.06], sides: 8 }),
    tube([0, 0.515, 0], { size: [0.075, 0.15, 0.05], paint: darkCloth, squeeze: [0.85, 1.2] }),
    block([0.05, 0.25, 0.24], [0.15, 0.36, 0], plate, [0, 0, 0.06]),
    block([0.022, 0.05, 0.16], [0.183, 0.425, 0], gear, [0, 0, 0.06]),
    ...[-0.085, 0, 0.085].map((z) => block([0.055, 0.105, 0.07], [0.165, 0.2, z], gear)),
    ...[-0.1, 0.1].map((z) => block([0.3, 0.028, 0.055], [-0.01, 0.5, z], gear)),
    block([0.04, 0.09, 0.03], [0.12, 0.4, -0.17], gear),
    // The pack, with a roll on top and the team's mark on it.
    block([0.13, 0.3, 0.27], [-0.2, 0.34, 0], darkCloth),
    block([0.04, 0.15, 0.2], [-0.28, 0.27, 0], cloth),
    tube([-0.19, 0.525, 0], { size: [0.055, 0.055, 0.3], paint: cloth, turns: [Math.PI / 2, 0, 0] }),
    teamMark(team, 0.075, -0.303, 0.36),
    block([0.05, 0.13, 0.13], [-0.275, 0.36, 0], gear),
    ...shoulderPads(team),
  ]);

/** A dome of rings, each with its radius and height. */
const dome = (rings: readonly (readonly [radius: number, up: number])[]): readonly Piece[] =>
  rings.slice(1).map(([radius, up], n) => {
    const [below, from] = rings[n] ?? [radius, up];
    return tube([0, (from + up) / 2, 0], {
      size: [radius, below, up - from],
      paint: plate,
      squeeze: [1.05, 0.96],
      sides: 9,
      isOpen: true,
    });
  });

/** Head, helmet and visor above the neck: a round helmet in the west, an edged one with a comb in the east. */
export const headShape = (team: Team): BufferGeometry =>
  mergePieces([
    tube([0, 0, 0], { size: [0.052, 0.06, 0.1], paint: darkCloth, isOpen: true }),
    ball(0.108, [0.015, 0.115, 0], darkCloth),
    block([0.06, 0.05, 0.11], [0.075, 0.075, 0], gear),
    block([0.04, 0.042, 0.16], [0.1, 0.138, 0], visor),
    ...[-0.105, 0.105].map((z) => block([0.08, 0.08, 0.035], [-0.005, 0.12, z], gear, [0, 0, Math.PI / 4])),
    ...(team === 0
      ? [
          ...dome([
            [0.139, 0.15],
            [0.133, 0.2],
            [0.104, 0.245],
            [0.055, 0.27],
            [0.01, 0.278],
          ]),
          block([0.06, 0.018, 0.17], [0.135, 0.165, 0], armour, [0, 0, -0.18]),
          block([0.05, 0.06, 0.19], [-0.115, 0.13, 0], armour, [0, 0, -0.2]),
        ]
      : [
          tube([-0.005, 0.205, 0], { size: [0.088, 0.143, 0.11], paint: plate, sides: 6 }),
          tube([-0.005, 0.135, 0], { size: [0.145, 0.14, 0.03], paint: armour, sides: 6 }),
          block([0.22, 0.045, 0.03], [-0.015, 0.268, 0], mark, [0, 0, 0.08]),
          block([0.06, 0.07, 0.16], [-0.12, 0.1, 0], armour, [0, 0, -0.25]),
        ]),
  ]);

export const hipsShape = (): BufferGeometry =>
  mergePieces([
    tube([0, -0.01, 0], { size: [0.145, 0.12, 0.18], paint: cloth, squeeze: [0.8, 1.12] }),
    tube([0, 0.065, 0], { size: [0.152, 0.152, 0.045], paint: gear, squeeze: [0.84, 1.1], sides: 10 }),
    block([0.09, 0.15, 0.045], [0.0, -0.06, 0.17], gear),
    block([0.07, 0.09, 0.05], [-0.05, 0.03, -0.17], gear),
    block([0.05, 0.08, 0.12], [-0.125, 0.02, 0], darkCloth),
  ]);

export const upperArmShape = (): BufferGeometry =>
  mergePieces([
    ball(0.066, [0, -0.01, 0], cloth),
    tube([0, -0.14, 0], { size: [0.06, 0.047, 0.27], paint: cloth, isOpen: true }),
    tube([0, -0.12, 0], { size: [0.061, 0.058, 0.05], paint: armour, isOpen: true }),
    ball(0.051, [0, -0.285, 0], darkCloth),
  ]);

export const forearmShape = (): BufferGeometry =>
  mergePieces([
    tube([0, -0.115, 0], { size: [0.049, 0.036, 0.22], paint: cloth, isOpen: true }),
    tube([0, -0.215, 0], { size: [0.042, 0.044, 0.05], paint: glove, isOpen: true }),
    block([0.05, 0.1, 0.06], [0, -0.275, 0], glove),
    block([0.05, 0.055, 0.07], [0.005, -0.315, 0], glove),
  ]);

export const thighShape = (): BufferGeometry =>
  mergePieces([
    ball(0.088, [0, -0.01, 0], cloth),
    tube([0, -0.21, 0], { size: [0.087, 0.062, 0.42], paint: cloth, isOpen: true }),
    block([0.04, 0.16, 0.1], [0.066, -0.18, 0], armour, [0, 0, -0.04]),
  ]);

export const shinShape = (): BufferGeometry =>
  mergePieces([
    ball(0.064, [0, 0, 0], darkCloth),
    tube([0, -0.2, 0], { size: [0.062, 0.044, 0.38], paint: darkCloth, isOpen: true }),
    block([0.045, 0.13, 0.105], [0.052, -0.005, 0], plate),
    block([0.03, 0.2, 0.08], [0.047, -0.19, 0], gear, [0, 0, -0.05]),
    tube([0, -0.36, 0], { size: [0.057, 0.056, 0.17], paint: glove, isOpen: true }),
  ]);

/** A boot; its origin is the ankle. */
export const footShape = (): BufferGeometry =>
  mergePieces([
    block([0.16, 0.09, 0.095], [0.0, -0.035, 0], glove),
    block([0.13, 0.06, 0.1], [0.12, -0.05, 0], glove, [0, 0, -0.1]),
    block([0.28, 0.025, 0.105], [0.05, -0.08, 0], gear),
  ]);
