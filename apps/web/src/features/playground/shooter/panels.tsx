/** What other pages show of the shooter. */
export { ShowcaseShooter } from './showcase/showcase-shooter.tsx';
/** The map as one seat of an observation knows it. */
export type { KnownPicture } from './tactical/draw-known.ts';
export { KnownMap } from './tactical/known-map.tsx';
