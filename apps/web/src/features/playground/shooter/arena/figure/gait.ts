/** How a body steps at a speed. */
export interface Gait {
  /** Metres from one footfall of a foot to its next. */
  readonly length_m: number;
  /** Share of that way, 0 to 1, in which the foot stands on the floor. */
  readonly stance: number;
  /** Metres by which a foot is lifted. */
  readonly lift_m: number;
}

/** Metres a second beyond which nobody runs. */
const FASTEST_M_S = 5.5;

/** Longer steps and shorter stands the faster a body is: from a walk, in which one foot always stands, to a run. */
export function gaitAt(speed_m_s: number): Gait {
  const speed = Math.min(FASTEST_M_S, speed_m_s);
  return { length_m: 0.85 + 0.37 * speed, stance: 0.62 - 0.057 * speed, lift_m: 0.05 + 0.05 * speed };
}

/** The phase of a gait, in steps of one foot, after a way of so many metres. */
export const phaseAfter = (phase: number, way_m: number, { length_m }: Gait): number => (phase + way_m / length_m) % 1;

/** Where a foot is against the hip, along the way of the body, and how it is held. */
export interface Foot {
  /** Metres. */
  ahead: number;
  /** Metres of the heel over the floor. */
  up: number;
  /** Radians by which the toes point down. */
  toe: number;
}

/** Share of its stand from which a foot rolls over its toes, and by how much its heel rises and its toes point down. */
const ROLL_START = 0.6;
const ROLL_UP_M = 0.07;
const ROLL_TOE = 0.55;

/**
 * Writes where a foot is at a phase, 0 to 1. While it stands it moves backwards against the hip as far as the body
 * moves forwards, so that it does not slide; then it swings to the front.
 */
export function placeFoot(foot: Foot, phase: number, { length_m, stance, lift_m }: Gait): void {
  const reach = (length_m * stance) / 2;
  if (phase < stance) {
    const stood = phase / stance;
    const roll = Math.max(0, stood - ROLL_START) / (1 - ROLL_START);
    foot.ahead = reach * (1 - 2 * stood);
    foot.up = ROLL_UP_M * roll * roll;
    foot.toe = ROLL_TOE * roll * roll;
    return;
  }
  const swung = (phase - stance) / (1 - stance);
  const eased = swung * swung * (3 - 2 * swung);
  foot.ahead = reach * (2 * eased - 1);
  foot.up = ROLL_UP_M * (1 - swung) ** 2 + lift_m * Math.sin(Math.PI * swung);
  foot.toe = ROLL_TOE * (1 - swung) ** 2 - 0.2 * Math.sin(Math.PI * swung * swung);
}
