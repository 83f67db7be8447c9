/** Parts of the playground that other pages show. */
export { DecisionList } from './shown/decision-list.tsx';
export { LiveTable } from './shown/live-table.tsx';
export { SeatTable } from './shown/seat-table.tsx';
