/** The product's models on Node, read from their file: for the server, scripts and tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModels, type Models } from './src/player/models.ts';

/** Reads the file on every call: keep what it returns. */
export const readModels = (): Models => loadModels(readFileSync(join(import.meta.dirname, 'src/data/value-net.bin')));
