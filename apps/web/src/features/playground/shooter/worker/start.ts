/** A worker that holds one match of the shooter. */
export const startShooter = (): Worker =>
  new Worker(new URL('./shooter.worker.ts', import.meta.url), { type: 'module' });
