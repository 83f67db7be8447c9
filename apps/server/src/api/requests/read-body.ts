import { type ParsedBody, parseBody } from '../../platform/http/endpoints/json-body.ts';
import { BodyError, type JsonLimits } from '../../platform/http/endpoints/json-scan.ts';
import { parseBodyInTurns } from '../../platform/http/endpoints/json-turns.ts';
import { schemaFailure } from './request-schema.ts';

/** The JSON of a body in one go. Throws `schema`. */
export function readBody(bytes: Buffer, limits: JsonLimits): unknown {
  try {
    return parseBody(bytes, limits).value;
  } catch (error) {
    throw toFailure(error);
  }
}

/** The same in turns of the event loop, where it may be long. */
export async function readBodyInTurns(bytes: Buffer, limits: JsonLimits): Promise<ParsedBody> {
  return parseBodyInTurns(bytes, limits).catch((error: unknown) => {
    throw toFailure(error);
  });
}

const toFailure = (error: unknown): unknown =>
  error instanceof BodyError ? schemaFailure(error.path, error.problem) : error;
