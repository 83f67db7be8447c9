import type { Bilingual } from '@fourth-seat/contract';
import type { z } from 'zod';
import { GatewayFailure, schemaFailure } from './failure.ts';

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
    if ('bottom' in body && 'bids' in body && !('landlord' in body)) {
      throw new GatewayFailure('hidden_information', { path: 'bottom' });
    }
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw schemaFailure('', { en: 'the body is not valid', zh: '请求体无效' });
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  throw schemaFailure(formatPath(path), describe(issue));
}

export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text.slice(0, 200);
}

function describe(issue: z.core.$ZodIssue): Bilingual {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { en: 'this field is not known here', zh: '不支持此字段' };
    case 'invalid_type':
      return issue.input === undefined
        ? { en: `must be given (${issue.expected})`, zh: `不能缺少（${issue.expected}）` }
        : { en: `must be of type ${issue.expected}`, zh: `类型必须是 ${issue.expected}` };
    case 'too_small':
      return { en: `must be at least ${String(issue.minimum)}`, zh: `不能小于 ${String(issue.minimum)}` };
    case 'too_big':
      return { en: `must be at most ${String(issue.maximum)}`, zh: `不能大于 ${String(issue.maximum)}` };
    case 'invalid_value':
      return {
        en: `must be one of ${issue.values.map(String).join(', ')}`,
        zh: `必须是以下之一：${issue.values.map(String).join('、')}`,
      };
    case 'invalid_format':
      return { en: 'does not have the right form', zh: '格式不正确' };
    default:
      return { en: 'is not valid', zh: '无效' };
  }
}
