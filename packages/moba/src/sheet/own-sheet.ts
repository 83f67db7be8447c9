import bridge from './data/bridge.json' with { type: 'json' };
import confluence from './data/confluence.json' with { type: 'json' };
import heroes from './data/heroes.json' with { type: 'json' };
import items from './data/items.json' with { type: 'json' };
import sparks from './data/sparks.json' with { type: 'json' };
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

/** The product's own rules as they are written: what the reader gets, as a studio's sheet. */
export const ownSheetRows = { heroes, items, sparks, maps: [confluence, bridge] };

function readOwnSheet(): Sheet {
  const reading = readSheet(ownSheetRows);
  if ('sheet' in reading) return reading.sheet;
  throw new Error(reading.faults.map(({ path, code }) => `${path} ${code}`).join('; '));
}

/** The product's own rules. */
export const ownSheet: Sheet = readOwnSheet();
