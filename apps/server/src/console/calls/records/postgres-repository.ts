import { idPrefixes } from '@fourth-seat/contract';
import { outcomeSql, type RecentStore } from '../../../api/metering/reading.ts';
import { type AddValue, addTo } from '../../../platform/db/prepared.ts';
import type { ColumnFilters } from '../filters.ts';
import {
  type ArchivedListRow,
  absentBodies,
  type BodyId,
  type BodyRow,
  type CallDetailsRow,
  type CallListRow,
  type NameField,
  type StoredBodies,
} from './call-rows.ts';
import type { CallsQuery } from './calls-query.ts';
import { type CallScope, callCondition } from './filter-repository.ts';

/** Columns of `c` (calls) that a list needs. */
const STORED_COLUMNS = `c.at, c.request_id, c.project_id, c.key_id, c.member_id, c.source, c.mode, c.api_id, c.status,
  c.code, c.tokens, c.latency_us, c.match_id, c.times, c.since, c.secret_id, c.receipt_number`;

/** The same under the contract's names. */
const CALL_COLUMNS = `c.at AS request_time, c.request_id, c.project_id, NULLIF(c.key_id, '') AS key_id,
  NULLIF(c.member_id, '') AS member_id, c.source, c.mode, c.api_id, c.status AS status_code, c.code,
  ${outcomeSql} AS status_class, c.tokens, c.latency_us / 1000::float8 AS response_time_ms, c.match_id, c.times,
  COALESCE(c.since, c.at) AS first_time, c.receipt_number,
  CASE WHEN starts_with(c.secret_id, '${idPrefixes.client_token}_') THEN c.secret_id END AS token_id`;

/**
 * Names that `NAME_JOINS` finds, in the organization of the call's project. A call with a key shows the key's name, any
 * other the member's.
 */
const NAME_COLUMNS = `p.name AS project_name, COALESCE(CASE WHEN c.key_id <> '' THEN k.name ELSE u.nickname END, '') AS operator,
  EXISTS (SELECT 1 FROM call_notes n WHERE n.request_id = c.request_id AND n.org_id = p.org_id) AS has_note`;

const NAME_JOINS = `JOIN projects p ON p.project_id = c.project_id
  LEFT JOIN api_keys k ON k.key_id = c.key_id AND k.org_id = p.org_id AND c.key_id <> ''
  LEFT JOIN members m ON m.member_id = c.member_id AND m.org_id = p.org_id
  LEFT JOIN users u ON u.user_id = m.user_id`;

/**
 * Calls that match the filters. Each project is read along its own index up to the limit; the few remaining rows are
 * merged. `request_id` increases within one instant in both directions of `at`, as in the index.
 */
export async function listPostgresCalls(recent: RecentStore, query: CallsQuery): Promise<CallListRow[]> {
  const { scope, filters, page, hours } = query;
  if (hours?.length === 0) return [];
  const { where, projects, values } = callCondition(scope, filters, 'wanted.project_id');
  const add = addTo(values);
  const limit = add(page.limit);
  const after = afterCursor(page, add);
  const order = page.ascending ? 'c.at ASC, c.request_id DESC' : 'c.at DESC, c.request_id ASC';
  const { rows } = await recent.query<CallListRow>({
    text: `SELECT ${CALL_COLUMNS}, ${NAME_COLUMNS} FROM (
        SELECT c.* FROM ${hours ? hoursOfProjects(hours, add) : `unnest(${projects}::text[]) wanted (project_id)`}, LATERAL (
          SELECT ${STORED_COLUMNS} FROM calls c
          WHERE c.project_id = wanted.project_id ${hours ? IN_HOUR : ''} AND ${where} ${after}
          ORDER BY ${order} LIMIT ${limit}) c
        ORDER BY ${order} LIMIT ${limit}
      ) c ${NAME_JOINS} ORDER BY ${order}`,
    values,
  });
  return rows;
}

function afterCursor({ after, ascending }: CallsQuery['page'], add: AddValue): string {
  if (!after) return '';
  const [beyond, tie] = ascending ? ['>', '<'] : ['<', '>'];
  const [at, id] = [add(after.request_time), add(after.request_id)];
  return `AND c.at ${beyond}= ${at} AND (c.at ${beyond} ${at} OR c.request_id ${tie} ${id})`;
}

function hoursOfProjects(hours: NonNullable<CallsQuery['hours']>, add: AddValue): string {
  const project_ids = add(hours.map((hour) => hour.project_id));
  const starts = add(hours.map((hour) => hour.at));
  return `unnest(${project_ids}::text[], ${starts}::timestamptz[]) wanted (project_id, hour)`;
}

