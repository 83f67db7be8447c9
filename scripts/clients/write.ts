/**
 * `npm run clients`: writes the generated parts of the client libraries from the contract. What runs the tests or builds
 * the site does it too; all but the parts of C# are not in git.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '../command-line/command-line.ts';
import { findText, root } from '../repository.ts';
import { generateClients } from './files.ts';

/** Writes what has changed, so that a compiler only reads that again. */
export function writeClients(): void {
  for (const [path, text] of Object.entries(generateClients(findText))) {
    if (findText(path) === text) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

if (import.meta.main) {
  readCommandLine({ usage: 'npm run clients' });
  writeClients();
}
