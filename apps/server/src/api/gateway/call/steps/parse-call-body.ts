import { bodyKind, bodyLimits, MAX_BATCH_CALLS } from '@fourth-seat/contract';
import {
  BodyError,
  defaultJsonLimits,
  type JsonLimits,
  type ParsedBody,
  parseBody,
} from '../../../../platform/http/endpoints/json-body.ts';
import { bodyTooLargeFailure, schemaFailure } from '../../failure.ts';
import { requestBytesOf } from '../call-facts.ts';
import type { RunningCall } from '../call-shapes.ts';

/** Enough for a person's keys and mouse at every tick of four minutes. */
const replayLimits: JsonLimits = { keys: 100_000, values: 150_000, names: 100 };
/** Enough for `MAX_BATCH_CALLS` calls with 240 keys each (60 plays with all fields); parsing takes about 10 ms at worst. */
const batchLimits: JsonLimits = {
  keys: MAX_BATCH_CALLS * 240,
  values: MAX_BATCH_CALLS * 480,
  names: 100,
  entry: defaultJsonLimits,
};
const limitsByKind = { call: defaultJsonLimits, replay: replayLimits, batch: batchLimits };

/** Parses the body of a call, within the limits of its API; the text is kept in the call for its record. */
export function parseCallBody(call: RunningCall): ParsedBody {
  const { principal, request } = call;
  // A visitor's body is limited to the short bodies that the playground sends, whatever the decision.
  const kind = principal.kind === 'visitor' ? 'call' : bodyKind(request.api_id);
  const limit = bodyLimits[kind];
  if (requestBytesOf(request) > limit) throw bodyTooLargeFailure(limit);
  if (request.origin === 'batch') return { value: request.value, text: '', entry_bytes: [] };
  const parsed = parseBytes(request.body, limitsByKind[kind]);
  call.text = parsed.text;
  return parsed;
}

function parseBytes(bytes: Buffer, limits: JsonLimits): ParsedBody {
  try {
    return parseBody(bytes, limits);
  } catch (error) {
    throw error instanceof BodyError ? schemaFailure(error.path, error.problem) : error;
  }
}
