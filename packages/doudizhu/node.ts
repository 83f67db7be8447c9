/** The product's models on Node, read from their files: for the server, scripts and tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModels, type Models } from './src/player/models.ts';

const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, 'src/data', name));

/** Reads the files on every call: keep what it returns, one copy a thread. */
export const readModels = (): Models => loadModels(read('value-nets-1.bin'), read('value-nets-2.bin'));
