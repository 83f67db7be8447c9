import type { Intent } from '../intents.ts';
import type { Clause } from './clauses.ts';

/**
 * A clause without the phrases that use up the word in them that says no: 别动 and "do not move" mean to hold, 不会丢下你
 * promises. To hold with a target is to keep out of it.
 */
export function withoutSpent({ body, tokens, text, hasTarget }: Clause): string {
  const plain = tokens.length > 0 ? text : body;
  const onlyHolds = !hasTarget && tokens.every((token) => token.kind !== 'intent' || token.intent === 'hold');
  const spent = tokens.flatMap((token) =>
    token.kind === 'intent' &&
    (saysNo.has(token.intent) || (token.intent === 'hold' && onlyHolds && !/yet|off|go|enter|step|进/.test(token.verb)))
      ? [token.verb]
      : [],
  );
  return spent.reduce((rest, verb) => rest.replace(verb, ' '), plain);
}
const saysNo: ReadonlySet<Intent> = new Set(['reassure', 'promise', 'treat', 'free', 'status', 'why']);
