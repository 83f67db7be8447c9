/** The worker of one match of the MOBA. */
export const startMoba = (): Worker => new Worker(new URL('./moba.worker.ts', import.meta.url), { type: 'module' });
