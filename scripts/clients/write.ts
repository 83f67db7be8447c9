import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeClients } from './files.ts';
import { readText, root } from '../run.ts';

/** `npm run clients`: writes what the client libraries have from the contract. `npm run house` fails where it is stale. */
for (const [path, text] of Object.entries(writeClients(readText))) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
