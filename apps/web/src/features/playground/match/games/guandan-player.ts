export { fetchModels } from '@fourth-seat/guandan/browser';
export { guandanGame } from './guandan-game.ts';
