import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { type Foot, gaitAt, placeFoot } from './gait.ts';
import { bendLimb, type LimbLengths, placeSegment } from './limbs.ts';

/** What a body does, from which its joints follow. Shares are 0 to 1, angles radians. */
export interface Stance {
  /** Of the gait, in steps of the left foot. */
  phase: number;
  /** Metres a second. */
  speed: number;
  /** Where the body moves, against where it looks: 0 ahead, a quarter turn to its right. */
  course: number;
  crouch: number;
  /** Of the weapon over the level. */
  pitch: number;
  /** How much the weapon is carried before the chest instead of aimed. */
  carry: number;
  kick: number;
  /** A hit, and the side to which it turns: −1 to 1. */
  flinch: number;
  reload: number;
  /** How much a wall makes the weapon point upwards. */
  yielded: number;
  /** How far the body has fallen. */
  fall: number;
}

/** Nobody moves, and the weapon points straight ahead. */
export const atRest = (): Stance => ({
  phase: 0,
  speed: 0,
  course: 0,
  crouch: 0,
  pitch: 0,
  carry: 0,
  kick: 0,
  flinch: 0,
  reload: 0,
  yielded: 0,
  fall: 0,
});

type Pair<T> = readonly [left: T, right: T];

/** The parts of a body against the place where it stands: x ahead, y up, z to its right, in metres. */
export interface Pose {
  readonly hips: Matrix4;
  readonly torso: Matrix4;
  readonly head: Matrix4;
  readonly rifle: Matrix4;
  readonly upperArms: Pair<Matrix4>;
  readonly forearms: Pair<Matrix4>;
  readonly thighs: Pair<Matrix4>;
  readonly shins: Pair<Matrix4>;
  readonly feet: Pair<Matrix4>;
}

const pair = <T>(create: () => T): Pair<T> => [create(), create()];
const matrix = (): Matrix4 => new Matrix4();

export const createPose = (): Pose => ({
  hips: matrix(),
  torso: matrix(),
  head: matrix(),
  rifle: matrix(),
  upperArms: pair(matrix),
  forearms: pair(matrix),
  thighs: pair(matrix),
  shins: pair(matrix),
  feet: pair(matrix),
});

export const leg: LimbLengths = { upper: 0.44, lower: 0.44 };
export const arm: LimbLengths = { upper: 0.29, lower: 0.31 };
/** Metres of the ankle over the sole. */
export const ANKLE_M = 0.09;
/** Metres of the hip over the floor: of a body that stands, that runs and that crouches. */
const hipHeights = { stands: 0.95, runs: 0.88, crouches: 0.42 } as const;
const HIP_ASIDE_M = 0.1;
/** Joints of the torso against its foot, the hip. */
const shoulders: Pair<Vector3> = [new Vector3(0, 0.46, -0.205), new Vector3(0, 0.46, 0.205)];
const neck = new Vector3(0.01, 0.53, 0);
/** Where the butt of a weapon lies, where its grip is behind the chest's middle when carried, and the hands on it. */
const pocket = new Vector3(0.05, 0.465, 0.135);
const carriedGrip = new Vector3(0.25, 0.24, 0.08);
const BUTT_TO_GRIP_M = 0.27;
const hands: Pair<Vector3> = [new Vector3(0.27, -0.015, -0.01), new Vector3(-0.01, -0.075, 0)];
const magazineHand = new Vector3(0.1, -0.2, -0.04);
/** Where elbows and knees go. */
const elbows: Pair<Vector3> = [new Vector3(0.1, -1, -0.35), new Vector3(-0.35, -0.75, 0.65)];
/** Where feet stand beside and before the hip. */
const stands: Pair<readonly [ahead: number, aside: number]> = [
  [0.13, -0.13],
  [-0.13, 0.14],
];
/** How far a crouched body kneels: the same, in metres. */
const kneels: Pair<readonly [ahead: number, aside: number]> = [
  [0.24, -0.15],
  [-0.3, 0.15],
];
/** Metres a second at which a body steps with its whole stride, and those of a full run. */
const FULL_STRIDE_M_S = 1.2;
const FULL_RUN_M_S = 5;

const SIDES = [0, 1] as const;
const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
const turn = new Quaternion();
const other = new Quaternion();
const angles = new Euler();
const at = new Vector3();
const end = new Vector3();
const joint = new Vector3();
const front = new Vector3();
/** The front of arms, which hang, rise and reach ahead but never point aside. */
const outwards = new Vector3(0.1, 0.2, 1);
const one = new Vector3(1, 1, 1);
const foot: Foot = { ahead: 0, up: 0, toe: 0 };

/** A turn to the right, then upwards, then about the way ahead. */
const turned = (into: Quaternion, right: number, up: number, roll = 0): Quaternion =>
  into.setFromEuler(angles.set(roll, -right, up, 'YZX'));

/** Writes the joints of a body that does this. */
export function writePose(pose: Pose, stance: Stance): void {
  writeTrunk(pose, stance);
  writeLegs(pose, stance);
  writeRifle(pose, stance);
  writeArms(pose, stance, pose.torso);
}

