import { useMemo } from 'react';
import { useAnswer } from '../simulation/use-answer.ts';
import type { ShooterSimulation, Thoughts } from './types.ts';

/** What a seat has in mind at the tick shown, as often as panels follow. */
export function useThoughts({ snapshot, ask }: ShooterSimulation, seat: number): Thoughts | undefined {
  const tick = snapshot?.tick;
  const question = useMemo(
    () => (tick === undefined ? undefined : async () => ask('thoughts', { seat })),
    [ask, seat, tick],
  );
  const thoughts = useAnswer(question);
  return thoughts?.seat === seat ? thoughts : undefined;
}
