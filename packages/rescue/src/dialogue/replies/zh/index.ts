import type { Grammar } from '../acts.ts';
import { anyone } from './anyone.ts';
import { engineer } from './engineer.ts';
import { medic } from './medic.ts';
import { scout } from './scout.ts';
import { captain, survivor } from './survivor.ts';

/** 电台里的短句，照着说话的样子写，不从英文翻。Written by ear, not from the English. */
export const chineseGrammar: Grammar = { medic, engineer, scout, captain, survivor, anyone };