/** Where the hips turn: they follow the way of the body, half of it backwards rather than right round. */
function hipTurn({ course, speed }: Stance): number {
  const folded = Math.abs(course) > Math.PI / 2 ? course - Math.sign(course) * Math.PI : course;
  return folded * 0.55 * Math.min(1, speed / FULL_STRIDE_M_S);
}

function writeTrunk({ hips, torso, head }: Pose, stance: Stance): void {
  const { phase, speed, crouch, pitch, carry, flinch, fall } = stance;
  const run = Math.min(1, speed / FULL_RUN_M_S);
  const step = Math.cos(4 * Math.PI * phase);
  const upright = lerp(hipHeights.stands, hipHeights.runs, run) + 0.028 * run * step;
  // Whoever falls gives at the knees first.
  const height = lerp(upright, hipHeights.crouches, crouch) - 0.3 * Math.sin(Math.PI * Math.min(1, fall * 1.4)) * fall;
  at.set(0, height, 0);
  hips.compose(at, turned(turn, hipTurn(stance), -0.1 * run), one);
  // The left shoulder is before the right one where the weapon is aimed; it swings where it is carried.
  const blade = lerp(0.42, 0.1 + 0.16 * run * Math.sin(2 * Math.PI * phase), carry) * (1 - fall);
  const lean = 0.05 + 0.2 * run + 0.52 * crouch - 0.35 * pitch - 0.22 * Math.abs(flinch) - 0.2 * fall;
  turned(other, 0, -lean);
  turned(turn, blade + 0.3 * flinch, 0, 0.12 * flinch);
  torso.compose(at, other.multiply(turn), one);
  at.copy(neck).applyMatrix4(torso);
  head.compose(at, turned(turn, 0.25 * flinch, 0.75 * pitch - 0.1 * run - 0.5 * fall, 0.12 * (1 - carry)), one);
}

function writeLegs({ thighs, shins, feet, hips }: Pose, stance: Stance): void {
  const { phase, speed, course, crouch, fall } = stance;
  const gait = gaitAt(speed);
  const stride = Math.min(1, speed / FULL_STRIDE_M_S) * (1 - fall);
  const facing = hipTurn(stance);
  front.set(Math.cos(facing), 0, Math.sin(facing));
  for (const side of SIDES) {
    placeFoot(foot, (phase + side / 2) % 1, gait);
    const [ahead, aside] = [0, 1].map((axis) => lerp(stands[side][axis] ?? 0, kneels[side][axis] ?? 0, crouch));
    // On the way a foot stands below the hip, not where it rests.
    at.set((ahead ?? 0) * (1 - stride), 0, aside ?? 0);
    end.set(at.x * front.x - at.z * front.z, ANKLE_M + foot.up * stride, at.x * front.z + at.z * front.x);
    end.x += Math.cos(course) * foot.ahead * stride;
    end.z += Math.sin(course) * foot.ahead * stride;
    at.set(0, -0.02, side === 0 ? -HIP_ASIDE_M : HIP_ASIDE_M).applyMatrix4(hips);
    bendLimb(joint, { root: at, end, towards: front }, leg);
    placeSegment(thighs[side], at, joint, front);
    placeSegment(shins[side], joint, end, front);
    feet[side].compose(end, turned(turn, facing, -foot.toe * stride), one);
  }
}

/** The weapon: its butt at the shoulder and its barrel along the aim, or carried before the chest. */
function writeRifle({ torso, rifle }: Pose, { pitch, carry, kick, reload, yielded, fall }: Stance): void {
  const held = Math.max(carry, 0.35 * reload);
  turned(turn, 0, pitch + 0.05 * kick + 0.9 * yielded - 0.25 * reload, 0.35 * reload);
  turned(other, -1.05, -0.55, 0.3);
  turn.slerp(other, held);
  at.set(BUTT_TO_GRIP_M - 0.05 * kick - 0.12 * yielded, -0.03, 0).applyQuaternion(turn);
  end.copy(pocket).applyMatrix4(torso).add(at);
  at.copy(carriedGrip).applyMatrix4(torso);
  end.lerp(at, held);
  if (fall > 0) {
    // It lands flat beside the body.
    const dropped = Math.min(1, fall * 1.3);
    at.set(0.45, 0.06, 0.5);
    end.lerp(at, dropped * dropped);
    turn.slerp(turned(other, 0.7, 0, Math.PI / 2), dropped);
  }
  rifle.compose(end, turn, one);
}

/** Both arms reach from the shoulders to the hands' places on the weapon; those of the fallen lie beside them. */
export function writeArms({ rifle, upperArms, forearms }: Pose, { reload, fall }: Stance, torso: Matrix4): void {
  for (const side of SIDES) {
    at.copy(hands[side]);
    if (side === 0) at.lerp(magazineHand, reload);
    end.copy(at).applyMatrix4(rifle);
    if (fall > 0) {
      at.set(0.06, side === 0 ? 0.62 : 0.2, side === 0 ? -0.62 : 0.7).applyMatrix4(torso);
      end.lerp(at, Math.min(1, fall * 2));
    }
    at.copy(shoulders[side]).applyMatrix4(torso);
    bendLimb(joint, { root: at, end, towards: elbows[side] }, arm);
    placeSegment(upperArms[side], at, joint, outwards);
    placeSegment(forearms[side], joint, end, outwards);
  }
}
