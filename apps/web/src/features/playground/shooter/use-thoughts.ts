import { useEffect, useState } from 'react';
import type { ShooterSimulation, Thoughts } from './types.ts';

/** What a seat has in mind at the moment shown, as often as panels follow. */
export function useThoughts({ shown, ask }: ShooterSimulation, seat: number): Thoughts | undefined {
  const [thoughts, setThoughts] = useState<Thoughts>();
  const tick = shown?.tick;
  useEffect(() => {
    if (tick === undefined) return undefined;
    let isOld = false;
    const read = async () => {
      const found = await ask('thoughts', { seat });
      if (!isOld) setThoughts(found);
    };
    void read();
    return () => {
      isOld = true;
    };
  }, [ask, seat, tick]);
  return thoughts?.seat === seat ? thoughts : undefined;
}
