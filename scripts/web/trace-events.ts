import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace format; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread within `dur`; the rest is waiting for a processor. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly name?: string };
}

/** What Chromium records of a page while `work` runs: its tasks, and what `categories` name besides. */
export async function traceEvents<Value>(
  browser: Browser,
  page: Page,
  categories: readonly string[],
  work: () => Promise<Value>,
): Promise<[Value, readonly TraceEvent[]]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', ...categories] });
  const value = await work();
  // The format of Chromium's traces.
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return [value, trace.traceEvents];
}
