import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A part of the process that must be ended with it. */
export interface Part {
  readonly name: string;
  readonly end: () => Promise<void>;
  /** Ended even if there is no time for the others, because it would outlive the process. */
  readonly outlives?: boolean;
}

interface LifecycleOptions {
  readonly exit: (status: number) => void;
  readonly log: (text: string, details?: object) => void;
  /** Milliseconds that all parts together have for a clean end. */
  readonly grace_ms: number;
  /** Further milliseconds for parts that would outlive the process. */
  readonly last_ms: number;
}

interface Lifecycle {
  /** Runs `start`, which adds each part that it has started. If it fails, these parts are ended. */
  begin(start: (add: (part: Part) => void) => Promise<void>): Promise<void>;
  /**
   * What a signal does. The first one ends every part cleanly: status 0, or 1 where the time did not suffice. A second
   * one stops at once with status 128 plus its number, as in a shell; everything answered has been recorded by then.
   */
  onSignal(signal: StopSignal): void;
}

/** Ctrl-C, a supervisor, a closed terminal. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof stopSignals)[number];

/** Nine seconds in all: docker sends SIGKILL after ten. */
export const stopLimits = { grace_ms: 7500, last_ms: 1500 } as const;

/**
 * Ctrl-C reaches the server from the terminal and again from each of the scripts that started it, which counts as one
 * signal.
 */
const ECHO_MS = 500;

/** A first signal closes, a second one stops; further ones change nothing. */
type Phase =
  | { readonly kind: 'running' }
  /** Since a time of `performance.now()`. */
  | { readonly kind: 'closing'; readonly since: number }
  | { readonly kind: 'stopping' };

/** Thrown into a start that is asked to stop before it has ended. */
class StoppedError extends Error {}

/** The started parts; each is ended once, however often that is requested. */
function createParts(log: LifecycleOptions['log']) {
  const parts: { readonly part: Part; ending?: Promise<void> }[] = [];
  let failed = false;

  async function end({ name, end: endPart }: Part): Promise<void> {
    try {
      await endPart();
    } catch (error) {
      failed = true;
      log(`the ${name} did not end in good order`, { err: error });
    }
  }

  const endOnce = async (entry: (typeof parts)[number]): Promise<void> => (entry.ending ??= end(entry.part));

  return {
    add: (part: Part): void => void parts.push({ part }),
    /** In reverse order, one after the other, so that no part loses another one that it needs. */
    async endAll(): Promise<void> {
      for (const entry of parts.toReversed()) await endOnce(entry);
    },
    /** Those that would outlive the process. */
    async endOutliving(): Promise<void> {
      await Promise.all(parts.filter(({ part }) => part.outlives).map(endOnce));
    },
    /** True where one of them threw while it was ended. */
    get failed() {
      return failed;
    },
  };
}

/**
 * Start and stop of a process. Whatever clients, the database or a mail server do, the process ends at the last
 * deadline.
 */
export function createLifecycle({ exit, log, grace_ms, last_ms }: LifecycleOptions): Lifecycle {
  const parts = createParts(log);
  let starting: Promise<unknown> = Promise.resolve();
  let phase: Phase = { kind: 'running' };

  async function endOutliving(): Promise<void> {
    await Promise.race([parts.endOutliving(), pause(last_ms)]);
  }

  async function stop(): Promise<void> {
    const inTime = await Promise.race([starting.then(parts.endAll).then(() => true), pause(grace_ms, false)]);
    if (!inTime) log('closing took too long: what still runs is cut off');
    await endOutliving();
    exit(inTime && !parts.failed ? 0 : 1);
  }

  return {
    async begin(start) {
      const begun = start((part) => {
        parts.add(part);
        if (phase.kind !== 'running') throw new StoppedError();
      });
      // A stop waits for its end, whatever that is; the failure itself is handled below.
      starting = begun.catch(() => undefined);
      try {
        await begun;
      } catch (error) {
        // The signal handler ends everything, including the process.
        if (phase.kind !== 'running') return;
        await Promise.race([parts.endAll(), pause(grace_ms)]);
        await endOutliving();
        throw error;
      }
    },
    onSignal(signal) {
      const now = performance.now();
      if (phase.kind === 'running') {
        phase = { kind: 'closing', since: now };
        log('closing: finishing the calls in flight', { signal });
        void stop();
      } else if (phase.kind === 'closing' && now - phase.since >= ECHO_MS) {
        phase = { kind: 'stopping' };
        log('asked again: stopping at once', { signal });
        void endOutliving().then(() => exit(128 + constants.signals[signal]));
      }
    },
  };
}
