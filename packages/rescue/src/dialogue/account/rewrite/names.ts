import type { Token } from '../../scan.ts';
import { isTarget } from '../clauses.ts';

/** The phrases of a text. */
export type Scan = (text: string) => readonly Token[];

/** The text begins with the name of a room or of a person; how far it goes, with others that are listed. */
export function namesAtStart(
  text: string,
  scan: Scan,
): { readonly to: number; readonly isPerson: boolean } | undefined {
  let to = 0;
  let isPerson = false;
  for (const token of scan(text)) {
    const gap = text.slice(to, token.from).trim();
    if (!/^(?:|the|and|or|nor|和|跟|与|或)$/.test(gap)) break;
    if (token.kind === 'and') continue;
    if (!isTarget(token)) break;
    to = token.to;
    isPerson = token.kind === 'survivor';
  }
  return to === 0 ? undefined : { to, isPerson };
}
