/** What other pages show of the rescue. */
export { LiveRescue } from './showcase/live-rescue.tsx';
