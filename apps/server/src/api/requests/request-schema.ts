import type { Bilingual } from '@fourth-seat/contract';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import { fieldsOf, withHint } from './field-hints.ts';
import { findHiddenField } from './hidden-names.ts';
import { problemOf } from './problem-text.ts';

/**
 * Throws `hidden_information` where a body holds cards that the seat cannot see, or one of `unknownYet`, the fields of
 * later decisions. Called before `parseRequest`, which would refuse them as unknown fields.
 */
export function refuseHiddenCards(schema: z.ZodType, body: unknown, unknownYet: readonly string[] = []): void {
  // A list is no body, whatever is in it.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const path = findHiddenField(body, { names: new Set(fieldsOf(schema)), unknownYet });
  if (path !== undefined) throw new ApiError('hidden_information', { path });
}

export function schemaFailure(path: string, problem: Bilingual): ApiError {
  return new ApiError('schema', { path: path === '' ? '(body)' : path, problem });
}

/** Parses a body. Throws `schema` with the first problem and its path, such as `history[3].cards[0]`. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const { path, problem } = withHint(problemOf(issues, body), issues, schema, body);
  throw schemaFailure(formatPath(path), problem);
}

function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text.slice(0, 200);
}
