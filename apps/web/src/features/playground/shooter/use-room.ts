import type { Decided } from '@fourth-seat/shooter';
import { useCallback, useMemo, useState } from 'react';
import { freshSeed } from '../match/setup.ts';
import { useSharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import type { Kill } from './kill-feed.tsx';
import { type LiveView, useLiveSeats } from './live/use-live-seats.ts';
import { type KeyActs, useKeys } from './seat/use-keys.ts';
import { type Hand, usePilot } from './seat/use-pilot.ts';
import { matchSetupOf, type ShooterSetup, standardSetup } from './setup.ts';
import type { ShooterTypes, ShooterView, Thoughts } from './types.ts';
import { useThoughts } from './use-thoughts.ts';
import { changeViewSettings, viewSettings } from './view/view-settings.ts';
import { startShooter } from './worker/start.ts';

// Lazy: few come by a link.
const readLink = async (fragment: string) => (await import('./share.ts')).readShared(fragment);

/** A match and what the visitor does with it. */
export interface Room {
  readonly simulation: ShooterView;
  /** Seats that the public API decides for. */
  readonly live: LiveView;
  readonly setup: ShooterSetup;
  readonly begin: (setup: ShooterSetup) => void;
  /** The same choices with another seed. */
  readonly beginAgain: () => void;
  /** The seat that is followed: whose thoughts are shown. */
  readonly chosen: number;
  readonly choose: (seat: number) => void;
  /** Follows the body nearest to a place of the map. */
  readonly chooseAt: (x: number, y: number) => void;
  readonly thoughts: Thoughts | undefined;
  /** The visitor's own seat; null while only watching. */
  readonly seat: number | null;
  readonly sit: (seat: number | null) => void;
  readonly hand: Hand | null;
  /** The kill whose two decisions the panel shows. */
  readonly kill: Kill | undefined;
  readonly openKill: (kill: Kill | undefined) => void;
  readonly wheel: boolean;
  readonly setWheel: (on: boolean) => void;
  readonly scores: boolean;
}

/** Metres from a click within which a body can be chosen. */
const reach = 4;

export function useRoom(): Room {
  const [setup, setSetup] = useState(() => standardSetup(freshSeed()));
  const simulation = useSimulation<ShooterTypes>({
    worker: startShooter,
    record: () => ({ setup: matchSetupOf(setup), inputs: [], ticks: 0 }),
    running: { paused: false, scale: 1 },
  });
  const [chosen, setChosen] = useState(2);
  const [seat, setSeat] = useState<number | null>(null);
  const [kill, openKill] = useState<Kill>();
  const hand = usePilot(simulation, seat);
  const keys = useSeatKeys(simulation, hand);
  const followed = seat ?? chosen;
  const live = useLiveSeats(simulation, setup, followed, seat);
  const thoughts = useThoughts(simulation, followed);
  useSharedLink(readLink, ({ setup: shared, inputs, ticks }) => {
    setSetup(shared);
    simulation.open({ setup: matchSetupOf(shared), inputs, ticks }, { paused: ticks > 0 });
  });
  const begin = (next: ShooterSetup) => {
    setSeat(null);
    openKill(undefined);
    setSetup(next);
    simulation.open({ setup: matchSetupOf(next), inputs: [], ticks: 0 }, { paused: false });
  };
  const sit = (next: number | null) => {
    setSeat(next);
    keys.setWheel(false);
    if (next === null) return;
    setChosen(next);
    // A seat is taken in the present, and time goes on.
    simulation.send({ type: 'look', tick: null });
    simulation.run({ paused: false });
  };
  const chooseAt = (x: number, y: number) => {
    const near = (simulation.shown?.frame.bots ?? [])
      .map((bot) => ({ seat: bot.seat, distance: Math.hypot(bot.x - x, bot.y - y) }))
      .sort((a, b) => a.distance - b.distance)[0];
    if (near && near.distance < reach) setChosen(near.seat);
  };
  return {
    simulation,
    live,
    setup,
    begin,
    beginAgain: () => begin({ ...setup, seed: freshSeed() }),
    chosen: followed,
    choose: setChosen,
    chooseAt,
    thoughts: withRemote(thoughts, live.decided.get(followed), simulation.shown?.tick ?? 0),
    seat,
    sit,
    hand,
    kill,
    openKill,
    ...keys,
  };
}

/** The thoughts of a seat. The engine does not know why a remote brain decides, so its last decision comes from the API's answer. */
function withRemote(thoughts: Thoughts | undefined, remote: Decided | undefined, tick: number): Thoughts | undefined {
  if (!thoughts || !remote || remote.tick > tick || remote.tick <= (thoughts.decided?.tick ?? -1)) return thoughts;
  return { ...thoughts, decided: remote };
}

/** Over the shoulder, or from the eyes. */
const changeEyes = (): void => changeViewSettings({ isFirstPerson: !viewSettings().isFirstPerson });

/** Order wheel, scores and slow motion, which keys of a seat switch. */
function useSeatKeys(simulation: ShooterView, hand: Hand | null) {
  const [wheel, setWheel] = useState(false);
  const [scores, setScores] = useState(false);
  const { run, shown } = simulation;
  const isSlow = (shown?.running.scale ?? 1) < 1;
  const slow = useCallback(() => run({ scale: isSlow ? 1 : 0.25 }), [run, isSlow]);
  const acts = useMemo<KeyActs>(
    () => ({ onWheel: () => setWheel((on) => !on), onSlow: slow, onView: changeEyes, onScores: setScores }),
    [slow],
  );
  useKeys(hand, acts);
  return { wheel, setWheel, scores: scores && hand !== null };
}
