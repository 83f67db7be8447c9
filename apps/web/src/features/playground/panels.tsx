/** Parts of the playground that other pages show. */
export { DecisionList } from './showcase/decision-list.tsx';
export { SeatTable } from './showcase/seat-table.tsx';
