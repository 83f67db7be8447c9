import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file that is readable to its owner alone, and gets its name when it is complete: whoever reads it finds all or the one before. */
export function writeWhole(file: string, text: string): void {
  const unnamed = `${file}.new`;
  rmSync(unnamed, { force: true });
  writeFileSync(unnamed, text, { mode: 0o600, flag: 'wx' });
  chmodSync(unnamed, 0o600);
  renameSync(unnamed, file);
}
