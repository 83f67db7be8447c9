/** What other pages show of the shooter. */
export { LiveShooter } from './shown/live-shooter.tsx';
