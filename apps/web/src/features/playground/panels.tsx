/** Parts of the playground that other pages show. */
export { DecisionList } from './shown/decision-list.tsx';
export { SeatTable } from './shown/seat-table.tsx';
