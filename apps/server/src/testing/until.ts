import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const EVERY_MS = 20;

/** Resolves once a state is there; for hooks, which may not poll. The limit of the hook ends it. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(EVERY_MS);
}
