import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { FakeWorker } from './fake-worker.ts';

/**
 * Stops the page's clock, and replaces the browser's workers and its observer of what is in sight. Returns the workers
 * that the page starts, the first one first.
 */
export function freezePage<Command = unknown, Report = unknown>(observer?: unknown): FakeWorker<Command, Report>[] {
  const workers: FakeWorker<Command, Report>[] = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker<Command, Report> {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle));
  return workers;
}

/** Takes down what the page shows and gives the browser's own back. */
export function restorePage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
