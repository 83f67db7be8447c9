import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/** Stops the page's clock, and replaces the browser's workers and its observer of what is in sight. */
export function freezePage(worker: unknown, observer: unknown): void {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', worker);
  vi.stubGlobal('IntersectionObserver', observer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle));
}

/** Takes down what the page shows and gives the browser's own back. */
export function restorePage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
