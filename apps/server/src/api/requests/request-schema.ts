import type { Bilingual } from '@fourth-seat/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import { findHiddenCards } from './hidden-names.ts';
import { problemOf } from './problem-text.ts';

/**
 * Throws `hidden_information` where a body holds cards that the seat cannot see, or one of `unknownYet`, the fields of
 * later decisions. Called before `parseRequest`, which would refuse them as unknown fields.
 */
export function refuseHiddenCards(schema: z.ZodType, body: unknown, unknownYet: readonly string[] = []): void {
  if (typeof body !== 'object' || body === null) return;
  const known: object = schema instanceof z.ZodObject ? schema.shape : {};
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(known, name)) continue;
    const path = unknownYet.includes(name) ? name : findHiddenCards(name, value);
    if (path !== undefined) throw new ApiError('hidden_information', { path });
  }
}

export function schemaFailure(path: string, problem: Bilingual): ApiError {
  return new ApiError('schema', { path: path === '' ? '(body)' : path, problem });
}

/** Parses a body. Throws `schema` with the first problem and its path, such as `history[3].cards[0]`. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { path, problem } = problemOf(parsed.error.issues, body);
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