const IN_HOUR = `AND c.at >= wanted.hour AND c.at < wanted.hour + interval '1 hour'`;

/** Names beside calls that only the archive still has. A call of a deleted project is left out. */
export async function withNames<Call extends ArchivedListRow>(
  recent: RecentStore,
  calls: readonly Call[],
): Promise<(Call & CallListRow)[]> {
  if (calls.length === 0) return [];
  const { rows: names } = await recent.query<Pick<CallListRow, 'request_id' | NameField>>({
    name: 'names-of-calls',
    text: `SELECT c.request_id, ${NAME_COLUMNS}
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) c (request_id, project_id, key_id, member_id) ${NAME_JOINS}`,
    values: [
      calls.map((call) => call.request_id),
      calls.map((call) => call.project_id),
      calls.map((call) => call.key_id),
      calls.map((call) => call.member_id),
    ],
  });
  const byId = new Map(names.map((row) => [row.request_id, row]));
  return calls.flatMap((call) => {
    const found = byId.get(call.request_id);
    return found ? [{ ...call, ...found }] : [];
  });
}

type BodyColumns = Omit<StoredBodies, 'absent'>;

/** A row of the join with `call_bodies`, which may have no row. */
type JoinedRow = Omit<CallDetailsRow, 'bodies'> & { readonly has_body: boolean; readonly body_withheld: boolean } & {
  readonly [Column in keyof BodyColumns]: BodyColumns[Column] | null;
};

function toDetailsRow({
  has_body,
  body_withheld,
  request_headers,
  request_body,
  response_headers,
  response_body,
  truncated,
  ...call
}: JoinedRow): CallDetailsRow {
  const isStored =
    request_headers !== null &&
    request_body !== null &&
    response_headers !== null &&
    response_body !== null &&
    truncated !== null;
  if (!isStored) return { ...call, bodies: absentBodies({ has_body, body_withheld, times: call.times }) };
  return {
    ...call,
    bodies: { absent: null, request_headers, request_body, response_headers, response_body, truncated },
  };
}

/** One call with its bodies and its note, if it belongs to these projects. */
export async function findPostgresCall(
  recent: RecentStore,
  scope: CallScope,
  request_id: string,
): Promise<CallDetailsRow | undefined> {
  const { rows } = await recent.query<JoinedRow>({
    text: `SELECT ${CALL_COLUMNS}, ${NAME_COLUMNS}, c.phases_us, c.address, c.model, c.fallback, c.effort,
        c.request_bytes, c.response_bytes, c.has_body, c.body_withheld, notes.note,
        b.request_headers, b.request_body, b.response_headers, b.response_body, b.truncated
      FROM calls c ${NAME_JOINS}
        LEFT JOIN call_notes notes ON notes.request_id = c.request_id AND notes.org_id = c.org_id
        LEFT JOIN call_bodies b ON c.has_body AND b.request_id = c.request_id AND b.at = c.at AND b.org_id = c.org_id
      WHERE c.request_id = $3 AND c.org_id = $1 AND c.project_id = ANY($2) LIMIT 1`,
    values: [scope.org_id, scope.project_ids, request_id],
  });
  return rows[0] && toDetailsRow(rows[0]);
}

/** Bodies that are stored in full, of calls whose request and answer have at most `max_bytes` together. */
export async function listPostgresBodies(
  recent: RecentStore,
  org_id: string,
  calls: readonly BodyId[],
  max_bytes: number,
): Promise<BodyRow[]> {
  const { rows } = await recent.query<BodyRow>(
    `SELECT b.request_id, b.request_body, b.response_body
     FROM unnest($2::text[], $3::timestamptz[]) wanted (request_id, at)
       JOIN call_bodies b ON b.request_id = wanted.request_id AND b.at = wanted.at
     WHERE b.org_id = $1 AND NOT b.truncated AND octet_length(b.request_body) + octet_length(b.response_body) <= $4`,
    [org_id, calls.map(({ request_id }) => request_id), calls.map(({ request_time }) => request_time), max_bytes],
  );
  return rows;
}

/** Number of calls that match the filters, counted up to `most` rows. */
export async function countPostgresCalls(
  recent: RecentStore,
  scope: CallScope,
  filters: ColumnFilters,
  most: number,
): Promise<number> {
  const { where, values } = callCondition(scope, filters, 'project_id');
  const { rows } = await recent.query<{ calls: number }>({
    text: `SELECT COALESCE(sum(times), 0)::int8 AS calls FROM (
        SELECT times FROM calls c WHERE ${where} LIMIT ${most}) found`,
    values,
  });
  return rows[0]?.calls ?? 0;
}
