import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Something that runs and must be ended with the process. */
export interface Part {
  readonly name: string;
  readonly end: () => Promise<void>;
  /** Ended even where there is no time for the others: it would outlive the process. */
  readonly outlives?: boolean;
}

export interface LifeOptions {
  readonly exit: (status: number) => void;
  readonly log: (text: string, details?: object) => void;
  /** Milliseconds that all parts have together to end in good order. */
  readonly polite_ms: number;
  /** Milliseconds after those for what outlives the process. */
  readonly last_ms: number;
}

export interface Life {
  /** Runs `start`, which adds what it has begun. Where it fails, everything that has begun is ended again. */
  begin(start: (add: (part: Part) => void) => Promise<void>): Promise<void>;
  /**
   * What a signal does. The first ends every part in good order: status 0, or 1 where the time did not suffice. A second
   * one stops at once with 128 and its number, as a shell would say it; what was answered is recorded by then.
   */
  onSignal(signal: StopSignal): void;
}

/** Ctrl-C, a supervisor, a terminal that was closed. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof stopSignals)[number];

/** Nine seconds in all: docker sends SIGKILL after ten. */
export const stopLimits = { polite_ms: 7500, last_ms: 1500 } as const;

/** Ctrl-C reaches the server from the terminal and again from each of the scripts that started it: one wish. */
const ECHO_MS = 500;

/** Thrown into a start that is asked to stop meanwhile. */
class Stopped extends Error {}

/** What has begun, each ended once however often it is asked. */
function createParts(log: LifeOptions['log']) {
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

  const endOnce = async (held: (typeof parts)[number]): Promise<void> => (held.ending ??= end(held.part));

  return {
    add: (part: Part): void => void parts.push({ part }),
    /** The last first, one after the other, so that nothing loses what it still needs. */
    async endAll(): Promise<void> {
      for (const held of parts.toReversed()) await endOnce(held);
    },
    async endWhatOutlives(): Promise<void> {
      await Promise.all(parts.filter(({ part }) => part.outlives).map(endOnce));
    },
    /** True where one of them threw while it was ended. */
    get failed() {
      return failed;
    },
  };
}

/**
 * The beginning and the end of a process. Whatever clients, the database or a mail server do, the last deadline needs
 * nobody's consent.
 */
export function createLife({ exit, log, polite_ms, last_ms }: LifeOptions): Life {
  const parts = createParts(log);
  let starting: Promise<unknown> = Promise.resolve();
  let stoppedAt: number | undefined;

  async function endWhatOutlives(): Promise<void> {
    await Promise.race([parts.endWhatOutlives(), pause(last_ms)]);
  }

  async function stop(): Promise<void> {
    const inTime = await Promise.race([starting.then(parts.endAll).then(() => true), pause(polite_ms, false)]);
    if (!inTime) log('closing took too long: what still runs is cut off');
    await endWhatOutlives();
    exit(inTime && !parts.failed ? 0 : 1);
  }

  return {
    async begin(start) {
      const begun = start((part) => {
        parts.add(part);
        if (stoppedAt !== undefined) throw new Stopped();
      });
      starting = begun.catch(() => undefined);
      try {
        await begun;
      } catch (error) {
        // The signal's own way ends everything, and the process.
        if (stoppedAt !== undefined) return;
        await Promise.race([parts.endAll(), pause(polite_ms)]);
        await endWhatOutlives();
        throw error;
      }
    },
    onSignal(signal) {
      const now = performance.now();
      if (stoppedAt === undefined) {
        stoppedAt = now;
        log('closing: finishing the calls in flight', { signal });
        void stop();
      } else if (now - stoppedAt >= ECHO_MS) {
        stoppedAt = Infinity;
        log('asked again: stopping at once', { signal });
        void endWhatOutlives().then(() => exit(128 + constants.signals[signal]));
      }
    },
  };
}
