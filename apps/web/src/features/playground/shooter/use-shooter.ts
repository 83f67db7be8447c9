import { type DecisionRecord, profileOf } from '@fourth-seat/shooter';
import { useCallback, useRef, useState } from 'react';
import { nearestOf } from '../nearest.ts';
import { freshSeed } from '../seed/fresh-seed.ts';
import { livingSeat } from '../simulation/room/living-seat.ts';
import { keptProfiles } from '../simulation/room/profile/kept-profiles.ts';
import { useMatches } from '../simulation/room/use-matches.ts';
import type { SharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { type HeatState, useHeat } from './heat/use-heat.ts';
import { type LiveSeatsState, useLiveSeats } from './live/use-live-seats.ts';
import type { Kill } from './score/kill-feed.tsx';
import { easeOpponents, restoreOpponents } from './seat/easing.ts';
import { type OwnSeat, useOwnSeat } from './seat/use-own-seat.ts';
import { defaultSetup, engineSetupOf, freshRecord, playerOfSeat, type ShooterSetup } from './setup.ts';
import type { ShooterSimulation, ShooterTypes, Thoughts } from './types.ts';
import { useThoughts } from './use-thoughts.ts';
import type { BotFrame } from './worker/frame.ts';
import { startShooter } from './worker/start.ts';

// Lazy: few come by a link.
const links = {
  game: 'shooter',
  read: async (fragment: string) => (await import('./share/share.ts')).readShared(fragment),
} as const;

/** A match of the shooter and what the visitor does with it. */
export interface Shooter {
  readonly simulation: ShooterSimulation;
  /** Seats that the public API decides for. */
  readonly live: LiveSeatsState;
  readonly setup: ShooterSetup;
  readonly begin: (setup: ShooterSetup) => void;
  /** The same choices with another seed. */
  readonly beginAgain: () => void;
  /** The same match from its start with the profiles as they are now. */
  readonly restartWithProfiles: () => Promise<void>;
  /** The seat that is followed: whose thoughts are shown. */
  readonly followed: number;
  readonly follow: (seat: number) => void;
  /** Follows the body nearest to a place of the map. */
  readonly followAt: (x: number, y: number) => void;
  readonly thoughts: Thoughts | undefined;
  readonly heat: HeatState;
  /** The link that the match was opened from. */
  readonly link: SharedLink;
  /** Null while the visitor only watches. */
  readonly seat: OwnSeat | null;
  readonly takeSeat: (seat: number) => void;
  readonly leaveSeat: () => void;
  /** The kill whose two decisions the panel shows. */
  readonly kill: Kill | undefined;
  readonly openKill: (kill: Kill) => void;
  readonly closeKill: () => void;
}

/** A match that runs by itself from its first tick; a link may bring another. */
export function useShooter(): Shooter {
  const [setup, setSetup] = useState(() => defaultSetup(freshSeed()));
  const simulation = useSimulation<ShooterTypes>({
    worker: startShooter,
    record: () => freshRecord(setup),
    runSettings: { paused: false, scale: 1 },
  });
  const [watched, setWatched] = useState(2);
  const [kill, setKill] = useState<Kill>();
  const { seat, take, leave } = useOwnSeat(simulation);
  const followed = seat?.number ?? watched;
  const live = useLiveSeats(simulation, setup, followed, seat?.number);
  const thoughts = useThoughts(simulation, followed);
  const leaveMatch = useCallback(
    (next: ShooterSetup) => {
      leave();
      setKill(undefined);
      setSetup(next);
    },
    [leave],
  );
  const { begin, link } = useMatches(simulation, { links, engineSetupOf, onOpen: leaveMatch });
  const opponents = useOpponents(simulation, setup);
  const takeSeat = (wanted: number) => {
    const next = livingSeat(simulation.snapshot?.frame.bots ?? [], wanted);
    take(next);
    setWatched(next);
    // A seat is taken in the present, and time goes on.
    simulation.send({ type: 'seek', tick: null });
    simulation.changeRunSettings({ paused: false });
    opponents.ease(next);
  };
  const leaveSeat = () => {
    if (seat) opponents.restore(seat.number);
    leave();
  };
  return {
    simulation,
    live,
    setup,
    begin,
    beginAgain: () => begin({ ...setup, seed: freshSeed() }),
    restartWithProfiles: async () => {
      leaveSeat();
      await restartWithProfiles(simulation, setup, begin);
    },
    followed,
    follow: setWatched,
    followAt: (x, y) => setWatched((before) => seatNear(simulation.snapshot?.frame.bots ?? [], x, y) ?? before),
    thoughts: withRemote(thoughts, live.decisions.get(followed), simulation.snapshot?.tick ?? 0),
    heat: useHeat(simulation),
    link,
    seat,
    takeSeat,
    leaveSeat,
    kill,
    openKill: setKill,
    closeKill: () => setKill(undefined),
  };
}

/** Makes the other side easier while the visitor has a seat, and gives it its level back. */
function useOpponents({ ask, send }: ShooterSimulation, setup: ShooterSetup) {
  const eased = useRef<number>(undefined);
  const change = async (inputsOf: typeof easeOpponents, seat: number, isWanted: () => boolean) => {
    const profiles = await ask('profiles', null).catch(() => []);
    if (isWanted()) send({ type: 'inputs', inputs: inputsOf(setup, seat, profiles) });
  };
  const ease = (seat: number) => {
    eased.current = seat;
    void change(easeOpponents, seat, () => eased.current === seat);
  };
  const restore = (seat: number) => {
    eased.current = undefined;
    void change(restoreOpponents, seat, () => eased.current === undefined);
  };
  return { ease, restore };
}

/** Metres from a click within which a body is followed. */
const REACH = 4;

function seatNear(bots: readonly BotFrame[], x: number, y: number): number | undefined {
  return nearestOf(bots, (bot) => Math.hypot(bot.x - x, bot.y - y), REACH)?.seat;
}

/** Begins the match of a setup again, with the profiles that its seats have now. */
async function restartWithProfiles(
  simulation: ShooterSimulation,
  setup: ShooterSetup,
  begin: Shooter['begin'],
): Promise<void> {
  // A worker that is gone takes the changes of the profiles with it: the match begins with those of its setup.
  const profiles = await simulation.ask('profiles', null).catch(() => []);
  begin(setup);
  // The worker takes commands in their order: these inputs count before the first tick.
  const inputs = keptProfiles(profiles, (seat) => {
    const { level, style } = playerOfSeat(setup, seat);
    return profileOf(level, style);
  });
  simulation.send({ type: 'inputs', inputs });
}

/**
 * The thoughts of a seat. The engine does not know why a remote brain decides, so its last decision comes from the
 * API's answer.
 */
function withRemote(
  thoughts: Thoughts | undefined,
  remote: DecisionRecord | undefined,
  tick: number,
): Thoughts | undefined {
  if (!thoughts || !remote || remote.tick > tick) return thoughts;
  const isOlder = thoughts.decision !== null && remote.tick <= thoughts.decision.tick;
  return isOlder ? thoughts : { ...thoughts, decision: remote };
}
