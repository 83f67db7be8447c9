/** What a page or a server needs to take a studio's own sheet: read, faults in words, and line-ups of its heroes. */
export { faultText } from './fault-text.ts';
export type { SheetReading } from './read-sheet.ts';
export type { Fault } from './reader.ts';
export { lineupsOf, readStudioSheet, sheetToBeginFrom, sparkOf } from './studio-sheet.ts';
