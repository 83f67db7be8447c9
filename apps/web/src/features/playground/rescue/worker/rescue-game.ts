import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import { debriefOf, type RescueState, rescue, traceText } from '@fourth-seat/rescue';
import type { HostedGame } from '../../simulation/host.ts';
import type { RescueEntry, RescueTypes } from '../types.ts';
import { aimOf, frameOf } from './frame.ts';

/** The rescue as its worker holds it. */
export const rescueGame: HostedGame<RescueTypes> = {
  simulation: rescue,
  frameOf,
  eventsSince: entriesSince,
  answers: {
    why: (trace, { world }) => ({
      text: traceText(world, trace),
      options: trace.options.map(({ goal, seconds, lives, harm }) => ({
        name: aimOf(world, goal),
        seconds,
        lives,
        harm,
        chosen: JSON.stringify(goal) === JSON.stringify(trace.goal),
      })),
    }),
    record: (_, session) => session.record(),
    debrief: (_, session) => debriefOf(session.replay()),
  },
};

/** The tails of both logs as one, by tick: what happened comes before what is said of it. */
function entriesSince({ world, radio }: RescueState, since: number): readonly Logged<RescueEntry>[] {
  const events = eventsSince({ entries: world.log ?? [] }, since);
  const lines = eventsSince({ entries: radio }, since);
  return [
    ...events.map((event) => ({ type: 'event' as const, event, tick: event.tick })),
    ...lines.map((line) => ({ type: 'radio' as const, line, tick: line.tick })),
  ].sort((a, b) => a.tick - b.tick);
}
