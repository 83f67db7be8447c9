/** The worker of a rescue, in its own file so that pages which only show a rescue load nothing else. */
export const startRescue = (): Worker => new Worker(new URL('./rescue.worker.ts', import.meta.url), { type: 'module' });
