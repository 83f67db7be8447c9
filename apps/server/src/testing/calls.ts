import { createRequestId } from '../api/gateway/request-id.ts';
import { partOf } from '../api/metering/hour-parts.ts';
import { latencyBin, latencyColumns } from '../api/metering/latency.ts';
import type { CalledApi } from '../api/metering/record.ts';
import type { Deps } from '../deps.ts';
import { floorTo, HOUR_MS } from '../platform/time.ts';
import { foldAll } from './counted-calls.ts';

const COUNTED_US = 4000;

export interface TestCall {
  readonly project_id: string;
  readonly key_id: string;
  readonly secret_id?: string;
  readonly member_id?: string;
  readonly address?: string;
  readonly api_id?: CalledApi;
  readonly code?: number;
  readonly status?: number;
  readonly tokens?: number;
  /** In the records; the histogram counts `COUNTED_US` for every call. */
  readonly latency_us?: number;
  readonly at?: Date;
  readonly count?: number;
  /** Number of similar refusals that share one row. */
  readonly times?: number;
  readonly since?: Date;
  /** Already folded into buckets; otherwise it waits in a batch. */
  readonly folded?: boolean;
}

/** Calls of a game server as metering stores them: the records, and a batch or its buckets. */
export async function createCalls(deps: Deps, org_id: string, call: TestCall): Promise<string[]> {
  const at = call.at ?? new Date(deps.now());
  const hour = new Date(floorTo(at.getTime(), HOUR_MS));
  const {
    count = 1,
    times = 1,
    code = 0,
    api_id = 'doudizhu.play',
    tokens = 2,
    address = '203.0.113.7',
    latency_us = COUNTED_US,
  } = call;
  const status = call.status ?? (code === 0 ? 200 : 422);
  const secret_id = call.secret_id ?? 'sec_test';
  const member_id = call.member_id ?? '';
  const requestIds = Array.from({ length: count }, () => createRequestId(at.getTime()));
  await deps.pool.query(
    `INSERT INTO calls (at, request_id, org_id, project_id, key_id, secret_id, member_id, source, mode, api_id, status,
       code, tokens, latency_us, phases_us, address, fallback, request_bytes, response_bytes, has_body, times, since)
     SELECT $1, id, $3, $4, $5, $6, $7, 'api', 'live', $8, $9, $10, $11, $15, '{0,0,0,0,0}', $12, false, 10, 10, false, $13, $14
     FROM unnest($2::text[]) AS id`,
    [
      at,
      requestIds,
      org_id,
      call.project_id,
      call.key_id,
      secret_id,
      member_id,
      api_id,
      status,
      code,
      tokens,
      address,
      times,
      call.since ?? null,
      latency_us,
    ],
  );
  const bin = latencyBin(COUNTED_US);
  const bins = latencyColumns.map((_, index) => (index === bin ? count * times : 0)).join(', ');
  const counted = `${partOf(at.getTime() - hour.getTime())}, 'api', 'live', $3, $4, $5, $6, 0, ${bins}`;
  const counts = [api_id, code, count * times, count * tokens];
  await deps.pool.query(
    `INSERT INTO usage_batches (org_id, hour, part, source, mode, api_id, code, calls, tokens, fallbacks,
       ${latencyColumns.join(', ')},
       project_id, key_id, member_id, secret_id, address, last_at, process_id, boot_epoch, sequence)
     VALUES ($1, $2, ${counted}, $7, $8, $9, $10, $11, $12, 1, 1, 1)`,
    [org_id, hour, ...counts, call.project_id, call.key_id, member_id, secret_id, address, at],
  );
  // By the job itself, so that all tables of buckets are filled as in production.
  if (call.folded) await foldAll(deps.pool);
  return requestIds;
}
