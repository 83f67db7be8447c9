/** A worker that holds one match. In a file of its own: pages that only show a match load none of what plays one. */
export const startMatchWorker = (): Worker =>
  new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });
