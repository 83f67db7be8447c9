import { z } from 'zod';
import { GatewayFailure, schemaFailure } from './failure.ts';
import { problemOf } from './problem-text.ts';

/**
 * Names under which a caller might send what the seat cannot see. They are refused as hidden information and not as
 * unknown fields, because the message that helps is: do not send this at all.
 */
const hidden = new Set([
  'hands',
  'all_hands',
  'other_hands',
  'opponent_hand',
  'opponent_hands',
  'opponents',
  'partner_hand',
  'hand_0',
  'hand_1',
  'hand_2',
  'hand_3',
  'deal',
  'deck',
  'remaining_cards',
]);

/** The parsed body, or the first thing that is wrong with it, with its path in the spelling `history[3].cards[0]`. */
export function checkRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  options: { hides: boolean },
): z.output<Schema> {
  if (options.hides && typeof body === 'object' && body !== null) {
    for (const key of Object.keys(body)) {
      if (hidden.has(key)) throw new GatewayFailure('hidden_information', { path: key });
    }
    // Before the bidding is over nobody has seen the three cards.
    const takes_bottom = schema instanceof z.ZodObject && 'bottom' in schema.shape;
    if ('bottom' in body && 'bids' in body && !takes_bottom) {
      throw new GatewayFailure('hidden_information', { path: 'bottom' });
    }
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw schemaFailure('', { en: 'the body is not valid', zh: '请求体无效' });
  const { path, text } = problemOf(issue, body);
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
