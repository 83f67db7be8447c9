import { useCallback, useMemo, useState } from 'react';
import { freshSeed } from '../seed/fresh-seed.ts';
import { livingSeat } from '../simulation/room/living-seat.ts';
import { useMatches } from '../simulation/room/use-matches.ts';
import { useAnswer } from '../simulation/use-answer.ts';
import type { SharedLink } from '../simulation/use-shared-link.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { type LiveTeamState, useLiveTeam } from './live/use-live-team.ts';
import type { Kill } from './marks.ts';
import { type OwnHero, useOwnHero } from './seat/use-own-hero.ts';
import { defaultSetup, engineSetupOf, freshRecord, type MobaSetup } from './setup.ts';
import type { SheetFault } from './share/share.ts';
import { playBy } from './sheet/rules.ts';
import type { MobaSimulation, MobaTypes, Thoughts } from './types.ts';
import { startMoba } from './worker/start.ts';

// Lazy: few come by a link.
const links = {
  game: 'moba',
  read: async (fragment: string) => (await import('./share/share.ts')).readShared(fragment),
} as const;

/** A match of the MOBA and what the visitor does with it. */
export interface Moba {
  readonly simulation: MobaSimulation;
  /** The team that the public API decides for. */
  readonly live: LiveTeamState;
  readonly setup: MobaSetup;
  readonly begin: (setup: MobaSetup) => void;
  /** The same choices with another seed. */
  readonly beginAgain: () => void;
  /** The seat that is followed: whose thoughts are shown. */
  readonly followed: number;
  readonly follow: (seat: number) => void;
  readonly thoughts: Thoughts | undefined;
  /** The link that the match was opened from. */
  readonly link: SharedLink<SheetFault>;
  /** Null while the visitor only watches. */
  readonly own: OwnHero | null;
  readonly takeSeat: (seat: number) => void;
  readonly leaveSeat: () => void;
  /** The kill whose decisions the panel shows. */
  readonly kill: Kill | undefined;
  readonly openKill: (kill: Kill) => void;
  readonly closeKill: () => void;
}

/** A marksman: it is where the fight is, and lasts. */
const FIRST_FOLLOWED = 3;

/** A match that runs by itself from its first tick; a link may bring another. */
export function useMoba(): Moba {
  const [setup, setSetup] = useState(() => defaultSetup(freshSeed()));
  const simulation = useSimulation<MobaTypes>({
    worker: startMoba,
    record: () => freshRecord(setup),
    runSettings: { paused: false, scale: 1 },
  });
  const [watched, setWatched] = useState(FIRST_FOLLOWED);
  const [kill, setKill] = useState<Kill>();
  const { own, take, leave } = useOwnHero(simulation);
  const followed = own?.seat ?? watched;
  const live = useLiveTeam(simulation, setup, own?.seat);
  const onOpen = useCallback(
    (next: MobaSetup) => {
      leave();
      playBy(next.ownRules?.sheet);
      setKill(undefined);
      setSetup(next);
    },
    [leave],
  );
  const { begin, link } = useMatches<MobaTypes, MobaSetup, SheetFault>(simulation, { links, engineSetupOf, onOpen });
  const takeSeat = (wanted: number) => {
    const next = livingSeat(simulation.snapshot?.frame.heroes ?? [], wanted);
    take(next);
    setWatched(next);
    // A seat is taken in the present, and time goes on.
    simulation.send({ type: 'seek', tick: null });
    simulation.changeRunSettings({ paused: false });
  };
  const thoughts = useThoughts(simulation, followed);
  return {
    simulation,
    live,
    setup,
    begin,
    beginAgain: () => begin({ ...setup, seed: freshSeed() }),
    followed,
    follow: setWatched,
    thoughts: withRemote(thoughts, live, simulation.snapshot?.tick ?? 0),
    link,
    own,
    takeSeat,
    leaveSeat: leave,
    kill,
    openKill: setKill,
    closeKill: useCallback(() => setKill(undefined), []),
  };
}

/** What a seat has in mind at the tick shown, as often as panels follow. */
function useThoughts({ snapshot, ask }: MobaSimulation, seat: number): Thoughts | undefined {
  const tick = snapshot?.tick;
  const question = useMemo(
    () => (tick === undefined ? undefined : async () => ask('thoughts', { seat })),
    [ask, seat, tick],
  );
  const thoughts = useAnswer(question);
  return thoughts?.seat === seat ? thoughts : undefined;
}

/** The engine does not know why the API decides, so a remote seat's last decision comes from the API's answer. */
function withRemote(thoughts: Thoughts | undefined, { decisions }: LiveTeamState, tick: number): Thoughts | undefined {
  const remote = thoughts && decisions.get(thoughts.seat);
  if (!remote || remote.tick > tick || thoughts.decision !== null) return thoughts;
  return { ...thoughts, decision: remote };
}
