import { ReplayPanel } from '../../simulation/room/replay-panel.tsx';
import { HeatPanel } from '../heat/heat-panel.tsx';
import type { HeatState } from '../heat/use-heat.ts';
import type { ShooterSimulation } from '../types.ts';

interface RetrospectProps {
  readonly simulation: ShooterSimulation;
  readonly heat: HeatState;
}

/** The match in retrospect: where it was played; and as a replay. */
export function Retrospect({ simulation, heat }: RetrospectProps) {
  return (
    <div className="flex flex-col gap-5">
      <HeatPanel simulation={simulation} heat={heat} />
      <div className="border-t border-line pt-4">
        <ReplayPanel simulation={simulation} />
      </div>
    </div>
  );
}
