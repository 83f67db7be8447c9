/**
 * The five-minute rescue on Node, with the word lists and the weights of the reader: for the server, scripts and tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import './src/dialogue/words/all.ts';
import { provideWeights } from './src/dialogue/words/provided.ts';

provideWeights(readFileSync(join(import.meta.dirname, 'src/data/reader.bin')));

export * from './src/engine.ts';
