import { createStore } from '../../../settings/store.ts';
import type { Thought } from '../match/protocol.ts';

interface LoggedDecision {
  /** Milliseconds since 1970. */
  readonly at_ms: number;
  readonly thought: Thought;
}

/** Decisions that are kept. */
const MAX_DECISIONS = 200;

/** What the tables of this visit have decided, the oldest first. */
export const decisionLog = createStore<readonly LoggedDecision[]>([]);

export function logDecision(thought: Thought): void {
  decisionLog.update((now) => [...now.slice(1 - MAX_DECISIONS), { at_ms: Date.now(), thought }]);
}
