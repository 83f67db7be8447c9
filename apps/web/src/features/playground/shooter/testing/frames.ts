import { shooter } from '@fourth-seat/shooter';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { frameOf, type ShooterFrame } from '../worker/frame.ts';

/** Frames of a real match, one a tick. */
export function matchFrames(ticks: number): ShooterFrame[] {
  const world = shooter.create(engineSetupOf(defaultSetup('frames')));
  return Array.from({ length: ticks }, () => {
    const since = world.tick;
    shooter.step(world, []);
    return frameOf(world, since);
  });
}
