export { fetchNets } from '@fourth-seat/paodekuai/browser';
export { paodekuaiGame } from './paodekuai-game.ts';
