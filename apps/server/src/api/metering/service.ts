/** The interface of this folder for everything that starts, stops or moves the stores of call records. */

export { type Archive, createArchive } from './archive/archive.ts';
export { leaveArchive } from './archive/leave.ts';
export { requireArchive } from './archive/require-archive.ts';
