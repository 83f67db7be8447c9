import { serveSimulation } from '../../simulation/serve-simulation.ts';
import type { RescueTypes } from '../types.ts';
import { rescueGame } from './rescue-game.ts';

serveSimulation<RescueTypes>(rescueGame);
