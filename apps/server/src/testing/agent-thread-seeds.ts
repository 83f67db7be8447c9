/** Seeds that select what `agent-thread.ts` does with a call; it answers to any other. */
export const seeds = {
  /** The decision fails, and says where. */
  bug: 'bug',
  /** The thread ends. */
  die: 'die',
  /** The thread throws outside a decision. */
  throw: 'throw',
  /** The thread says that it took half a second. */
  costly: 'costly',
  /** The thread never returns. */
  loop: 'loop',
} as const;
