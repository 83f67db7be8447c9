import { useEffect, useState } from 'react';
import type { NetworkCall } from '../../live/live-api.ts';
import { type LiveCalls, useLiveApi } from '../../live/use-live-api.ts';
import { isPast } from '../../simulation/is-past.ts';
import { type MobaSetup, teamOfSeat } from '../setup.ts';
import type { MobaSimulation, ShownDecision } from '../types.ts';

export const liveChoices = ['nobody', 'west', 'east'] as const;
/** The team that the public API decides for. */
type LiveChoice = (typeof liveChoices)[number];

export interface LiveTeamState {
  readonly calls: readonly NetworkCall[];
  readonly choice: LiveChoice;
  readonly choose: (choice: LiveChoice) => void;
  /** Its last decision for each seat. */
  readonly decisions: ReadonlyMap<number, ShownDecision>;
  readonly call: LiveCalls['call'];
}

const noDecisions: ReadonlyMap<number, ShownDecision> = new Map();
const teamOf = { nobody: undefined, west: 0, east: 1 } as const;

/** Lets the public API decide for a team of the match. The visitor's own seat is left out. */
export function useLiveTeam(simulation: MobaSimulation, setup: MobaSetup, own: number | undefined): LiveTeamState {
  const { isOn, setOn, call, calls } = useLiveApi('moba', setup.seed);
  const [chosen, setChosen] = useState<LiveChoice>('nobody');
  const [decisions, setDecisions] = useState(noDecisions);
  const choice = isOn ? chosen : 'nobody';
  const team = teamOf[choice];
  const { subscribe, send, ask } = simulation;
  const { ownRules } = setup;
  useEffect(() => {
    if (team === undefined) return undefined;
    let isEnded = false;
    let end = () => {};
    const begin = async () => {
      // Few let the API decide.
      const { LiveTeam } = await import('./live-team.ts');
      if (isEnded) return;
      const live = new LiveTeam({
        team,
        ownRules,
        left: own,
        // A worker that is gone has no seats: the page says in its own place that the match has stopped.
        see: async () => ask('call', { team }).catch(() => undefined),
        call,
        sendInput: (input) => send({ type: 'input', input }),
        onDecided: (seat, one) => setDecisions((now) => new Map(now).set(seat, one)),
        now: () => performance.now(),
      });
      const stop = subscribe((snapshot) => live.handleFrame(snapshot));
      end = () => {
        stop();
        live.stop();
      };
    };
    // Where it cannot be loaded, the seats keep their own brains, and the choice says so.
    begin().catch(() => setChosen('nobody'));
    return () => {
      isEnded = true;
      end();
    };
  }, [team, own, ownRules, ask, call, send, subscribe]);
  useReleasedSeats(simulation, team, own);
  const choose = (next: LiveChoice) => {
    setChosen(next);
    setDecisions(noDecisions);
    setOn(next !== 'nobody');
  };
  return { calls, choice, choose, decisions, call };
}

/** Gives seats back to their own brains after a match was taken back, or opened from a link whose inputs held them. */
function useReleasedSeats({ subscribe, send }: MobaSimulation, team: 0 | 1 | undefined, own: number | undefined): void {
  useEffect(
    () =>
      subscribe((snapshot) => {
        if (isPast(snapshot) || snapshot.runSettings.paused) return;
        for (const { seat, isRemote } of snapshot.frame.heroes) {
          const isHeld = seat === own || teamOfSeat(seat) === team;
          if (isRemote && !isHeld) send({ type: 'input', input: { seat, action: null } });
        }
      }),
    [subscribe, send, team, own],
  );
}
