import { SimulationTimeline } from '../simulation/simulation-timeline.tsx';
import { LAST_TICK } from './engine-constants.ts';
import { useMarks } from './marks.ts';
import { clockAt } from './names.ts';
import { ShareMenu } from './share/share-menu.tsx';
import type { RescueSimulation } from './types.ts';

/** The timeline of the rescue. */
export function Timeline({ simulation, seed }: { readonly simulation: RescueSimulation; readonly seed: string }) {
  const marks = useMarks(simulation);
  return (
    <SimulationTimeline simulation={simulation} marks={marks} formatTick={clockAt} maxTicks={LAST_TICK}>
      <ShareMenu ask={simulation.ask} seed={seed} />
    </SimulationTimeline>
  );
}
