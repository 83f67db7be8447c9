export { fetchModels } from '@fourth-seat/doudizhu/browser';
export { doudizhuGame } from './doudizhu-game.ts';
