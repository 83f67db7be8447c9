import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { type Pose, type Stance, writeArms } from './pose.ts';

/** How a weapon is held before the own eyes. */
export interface Held {
  readonly stance: Stance;
  /** Radians by which the look has turned lately, to the right: the weapon lags behind it. */
  readonly lag: number;
  /** Whether movements for their own sake are left out: the weapon neither swings nor lags, and kicks less. */
  readonly isCalm: boolean;
  /** Width of the picture against its height. */
  readonly aspect: number;
}

/** Where the grip is from the eye: metres ahead, up and to the right, in a wide picture. */
const GRIP = { ahead: 0.4, up: -0.165, right: 0.135 } as const;
/** A picture with this aspect or more has room for the whole of it. */
const WIDE = 1.2;
/** Metres of the swing to the side and down at a full run, and metres a second of that. */
const swing = { aside_m: 0.014, down_m: 0.011, full_m_s: 5 } as const;
const KICK_BACK_M = 0.055;
const KICK_UP = 0.035;
const CALM_KICK = 0.3;

const at = new Vector3();
const turn = new Quaternion();
const angles = new Euler();
const one = new Vector3(1, 1, 1);
/** Shoulders below and behind the eye, the left one before the right. */
const shoulders = new Matrix4().makeRotationY(-0.85).setPosition(-0.04, -0.72, 0.02);

/** Writes weapon and arms before the eye: x ahead, y up, z to the right. */
export function writeHeld(pose: Pose, { stance, lag, isCalm, aspect }: Held): void {
  const { phase, speed, kick, reload, yielded } = stance;
  const stride = isCalm ? 0 : Math.min(1, speed / swing.full_m_s);
  const step = 2 * Math.PI * phase;
  const kicked = kick * (isCalm ? CALM_KICK : 1);
  const lagging = isCalm ? 0 : Math.max(-0.09, Math.min(0.09, lag));
  at.set(
    GRIP.ahead - KICK_BACK_M * kicked - 0.1 * yielded,
    GRIP.up - swing.down_m * stride * Math.abs(Math.cos(step)) - 0.05 * reload - 0.04 * yielded,
    GRIP.right * Math.min(1, Math.max(0.45, aspect / WIDE)) + swing.aside_m * stride * Math.sin(step),
  );
  // The barrel points at the middle of the picture, some metres ahead.
  const right = -0.022 - lagging;
  turn.setFromEuler(
    angles.set(0.4 * reload + 0.25 * lagging, -right, 0.018 + KICK_UP * kicked + 0.7 * yielded - 0.22 * reload, 'YZX'),
  );
  pose.rifle.compose(at, turn, one);
  writeArms(pose, stance, shoulders);
}
