import { type CallRecord, apiIds, isDeepJson } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { outcome_sql } from '../metering/kinds.ts';
import { findScope } from '../usage/scope.ts';
import { toRequestId } from './call-id.ts';
import { type CallFields, callColumns, nameColumns, nameJoins, toCallRow } from './rows.ts';

interface RecordFields extends CallFields {
  readonly phases_us: number[];
  readonly address: string;
  readonly model: string | null;
  readonly fallback: boolean;
  readonly request_bytes: number;
  readonly response_bytes: number;
  readonly has_body: boolean;
  readonly note: string | null;
  readonly request_headers: string | null;
  readonly request_body: string | null;
  readonly response_headers: string | null;
  readonly response_body: string | null;
  readonly truncated: boolean | null;
}

const phases = ['auth', 'limits', 'queue', 'rules', 'think'] as const;
/** Bodies are stored up to here; a cut one is as long as this, less a character. */
const stored_bytes = 256 * 1024;

/** One call by its call id or request id. What is not recorded, or not visible to the member, is 34001. */
export async function findCall(deps: Deps, session: Session, id: string): Promise<CallRecord> {
  const request_id = toRequestId(id);
  if (!request_id) throw new ApiError('call_unknown');
  const scope = await findScope(deps.db, session, undefined);
  const { rows } = await deps.pool.query<RecordFields>({
    text: `SELECT ${callColumns}, ${outcome_sql} AS outcome, ${nameColumns}, c.phases_us, c.address, c.model, c.fallback,
        c.request_bytes, c.response_bytes, c.has_body, notes.note,
        b.request_headers, b.request_body, b.response_headers, b.response_body, b.truncated
      FROM calls c ${nameJoins}
        LEFT JOIN call_notes notes ON notes.request_id = c.request_id AND notes.org_id = c.org_id
        LEFT JOIN call_bodies b ON c.has_body AND b.request_id = c.request_id AND b.at = c.at AND b.org_id = c.org_id
      WHERE c.request_id = $3 AND c.org_id = $1 AND c.project_id = ANY($2) LIMIT 1`,
    values: [scope.org_id, scope.project_ids, request_id],
  });
  const row = rows[0];
  if (!row) throw new ApiError('call_unknown');
  return toRecord(row);
}

function toRecord(row: RecordFields): CallRecord {
  return {
    ...toCallRow(row),
    method: 'POST',
    path: pathOf(row.api_id),
    address: row.address === '' ? null : row.address,
    // The API has neither path nor query parameters: what a call says is its body.
    request_params: {},
    request_headers: readHeaders(row.request_headers),
    request_body: bodyOf(row, row.request_body, row.request_bytes),
    response_headers: readHeaders(row.response_headers),
    response_body: bodyOf(row, row.response_body, row.response_bytes),
    model: row.model,
    seed: seedOf(row.response_body),
    request_bytes: row.request_bytes,
    response_bytes: row.response_bytes,
    fallback: row.fallback,
    phases: phases.flatMap((phase, index) => {
      const us = row.phases_us[index];
      return us === undefined ? [] : [{ phase, ms: us / 1000 }];
    }),
    note: row.note,
  };
}

/** `doudizhu.play` is at `/v1/doudizhu/play`, `batch` at `/v1/batch`. */
export function pathOf(api_id: string): string {
  return `/v1/${apiIds.some((known) => known === api_id) ? api_id.replace('.', '/') : api_id}`;
}

function bodyOf(row: RecordFields, text: string | null, bytes: number): CallRecord['request_body'] {
  if (text === null) return { text, bytes, cut: false, absent: whyAbsent(row) };
  const cut = row.truncated === true && Buffer.byteLength(text) >= stored_bytes - 4;
  return { text, bytes, cut, absent: null };
}

function whyAbsent({ has_body, times }: RecordFields): 'expired' | 'shared_row' | 'not_stored' {
  if (has_body) return 'expired';
  return times > 1 ? 'shared_row' : 'not_stored';
}

function readHeaders(json: string | null): Record<string, string> {
  const value = json === null ? undefined : parse(json);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function seedOf(body: string | null): string | null {
  const value = body === null ? undefined : parse(body);
  if (typeof value !== 'object' || value === null || !('data' in value)) return null;
  const { data } = value;
  return typeof data === 'object' && data !== null && 'seed' in data && typeof data.seed === 'string'
    ? data.seed
    : null;
}

/** Undefined for what is not JSON: a body that was cut, one that never was, or one nested to exhaust a stack. */
export function parse(json: string): unknown {
  if (isDeepJson(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
