/** What other pages show of the shooter. */
export { LiveShooter } from './showcase/live-shooter.tsx';
