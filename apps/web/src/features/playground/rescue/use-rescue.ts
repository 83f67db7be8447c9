import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { freshSeed } from '../seed/fresh-seed.ts';
import { isPast } from '../simulation/is-past.ts';
import { SLOW_SCALE, toggledSlow } from '../simulation/slow-motion.ts';
import { type SharedLink, useSharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { wandersOff } from './captain.ts';
import { CAPTAIN, TICKS_PER_SECOND } from './engine-constants.ts';
import type { CaptainInput } from './inputs.ts';
import { keepRecord, readKeptRecord } from './kept-record.ts';
import { freshRecord } from './setup.ts';
import type { RescueRecord, RescueSimulation, RescueTypes } from './types.ts';
import { startRescue } from './worker/start.ts';

/** A rescue and what its captain does with it. */
export interface Rescue {
  readonly seed: string;
  readonly simulation: RescueSimulation;
  readonly begin: (record: RescueRecord) => void;
  /** The link that the rescue was opened from. */
  readonly link: SharedLink;
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
  const [first] = useState(() => readKeptRecord() ?? freshRecord(freshSeed()));
  const [seed, setSeed] = useState(first.setup.seed);
  const simulation = useSimulation<RescueTypes>({
    worker: startRescue,
    record: () => first,
    runSettings: { paused: false, scale: 1 },
  });
  const { snapshot, open, send, runSettings, changeRunSettings } = simulation;
  /** Whether the visitor has given an order: from then on the captain is the visitor's. */
  const isPlayed = useRef(first.inputs.length > 0);
  useKeptRecord(simulation);
  useStayingCaptain(simulation, isPlayed);
  const openRecord = useCallback(
    (record: RescueRecord) => {
      setSeed(record.setup.seed);
      isPlayed.current = record.inputs.length > 0;
      open(record, { paused: false });
    },
    [open],
  );
  const link = useSharedLink(links, openRecord);
  const { forget } = link;
  const begin = useCallback(
    (record: RescueRecord) => {
      forget();
      openRecord(record);
    },
    [forget, openRecord],
  );
  const scaleBeforeTyping = useRef<number>(undefined);
  const { scale } = runSettings;
  return {
    seed,
    simulation,
    begin,
    link,
    sendInput: (input) => {
      if (snapshot && isPast(snapshot)) send({ type: 'branch' });
      isPlayed.current = true;
      send({ type: 'input', input });
      if (snapshot?.runSettings.paused === true) changeRunSettings({ paused: false });
    },
    toggleSlow: () => changeRunSettings({ scale: toggledSlow(scale) }),
    setTyping: (isTyping) => {
      if (isTyping && scaleBeforeTyping.current === undefined && scale > SLOW_SCALE) {
        scaleBeforeTyping.current = scale;
        changeRunSettings({ scale: SLOW_SCALE });
      } else if (!isTyping && scaleBeforeTyping.current !== undefined) {
        // A speed that the visitor has chosen meanwhile stays.
        if (scale === SLOW_SCALE) changeRunSettings({ scale: scaleBeforeTyping.current });
        scaleBeforeTyping.current = undefined;
      }
    },
  };
}

/** Keeps the rescue once a second of its time, as far as it has gone. */
function useKeptRecord({ subscribe, ask }: RescueSimulation): void {
  useEffect(() => {
    let second = -1;
    return subscribe(({ lastTick }) => {
      const now = Math.floor(lastTick / TICKS_PER_SECOND);
      if (now === second) return;
      second = now;
      // A worker that is gone has nothing to keep: the page says in its own place that the rescue has stopped.
      void ask('record', null).then(keepRecord, () => undefined);
    });
  }, [subscribe, ask]);
}

/** Ticks in which an input has been taken for sure; it is not sent again before. */
const TAKEN_TICKS = 5;

/** Keeps a captain whom the visitor plays from going anywhere unasked. */
function useStayingCaptain({ subscribe, send }: RescueSimulation, isPlayed: RefObject<boolean>): void {
  useEffect(() => {
    let sentAt = -TAKEN_TICKS;
    return subscribe((snapshot) => {
      const { frame, tick, isOver } = snapshot;
      const view = frame.views[CAPTAIN];
      if (!isPlayed.current || isOver || isPast(snapshot) || !view || !wandersOff(view)) return;
      if (Math.abs(tick - sentAt) < TAKEN_TICKS) return;
      sentAt = tick;
      send({ type: 'input', input: { kind: 'stay' } });
    });
  }, [subscribe, send, isPlayed]);
}
