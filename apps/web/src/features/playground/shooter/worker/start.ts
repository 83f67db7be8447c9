/** The worker of one match of the shooter. */
export const startShooter = (): Worker =>
  new Worker(new URL('./shooter.worker.ts', import.meta.url), { type: 'module' });
