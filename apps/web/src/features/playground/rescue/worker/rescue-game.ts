import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import { findAskingSeat, type RescueState, rescue, sameGoal, traceText } from '@fourth-seat/rescue/engine';
import type { HostedGame } from '../../simulation/host.ts';
import type { LogEntry, RescueTypes } from '../types.ts';
import { frameOf, goalText } from './frame.ts';

/** The rescue in its worker. */
export const rescueGame: HostedGame<RescueTypes> = {
  simulation: rescue,
  // Ten steps a second, and fewer while time is slowed: a captain would wait for an answer.
  answersAtOnce: true,
  frameOf,
  loadFor: (command) =>
    command.type === 'input' || (command.type === 'open' && command.record.inputs.length > 0)
      ? loadReaderWithRetries()
      : undefined,
  eventsSince: entriesSince,
  answers: {
    why: (trace, { state }) => ({
      text: traceText(state, trace),
      options: trace.options.map(({ goal, seconds, lives, harm }) => ({
        name: goalText(state, goal),
        seconds,
        lives,
        harm,
        chosen: sameGoal(goal, trace.goal),
      })),
    }),
    warm_up: async (_, session) => {
      await loadReader();
      await rehearse(session);
      return null;
    },
    reading: async (sentence, session) => {
      await loadReader();
      const { lastSurvivor, lastRoom } = session.state.rapport;
      return { askingSeat: findAskingSeat(session.state, sentence), lastSurvivor, lastRoom };
    },
    record: (_, session) => session.record(),
    debrief: async (_, session) => {
      const replay = session.replay();
      // Fetched once a rescue has ended. Where it cannot be had the page says so, and asks again.
      const { debriefOf } = await import('@fourth-seat/rescue/debrief');
      return debriefOf(replay);
    },
  },
};

/** Fetches what reads a sentence, before the first is read. Rejects where it cannot be had. */
const loadReader = async (): Promise<void> => (await import('@fourth-seat/rescue/words')).fetchReader();

/** Milliseconds before each further try: a lost network has a minute to come back. */
const retryWaits = [2000, 4000, 8000, 16_000, 30_000] as const;

/** Fetches the same for a command, which must not be lost: rejects once all tries have failed. */
async function loadReaderWithRetries(): Promise<void> {
  for (const wait_ms of retryWaits) {
    try {
      return await loadReader();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait_ms));
    }
  }
  return loadReader();
}

/** Sentences said to copies of a rescue, to warm up the dialogue. */
const rehearsedSentences = [
  'Guo, get the power back, then follow Lin',
  'how much time is left?',
  '小远去实验室看看',
  '谁离得最近，把火灭了',
];

/**
 * Prepares the vocabulary and has the browser compile the code that reads and answers, so that the captain's first
 * order waits for neither.
 */
async function rehearse({ state }: { readonly state: RescueState }): Promise<void> {
  for (const text of rehearsedSentences) {
    // One a turn: the rescue goes on meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 0));
    findAskingSeat(state, { kind: 'say', text });
  }
}

/** The ends of both logs merged by tick: events come before the lines about them. */
function entriesSince({ world, radio }: RescueState, since: number): readonly Logged<LogEntry>[] {
  const events = eventsSince({ entries: world.log ?? [] }, since);
  const lines = eventsSince({ entries: radio }, since);
  return [
    ...events.map((event) => ({ type: 'event' as const, event, tick: event.tick })),
    ...lines.map((line) => ({ type: 'radio' as const, line, tick: line.tick })),
  ].sort((a, b) => a.tick - b.tick);
}
