/** What other pages show of the playground. */
export { LiveTable } from './shown/live-table.tsx';
