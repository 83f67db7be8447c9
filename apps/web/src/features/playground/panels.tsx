/** Parts of the playground that other pages show. */
export { LiveTable } from './shown/live-table.tsx';
