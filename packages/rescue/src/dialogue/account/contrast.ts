import type { Lexicon } from '../lexicon.ts';
import { type Clause, clauseOf } from './clauses.ts';
import * as forms from './forms/forms.ts';

/** The names that a clause begins with, so that its verb is for them. */
export function namesIn({ text, body }: Clause): string {
  const at = text.indexOf(body);
  return at > 0 && body !== '' ? `${text.slice(0, at).trim()} ` : '';
}

/** What is meant and what is named beside it: "search the library" and "the gym". */
export function splitContrast(clause: Clause, lexicon: Lexicon): readonly [Clause | undefined, Clause | undefined] {
  const swap = forms.swapIn(clause.body);
  if (swap !== undefined) {
    const own = clauseOf(`${namesIn(clause)}${swap.other}`, lexicon, clause.isEnd);
    const old = clauseOf(swap.old, lexicon);
    if (own.hasTarget && old.hasTarget) return [own, old];
  }
  const opening = forms.opensContrast.exec(clause.body);
  if (opening !== null) return [undefined, clauseOf(clause.body.slice(opening[0].length), lexicon)];
  const found = forms.contrast.exec(clause.text);
  if (found === null) return [clause, undefined];
  const first = clauseOf(clause.text.slice(0, found.index), lexicon, clause.isEnd);
  const rest = clauseOf(clause.text.slice(found.index + found[0].length), lexicon);
  const isBare = rest.hasTarget && (found[0] !== ' not ' || rest.verb === undefined);
  return first.hasTarget && isBare && !forms.deniesSomething(first.body) ? [first, rest] : [clause, undefined];
}
