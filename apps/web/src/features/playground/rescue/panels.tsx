/** What other pages show of the rescue. */

/** The station of one answer of the API. */
export { StationPicture } from './plan/station-picture.tsx';
export { ShowcaseRescue } from './showcase/showcase-rescue.tsx';
