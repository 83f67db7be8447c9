import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { OVER_MS } from './over-ms.ts';
import type { RecordOf, SimulationTypes } from './protocol.ts';
import { type PageSimulation, useSimulation } from './use-simulation.ts';

interface ShowcaseOptions<G extends SimulationTypes> {
  readonly worker: () => Worker;
  /** A match that nobody has played yet; the same function at every call. */
  readonly record: () => RecordOf<G>;
  readonly scale: number;
  /** Whether it is in the window; out of it, it pauses. */
  readonly seen: boolean;
}

interface ShowcaseSimulation<G extends SimulationTypes> {
  readonly simulation: PageSimulation<G>;
  /** By the visitor; it starts so where they prefer that little moves. */
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
}

/** A match that plays by itself on other pages: after its end another begins. */
export function useShowcaseSimulation<G extends SimulationTypes>(options: ShowcaseOptions<G>): ShowcaseSimulation<G> {
  const { worker, record, scale, seen } = options;
  const [paused, setPaused] = useState(prefersReducedMotion);
  const simulation = useSimulation<G>({ worker, record, runSettings: { paused, scale } });
  const { snapshot, changeRunSettings, open } = simulation;
  useEffect(() => changeRunSettings({ paused: paused || !seen }), [changeRunSettings, paused, seen]);
  const over = snapshot?.isOver === true;
  useEffect(() => {
    if (!over) return undefined;
    const again = window.setTimeout(() => open(record()), OVER_MS);
    return () => window.clearTimeout(again);
  }, [over, open, record]);
  return { simulation, paused, setPaused };
}
