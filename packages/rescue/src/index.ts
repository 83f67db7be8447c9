/** The five-minute rescue: a burning station, what the team knows of it, and who decides. Pure, as `packages/game` is. */
import './dialogue/words/all.ts';

export * from './engine.ts';
