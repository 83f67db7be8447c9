import { z } from 'zod';
import { GatewayFailure, schemaFailure } from './failure.ts';
import { namesHidden } from './hidden-names.ts';
import { problemOf } from './problem-text.ts';

/** The parsed body, or the first thing that is wrong with it, with its path in the spelling `history[3].cards[0]`. */
export function checkRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  options: { hides: boolean },
): z.output<Schema> {
  if (options.hides && typeof body === 'object' && body !== null) {
    const known: object = schema instanceof z.ZodObject ? schema.shape : {};
    for (const [name, value] of Object.entries(body)) {
      const path = Object.hasOwn(known, name) ? undefined : namesHidden(name, value);
      if (path !== undefined) throw new GatewayFailure('hidden_information', { path });
    }
    // Before the bidding is over nobody has seen the three cards.
    if ('bottom' in body && 'bids' in body && !('bottom' in known)) {
      throw new GatewayFailure('hidden_information', { path: 'bottom' });
    }
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { path, text } = problemOf(parsed.error.issues, body);
  throw schemaFailure(formatPath(path), text);
}

export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text.slice(0, 200);
}
