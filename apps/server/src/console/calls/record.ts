import {
  type CallDetails,
  type CallPhase,
  callPhases,
  isDeepJson,
  pathOfApi,
  recordedPhases,
} from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { storedBytesOf } from '../../api/gateway/reading.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTrafficScope } from '../projects/service.ts';
import { toRequestId } from './call-id.ts';
import type { CallDetailsRow } from './records/call-rows.ts';
import { findRecordedCall } from './records/records.ts';
import { toCallRow } from './rows.ts';

/**
 * One call by its call id or request id. Throws `call_unknown` where it is not recorded or the member may not see it.
 */
export async function readCall(deps: ApiDeps, session: Session, id: string): Promise<CallDetails> {
  const request_id = toRequestId(id);
  if (!request_id) throw new ApiError('call_unknown');
  const scope = await readTrafficScope(deps.db, session, undefined);
  const row = await findRecordedCall(deps, scope, request_id);
  if (!row) throw new ApiError('call_unknown');
  return toDetails(row);
}

function toDetails(row: CallDetailsRow): CallDetails {
  const stored = row.bodies.absent === null ? row.bodies : null;
  return {
    ...toCallRow(row),
    method: 'POST',
    // Of a path that is no API nothing is kept.
    path: row.api_id === 'unknown' ? '/v1/…' : pathOfApi(row.api_id),
    address: row.address === '' ? null : row.address,
    // The API has neither path nor query parameters: the body is the whole input.
    request_params: {},
    request_headers: stored ? parseStoredHeaders(stored.request_headers) : {},
    request_body: bodyOf(row, 'request'),
    response_headers: stored ? parseStoredHeaders(stored.response_headers) : {},
    response_body: bodyOf(row, 'response'),
    model: row.model,
    seed: stored && seedOf(stored.response_body),
    request_bytes: row.request_bytes,
    response_bytes: row.response_bytes,
    fallback: row.fallback,
    effort: row.effort,
    phases: phasesOf(row),
    note: row.note,
  };
}

/** In the order in which they pass; a record of an earlier version has fewer. */
function phasesOf({ phases_us }: Pick<CallDetailsRow, 'phases_us'>): CallDetails['phases'] {
  const recorded = new Map<CallPhase, number | undefined>(
    recordedPhases.map((phase, index) => [phase, phases_us[index]]),
  );
  return callPhases.flatMap((phase) => {
    const us = recorded.get(phase);
    return us === undefined ? [] : [{ phase, ms: us / 1000 }];
  });
}

function bodyOf(row: CallDetailsRow, side: 'request' | 'response'): CallDetails['request_body'] {
  const bytes = row[`${side}_bytes`];
  if (row.bodies.absent !== null) return { text: null, bytes, cut: false, absent: row.bodies.absent };
  // The flag is of both bodies: of these, one that was no longer than what is stored cannot have been cut.
  const cut = row.bodies.truncated && bytes > storedBytesOf(row);
  return { text: row.bodies[`${side}_body`], bytes, cut, absent: null };
}

function parseStoredHeaders(json: string): Record<string, string> {
  const value = parseStoredBody(json);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function seedOf(body: string): string | null {
  const seed = fieldOf(fieldOf(parseStoredBody(body), 'data'), 'seed');
  return typeof seed === 'string' ? seed : null;
}

/** Undefined for text that is not JSON: truncated, invalid, or nested too deeply to parse. */
export function parseStoredBody(json: string, parse = (text: string): unknown => JSON.parse(text)): unknown {
  if (isDeepJson(json)) return undefined;
  try {
    return parse(json);
  } catch {
    return undefined;
  }
}
