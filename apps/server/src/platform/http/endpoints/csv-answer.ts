import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fieldOf } from '../../field-of.ts';
import { StreamedData } from './streamed.ts';

/** Whether the caller asks for a file rather than for the envelope: `Accept: text/csv`. */
export const wantsCsv = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(^|,) *text\/csv\b/i.test(headers.accept ?? '');

/** The file in the answer of an export, which its field `csv` holds; undefined where an answer is no export. */
export function findCsv(data: unknown): Readable | string | undefined {
  if (data instanceof StreamedData) return data.field === 'csv' ? Readable.from(data.chunks) : undefined;
  const csv = fieldOf(data, 'csv');
  return typeof csv === 'string' ? csv : undefined;
}
