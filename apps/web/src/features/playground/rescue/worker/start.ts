/** The worker that holds a rescue; in a file of its own, so that pages which only show one load nothing else. */
export const startRescue = (): Worker => new Worker(new URL('./rescue.worker.ts', import.meta.url), { type: 'module' });
