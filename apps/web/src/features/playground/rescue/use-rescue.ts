import type { RescueInput } from '@fourth-seat/rescue';
import { useCallback, useRef, useState } from 'react';
import { freshSeed } from '../match/setup.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { useSharedLink } from '../simulation/use-shared-link.ts';
import { freshRecord } from './setup.ts';
import type { RescueRecord, RescueSimulation, RescueTypes } from './types.ts';
import { startRescue } from './worker/start.ts';

/** Times the speed of the clock, while somebody writes or has asked for it. */
const SLOW = 0.25;

export interface Rescue {
  readonly seed: string;
  readonly simulation: RescueSimulation;
  readonly begin: (record: RescueRecord) => void;
  /** A link of another engine brought this station, without its orders. */
  readonly isOfOtherEngine: boolean;
  /** What the captain says or asks for. While the past is shown, it goes on from there. */
  readonly order: (input: RescueInput) => void;
  /** Slows time until it is asked for again. */
  readonly toggleSlow: () => void;
  /** Slows time for as long as this is held. */
  readonly holdSlow: (holds: boolean) => void;
}

// Lazy: few come by a link.
const readLink = async (fragment: string) => (await import('./share.ts')).readShared(fragment);

/** A rescue that runs by itself from the first moment; a link may bring another. */
export function useRescue(): Rescue {
  const [seed, setSeed] = useState(freshSeed);
  const [isOfOtherEngine, setOfOtherEngine] = useState(false);
  const simulation = useSimulation<RescueTypes>({
    worker: startRescue,
    record: () => freshRecord(seed),
    running: { paused: false, scale: 1 },
  });
  const { shown, open, send, run } = simulation;
  const begin = useCallback(
    (record: RescueRecord) => {
      setSeed(record.setup.seed);
      setOfOtherEngine(false);
      open(record, { paused: false });
    },
    [open],
  );
  useSharedLink(readLink, ({ record, isOfOtherEngine: isOther }) => {
    begin(record);
    setOfOtherEngine(isOther);
  });
  const before = useRef<number>(undefined);
  const scale = shown?.running.scale ?? 1;
  return {
    seed,
    simulation,
    begin,
    isOfOtherEngine,
    order: (input) => {
      if (shown && shown.tick < shown.last) send({ type: 'branch' });
      send({ type: 'input', input });
      if (shown?.running.paused === true) run({ paused: false });
    },
    toggleSlow: () => run({ scale: scale === SLOW ? 1 : SLOW }),
    holdSlow: (holds) => {
      if (holds && before.current === undefined && scale > SLOW) {
        before.current = scale;
        run({ scale: SLOW });
      } else if (!holds && before.current !== undefined) {
        run({ scale: before.current });
        before.current = undefined;
      }
    },
  };
}
