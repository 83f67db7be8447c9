import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText, root } from '../run.ts';
import { writeClients } from './files.ts';

/**
 * `npm run clients`: writes the generated parts of the client libraries from the contract. `npm run house` fails where
 * they are stale.
 */
for (const [path, text] of Object.entries(writeClients(readText))) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
