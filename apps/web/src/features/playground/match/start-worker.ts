/** A worker that holds one match. In a file of its own, so that pages that only show a match do not load the code to play one. */
export const startMatchWorker = (): Worker =>
  new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });
