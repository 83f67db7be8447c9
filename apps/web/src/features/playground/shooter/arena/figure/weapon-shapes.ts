import type { BufferGeometry } from 'three';
import type { BotFrame } from '../../worker/frame.ts';
import { mergePieces, type Paint, type Piece } from '../shapes.ts';
import { block, lying, tube } from './pieces.ts';

const steel: Paint = [0.05, 0.055, 0.065, 0];
const polymer: Paint = [0.085, 0.09, 0.1, 0];
const worn: Paint = [0.17, 0.18, 0.2, 0];
/** The back of the sight and a band glow in the team's colour. */
const lamp: Paint = [0.9, 0.9, 0.9, 1.6];

type WeaponName = BotFrame['weapon'];

/** Metres of the muzzle before the grip; the bore lies a little over it. */
export const muzzlesAhead: Readonly<Record<WeaponName, number>> = {
  rifle: 0.63,
  smg: 0.46,
  marksman: 0.86,
  shotgun: 0.68,
};
export const BORE_M = 0.035;

const barrel = (from: number, to: number, radius: number, paint = steel): Piece =>
  tube([(from + to) / 2, BORE_M, 0], { size: [radius, radius, to - from], paint, turns: lying });

/** What all weapons have: receiver, grip, trigger guard and rail. */
const common: readonly Piece[] = [
  block([0.27, 0.07, 0.046], [0.06, 0.03, 0], steel),
  block([0.13, 0.03, 0.05], [0.06, 0.045, 0], polymer),
  block([0.045, 0.115, 0.036], [-0.02, -0.06, 0], polymer, [0, 0, -0.32]),
  block([0.08, 0.01, 0.014], [0.05, -0.035, 0], steel),
  block([0.3, 0.014, 0.03], [0.1, 0.073, 0], worn),
  block([0.02, 0.014, 0.05], [-0.03, 0.05, 0.012], worn),
];

const stock: readonly Piece[] = [
  block([0.12, 0.036, 0.03], [-0.13, 0.03, 0], worn),
  block([0.13, 0.085, 0.036], [-0.2, 0.012, 0], polymer, [0, 0, 0.14]),
  block([0.12, 0.03, 0.04], [-0.19, 0.055, 0], polymer),
  block([0.02, 0.13, 0.042], [-0.27, 0.005, 0], steel),
];

/** A short sight: a hood with a glowing dot. */
const sight = (x: number): readonly Piece[] => [
  block([0.09, 0.022, 0.036], [x, 0.09, 0], steel),
  ...[-0.021, 0.021].map((z) => block([0.035, 0.05, 0.006], [x + 0.015, 0.122, z], steel)),
  block([0.035, 0.006, 0.048], [x + 0.015, 0.148, 0], steel),
  block([0.006, 0.008, 0.008], [x + 0.03, 0.12, 0], lamp),
];

const frontSight = (x: number): Piece => block([0.014, 0.05, 0.01], [x, BORE_M + 0.04, 0], steel);
const foreEnd = (from: number, to: number, radius: number): Piece =>
  tube([(from + to) / 2, BORE_M, 0], {
    size: [radius, radius * 1.1, to - from],
    paint: polymer,
    turns: lying,
    sides: 6,
  });
const band = (x: number, radius: number): Piece =>
  tube([x, BORE_M, 0], { size: [radius, radius, 0.018], paint: lamp, turns: lying, sides: 6 });

const pieces: Readonly<Record<WeaponName, readonly Piece[]>> = {
  rifle: [
    ...common,
    ...stock,
    ...sight(0.06),
    // A curved magazine.
    block([0.062, 0.11, 0.03], [0.105, -0.06, 0], worn, [0, 0, 0.12]),
    block([0.06, 0.09, 0.03], [0.126, -0.145, 0], worn, [0, 0, 0.36]),
    foreEnd(0.19, 0.42, 0.034),
    band(0.2, 0.04),
    barrel(0.4, 0.63, 0.012),
    barrel(0.57, 0.63, 0.02),
    frontSight(0.43),
  ],
  smg: [
    ...common,
    block([0.17, 0.02, 0.03], [-0.16, 0.045, 0], steel),
    block([0.02, 0.11, 0.036], [-0.25, 0.01, 0], steel),
    ...sight(0.05),
    block([0.045, 0.22, 0.028], [0.1, -0.1, 0], worn, [0, 0, 0.05]),
    foreEnd(0.19, 0.36, 0.03),
    band(0.2, 0.036),
    barrel(0.34, 0.46, 0.02),
    block([0.03, 0.09, 0.03], [0.3, -0.04, 0], polymer),
  ],
  marksman: [
    ...common,
    ...stock,
    block([0.16, 0.04, 0.04], [-0.18, 0.075, 0], polymer),
    block([0.07, 0.085, 0.032], [0.1, -0.045, 0], worn),
    // A long telescope.
    tube([0.08, 0.115, 0], { size: [0.03, 0.024, 0.3], paint: steel, turns: lying }),
    block([0.05, 0.03, 0.02], [0.08, 0.09, 0], worn),
    foreEnd(0.19, 0.5, 0.03),
    band(0.2, 0.036),
    barrel(0.48, 0.86, 0.012),
    barrel(0.78, 0.86, 0.019),
    ...[-1, 1].map((side) => block([0.2, 0.012, 0.012], [0.4, -0.02, side * 0.03], steel)),
  ],
  shotgun: [
    ...common,
    ...stock,
    frontSight(0.64),
    barrel(0.18, 0.68, 0.019, worn),
    tube([0.38, -0.008, 0], { size: [0.018, 0.018, 0.4], paint: steel, turns: lying }),
    tube([0.34, -0.008, 0], { size: [0.032, 0.032, 0.18], paint: polymer, turns: lying, sides: 8 }),
    band(0.2, 0.03),
  ],
};

/** A weapon whose origin is its grip; it points ahead. */
export const weaponShape = (weapon: WeaponName): BufferGeometry => mergePieces(pieces[weapon]);
