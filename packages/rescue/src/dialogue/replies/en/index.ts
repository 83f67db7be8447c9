import type { Grammar } from '../acts.ts';
import { anyone } from './anyone.ts';
import { engineer } from './engineer.ts';
import { medic } from './medic.ts';
import { scout } from './scout.ts';
import { captain, survivor } from './survivor.ts';

/** Short, as on a radio. */
export const englishGrammar: Grammar = { medic, engineer, scout, captain, survivor, anyone };
