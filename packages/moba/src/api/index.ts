/** What `/v1/moba` needs beside the game: a team's view read and checked, seats decided for, drafts, and the way back. */
export { type DraftCall, readDraft } from './draft.ts';
export { type ActCall, fromWorld } from './from-world.ts';
export { blankKept, decideForSeat, type KeptSeat, readSeat } from './seat.ts';
export { readTeamView, type Sight } from './team-view.ts';
