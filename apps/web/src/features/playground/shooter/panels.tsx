/** What other pages show of the shooter. */
export { ShowcaseShooter } from './showcase/showcase-shooter.tsx';
