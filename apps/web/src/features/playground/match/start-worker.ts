/** The worker of one match, in its own file so that pages which only show a match do not load the code to play one. */
export const startMatchWorker = (): Worker =>
  new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });
