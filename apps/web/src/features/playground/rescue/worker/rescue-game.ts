import { debriefOf, type RescueState, rescue, traceText } from '@fourth-seat/rescue';
import type { HostedGame } from '../../simulation/host.ts';
import type { RescueEntry, RescueTypes } from '../types.ts';
import { aimOf, frameOf } from './frame.ts';

/** The rescue as its worker holds it. */
export const rescueGame: HostedGame<RescueTypes> = {
  simulation: rescue,
  frameOf,
  logOf: (world) => ({ entries: entriesOf(world) }),
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

/** Both logs as one, by tick: what happened comes before what is said of it. */
function entriesOf(world: RescueState): (RescueEntry & { readonly tick: number })[] {
  const events = (world.world.log ?? []).map((event) => ({ type: 'event' as const, event, tick: event.tick }));
  const lines = world.radio.map((line) => ({ type: 'radio' as const, line, tick: line.tick }));
  return [...events, ...lines].sort((a, b) => a.tick - b.tick);
}
