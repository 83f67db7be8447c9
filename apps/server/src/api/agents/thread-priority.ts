import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that the event loop and the database come first when all cores think.
 * Linux only: there a thread id is a process id to the scheduler, and `/proc/thread-self` names it.
 */
export function lowerThreadPriority(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const threadId = Number(/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    if (!Number.isSafeInteger(threadId)) return false;
    // Relative to the priority of this process.
    setPriority(threadId, Math.min(LOWEST, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));
    return true;
  } catch {
    // Some container profiles hide /proc or forbid the call; the service works without it.
    return false;
  }
}
