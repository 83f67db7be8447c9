/** What other pages show of the rescue. */
export { LiveRescue } from './shown/live-rescue.tsx';
