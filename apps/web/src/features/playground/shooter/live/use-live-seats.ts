import type { DecisionRecord } from '@fourth-seat/shooter';
import { useEffect, useState } from 'react';
import type { NetworkCall } from '../../live/live-api.ts';
import { useLiveApi } from '../../live/use-live-api.ts';
import { isPast } from '../../simulation/is-past.ts';
import { seatsOf } from '../names.ts';
import { playerOfSeat, type ShooterSetup } from '../setup.ts';
import type { ShooterSimulation } from '../types.ts';
import { LiveSeats } from './live-seats.ts';

export const liveChoices = ['nobody', 'seat', 'west', 'east'] as const;
/** The seats that the public API decides for: none, one, or a team. */
type LiveChoice = (typeof liveChoices)[number];

export interface LiveSeatsState {
  readonly calls: readonly NetworkCall[];
  readonly choice: LiveChoice;
  readonly choose: (choice: LiveChoice) => void;
  /** Seats that the API decides for. */
  readonly seats: readonly number[];
  /** Its last decision for each. */
  readonly decisions: ReadonlyMap<number, DecisionRecord>;
}

/** Lets the public API decide for seats of the match. `followed` is the one seat; the visitor's own is left out. */
export function useLiveSeats(
  simulation: ShooterSimulation,
  setup: ShooterSetup,
  followed: number,
  own: number | undefined,
): LiveSeatsState {
  const { isOn, setOn, call, calls } = useLiveApi('shooter', setup.seed);
  const [chosenSeats, setChosenSeats] = useState<{ readonly choice: LiveChoice; readonly seat: number }>({
    choice: 'nobody',
    seat: followed,
  });
  const [decisions, setDecisions] = useState<ReadonlyMap<number, DecisionRecord>>(new Map());
  const choice = isOn ? chosenSeats.choice : 'nobody';
  const key = chosenBy(choice, chosenSeats.seat)
    .filter((seat) => seat !== own)
    .join(' ');
  const { subscribe, send, ask } = simulation;
  useEffect(() => {
    const seats = listOf(key);
    const live = new LiveSeats({
      seats,
      playerOf: (seat) => playerOfSeat(setup, seat),
      // A worker that is gone has no seats: the page says in its own place that the match has stopped.
      observe: async (of) => ask('observations', { seats: of }).catch(() => []),
      call,
      sendInput: (input) => send({ type: 'input', input }),
      onDecided: (seat, one) => setDecisions((now) => new Map(now).set(seat, one)),
      now: () => performance.now(),
    });
    const stop = subscribe((snapshot) => {
      if (seats.length > 0) live.handleFrame(snapshot);
    });
    return () => {
      stop();
      live.stop();
    };
  }, [key, setup, ask, call, send, subscribe]);
  useReleasedSeats(simulation, key, own);
  const choose = (next: LiveChoice) => {
    setChosenSeats({ choice: next, seat: followed });
    setDecisions(new Map());
    setOn(next !== 'nobody');
  };
  return { calls, choice, choose, seats: listOf(key), decisions };
}

const listOf = (key: string): number[] => (key === '' ? [] : key.split(' ').map(Number));

function chosenBy(choice: LiveChoice, seat: number): readonly number[] {
  if (choice === 'nobody') return [];
  if (choice === 'seat') return [seat];
  return seatsOf(choice === 'west' ? 0 : 1);
}

/**
 * Gives seats back to their own brains after a match was taken back or opened from a link whose inputs left them
 * remote.
 */
function useReleasedSeats({ subscribe, send }: ShooterSimulation, live: string, own: number | undefined): void {
  useEffect(() => {
    const liveSeats = listOf(live);
    return subscribe((snapshot) => {
      if (isPast(snapshot) || snapshot.runSettings.paused) return;
      for (const { seat, isPerson, isRemote } of snapshot.frame.bots) {
        if (isPerson && seat !== own) send({ type: 'input', input: { seat, raw: null } });
        if (isRemote && !liveSeats.includes(seat)) send({ type: 'input', input: { seat, action: null } });
      }
    });
  }, [subscribe, send, live, own]);
}
