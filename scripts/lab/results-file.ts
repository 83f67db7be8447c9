/** Where what was measured of a game stands, and what stands beside each measurement. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

export const resultsFileOf = (game: string): string => join(root, `docs/lab/results/${game}.json`);

/** Whether anything has been measured of a game's players yet. */
export const isMeasured = (game: string): boolean => existsSync(resultsFileOf(game));

/** Today's date and the commit that is checked out, which is what was measured. */
export function measuredNow(): { readonly date: string; readonly commit: string } {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return { date: new Date().toISOString().slice(0, 10), commit };
}
