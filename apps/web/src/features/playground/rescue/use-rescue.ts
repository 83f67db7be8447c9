import type { RescueInput } from '@fourth-seat/rescue/engine';
import { useCallback, useRef, useState } from 'react';
import { freshSeed } from '../match/setup.ts';
import { type LinkNotice, useSharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { freshRecord } from './setup.ts';
import type { RescueRecord, RescueSimulation, RescueTypes } from './types.ts';
import { startRescue } from './worker/start.ts';

/** Factor of the clock's speed while the visitor types or has asked for slow motion. */
const SLOW = 0.25;

/** A rescue and what its captain does with it. */
export interface Rescue {
  readonly seed: string;
  readonly simulation: RescueSimulation;
  readonly begin: (record: RescueRecord) => void;
  /** The notice about the link that the rescue was opened from. */
  readonly linkNotice: LinkNotice | undefined;
  /** What the captain says or asks for. While the past is shown, it goes on from there. */
  readonly order: (input: RescueInput) => void;
  /** Switches slow motion on or off. */
  readonly toggleSlow: () => void;
  /** Slows time for as long as this is held. */
  readonly holdSlow: (holds: boolean) => void;
}

// Lazy: few come by a link.
const links = {
  game: 'rescue',
  read: async (fragment: string) => (await import('./share.ts')).readShared(fragment),
} as const;

/** A rescue that runs by itself from the first moment; a link may bring another. */
export function useRescue(): Rescue {
  const [seed, setSeed] = useState(freshSeed);
  const simulation = useSimulation<RescueTypes>({
    worker: startRescue,
    record: () => freshRecord(seed),
    running: { paused: false, scale: 1 },
  });
  const { shown, open, send, run } = simulation;
  const openRecord = useCallback(
    (record: RescueRecord) => {
      setSeed(record.setup.seed);
      open(record, { paused: false });
    },
    [open],
  );
  const [linkNotice, forgetLink] = useSharedLink(links, openRecord);
  const begin = useCallback(
    (record: RescueRecord) => {
      forgetLink();
      openRecord(record);
    },
    [forgetLink, openRecord],
  );
  const before = useRef<number>(undefined);
  const scale = shown?.running.scale ?? 1;
  return {
    seed,
    simulation,
    begin,
    linkNotice,
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
