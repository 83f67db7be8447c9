import { useCallback, useRef, useState } from 'react';
import { freshSeed } from '../seed/fresh-seed.ts';
import { isPast } from '../simulation/is-past.ts';
import { SLOW_SCALE, toggledSlow } from '../simulation/slow-motion.ts';
import { type LinkNotice, useSharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import type { CaptainInput } from './inputs.ts';
import { freshRecord } from './setup.ts';
import type { RescueRecord, RescueSimulation, RescueTypes } from './types.ts';
import { startRescue } from './worker/start.ts';

/** A rescue and what its captain does with it. */
export interface Rescue {
  readonly seed: string;
  readonly simulation: RescueSimulation;
  readonly begin: (record: RescueRecord) => void;
  /** The notice about the link that the rescue was opened from. */
  readonly linkNotice: LinkNotice | undefined;
  /** Gives an input of the captain to the rescue, which goes on from the tick that is shown. */
  readonly sendInput: (input: CaptainInput) => void;
  /** Switches slow motion on or off. */
  readonly toggleSlow: () => void;
  /** Slows time down while the visitor types, and gives it its speed back afterwards. */
  readonly setTyping: (isTyping: boolean) => void;
}

// Lazy: few come by a link.
const links = {
  game: 'rescue',
  read: async (fragment: string) => (await import('./share/share.ts')).readShared(fragment),
} as const;

/** A rescue that runs by itself from its first tick; a link may bring another. */
export function useRescue(): Rescue {
  const [seed, setSeed] = useState(freshSeed);
  const simulation = useSimulation<RescueTypes>({
    worker: startRescue,
    record: () => freshRecord(seed),
    runSettings: { paused: false, scale: 1 },
  });
  const { snapshot, open, send, changeRunSettings } = simulation;
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
  const scaleBeforeTyping = useRef<number>(undefined);
  const scale = snapshot?.runSettings.scale ?? 1;
  return {
    seed,
    simulation,
    begin,
    linkNotice,
    sendInput: (input) => {
      if (snapshot && isPast(snapshot)) send({ type: 'branch' });
      send({ type: 'input', input });
      if (snapshot?.runSettings.paused === true) changeRunSettings({ paused: false });
    },
    toggleSlow: () => changeRunSettings({ scale: toggledSlow(scale) }),
    setTyping: (isTyping) => {
      if (isTyping && scaleBeforeTyping.current === undefined && scale > SLOW_SCALE) {
        scaleBeforeTyping.current = scale;
        changeRunSettings({ scale: SLOW_SCALE });
      } else if (!isTyping && scaleBeforeTyping.current !== undefined) {
        changeRunSettings({ scale: scaleBeforeTyping.current });
        scaleBeforeTyping.current = undefined;
      }
    },
  };
}
