import { bodyKind, bodyLimits, MAX_BATCH_CALLS } from '@fourth-seat/contract';
import {
  BodyError,
  type BodyLimits,
  type ParsedBody,
  parseBody,
} from '../../../../platform/http/endpoints/json-body.ts';
import { bodyTooLargeFailure, schemaFailure } from '../../failure.ts';
import { requestBytesOf } from '../call-facts.ts';
import type { RunningCall } from '../call-shapes.ts';

/**
 * Enough for a position after 500 plays, each with seat, cards, kind and key. The contract has fewer than 80 field
 * names.
 */
export const callLimits: BodyLimits = { keys: 2500, values: 5000, names: 100 };
/** Enough for a person's keys and mouse at every tick of four minutes. */
const replayLimits: BodyLimits = { keys: 100_000, values: 150_000, names: 100 };
/** Enough for 64 calls with 240 keys each (60 plays with all fields); parsing takes about 10 ms at worst. */
const batchLimits: BodyLimits = {
  keys: MAX_BATCH_CALLS * 240,
  values: MAX_BATCH_CALLS * 480,
  names: 100,
  entry: callLimits,
};
const limitsOf = { call: callLimits, replay: replayLimits, batch: batchLimits };

/** Parses the body of a call, within the limits of its API; the text is kept in the call for its record. */
export function parseCallBody(call: RunningCall): ParsedBody {
  const { request } = call;
  // A visitor's body is limited to the short bodies that the playground sends, whatever the decision.
  const kind = request.source === 'playground' ? 'call' : bodyKind(request.api_id);
  const limit = bodyLimits[kind];
  if (requestBytesOf(request) > limit) throw bodyTooLargeFailure(limit);
  const { body } = request;
  if (body.kind === 'batch_entry') return { value: body.value, text: '', entry_bytes: [] };
  const parsed = parseBytes(body.bytes, limitsOf[kind]);
  call.text = parsed.text;
  return parsed;
}

function parseBytes(bytes: Buffer, limits: BodyLimits): ParsedBody {
  try {
    return parseBody(bytes, limits);
  } catch (error) {
    throw error instanceof BodyError ? schemaFailure(error.path, error.problem) : error;
  }
}
