import { domination, MAX_TICKS, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { SimulationTimeline } from '../simulation/simulation-timeline.tsx';
import { useMarks } from './marks.ts';
import { clockOf } from './names.ts';
import type { ShooterSetup } from './setup.ts';
import { ShareMenu } from './share/share-menu.tsx';
import type { ShooterSimulation } from './types.ts';

interface TimelineProps {
  readonly simulation: ShooterSimulation;
  readonly setup: ShooterSetup;
}

/** The timeline of the match. */
export function Timeline({ simulation, setup }: TimelineProps) {
  const marks = useMarks(simulation);
  return (
    <SimulationTimeline
      simulation={simulation}
      marks={marks}
      formatTick={(tick) => clockOf(tick / TICKS_PER_SECOND)}
      maxTicks={lengthOf(setup.mode, simulation)}
    >
      <ShareMenu ask={simulation.ask} setup={setup} />
    </SimulationTimeline>
  );
}

/** Length of the timeline: the longest match in Domination; in Site attack it grows as it is played. */
function lengthOf(mode: ShooterSetup['mode'], { snapshot }: ShooterSimulation): number {
  if (mode === 'domination') return domination.length_s * TICKS_PER_SECOND;
  const quarter = 60 * TICKS_PER_SECOND;
  return Math.min(MAX_TICKS, (Math.floor((snapshot?.lastTick ?? 0) / quarter) + 2) * quarter);
}
