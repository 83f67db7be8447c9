/** What other pages show of the rescue. */
export { ShowcaseRescue } from './showcase/showcase-rescue.tsx';
