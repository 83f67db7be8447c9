/**
 * `npm run clients`: writes the generated parts of the client libraries from the contract. `npm run house` fails where
 * they are stale.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '../command-line/command-line.ts';
import { findText, root } from '../repository.ts';
import { generateClients } from './files.ts';

readCommandLine({ usage: 'npm run clients' });

for (const [path, text] of Object.entries(generateClients(findText))) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
