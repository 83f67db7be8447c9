/** The product's nets on Node, read from their file: for the server, scripts and tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nets } from '@fourth-seat/game/net';
import { decodeNets } from './src/player/models.ts';

/** Reads the file on every call: keep what it returns, one copy a thread. */
export const readNets = (): Nets => decodeNets(readFileSync(join(import.meta.dirname, 'src/data/value-nets.bin')));
