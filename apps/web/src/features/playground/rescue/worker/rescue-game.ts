import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import { findAskingSeat, type RescueState, rescue, traceText } from '@fourth-seat/rescue/engine';
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
      ? loadReader()
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
        // Both goals come from the planner, which writes their fields in one order.
        chosen: JSON.stringify(goal) === JSON.stringify(trace.goal),
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
      const judge = await loadDebrief();
      return judge.debriefOf(replay);
    },
  },
};

/** How long after a failure a part is fetched again. */
const RETRY_MS = 5000;

/** Fetches a part of the engine; without a network it tries again until the part has come. */
async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return importWithRetry(load);
  }
}

/** Fetches what reads a sentence, before the first is read. */
const loadReader = async (): Promise<void> =>
  importWithRetry(async () => (await import('@fourth-seat/rescue/words')).fetchReader());

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

/** Fetches the part of the engine that judges a finished rescue, when one has ended. */
const loadDebrief = async () => importWithRetry(async () => import('@fourth-seat/rescue/debrief'));

/** The ends of both logs merged by tick: events come before the lines about them. */
function entriesSince({ world, radio }: RescueState, since: number): readonly Logged<LogEntry>[] {
  const events = eventsSince({ entries: world.log ?? [] }, since);
  const lines = eventsSince({ entries: radio }, since);
  return [
    ...events.map((event) => ({ type: 'event' as const, event, tick: event.tick })),
    ...lines.map((line) => ({ type: 'radio' as const, line, tick: line.tick })),
  ].sort((a, b) => a.tick - b.tick);
}
