import * as contract from '@fourth-seat/contract';
import type { Attempts } from '../../identity/attempts/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { postDetail, requireReceiver, webhookSecret } from '../../platform/http/outgoing/webhook.ts';
import { pageOf, sortRows } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { readTrafficScope } from '../projects/service.ts';
import { readStream, requireReads } from './access.ts';
import { beginningAt } from './logs.ts';
import { hasArrived, postBatch, type StreamDeps, sealHeaders } from './post.ts';
import * as repository from './repository.ts';
import { streamTarget, toStream } from './view.ts';

export type { StreamDeps } from './post.ts';
export { readBatch } from './read-batch.ts';
export { createStreamJob } from './send.ts';

/** Shortest time between two tests of one stream. */
const TEST_EVERY_S = 10;

export async function listStreamPage(
  { deps: { db } }: StreamDeps,
  { org_id }: Session,
  input: contract.Parsed<typeof contract.listStreams>,
): Promise<contract.Output<typeof contract.listStreams>> {
  const [rows, logs] = await Promise.all([
    repository.listStreamRows(db, org_id),
    repository.listSourceRows(db, org_id),
  ]);
  const sorted = sortRows(rows, input.sort, (row) => row.created_at.toISOString());
  const page = pageOf(sorted, input.page, (row) => row.stream_id);
  return { ...page, results: page.results.map((row) => toStream(row, logs)) };
}

/** The stream as it is after a change, in its transaction. */
async function readChanged(trx: Database, session: Session, stream_id: string): Promise<contract.Stream> {
  const row = await readStream(trx, session, stream_id);
  return toStream(row, await repository.listSourceRows(trx, session.org_id));
}

/** What was chosen. Throws `webhook_refused`, `project_unknown`, and `admin_scope_missing` for a log that a program may not read. */
async function checkChoice(
  streamDeps: StreamDeps,
  session: Session,
  { url, project_ids, sources }: Pick<contract.Parsed<typeof contract.createStream>, 'url' | 'project_ids' | 'sources'>,
): Promise<void> {
  requireReceiver('url', url, streamDeps);
  requireReads(session, sources);
  await readTrafficScope(streamDeps.deps.db, session, project_ids ?? undefined);
}

export async function createStream(
  streamDeps: StreamDeps,
  actor: SignedInActor,
  input: contract.Parsed<typeof contract.createStream>,
): Promise<contract.Output<typeof contract.createStream>> {
  const { db, now, config } = streamDeps.deps;
  const { session } = actor;
  const { org_id, member_id: created_by } = session;
  const { kind, name, url, project_ids, sources, send_headers, from } = input;
  await checkChoice(streamDeps, session, input);
  const stream_id = createId('stream');
  const at = new Date(now());
  const begin = from === undefined ? at : new Date(Math.min(Date.parse(from), now()));
  const row = {
    stream_id,
    org_id,
    kind,
    name,
    url,
    project_ids,
    created_by,
    header_names: Object.keys(send_headers),
    sealed_headers: sealHeaders(streamDeps.deps, stream_id, send_headers),
  };
  return inTransaction(db, async (trx) => {
    await lockOrganization(trx, org_id);
    const beginnings = sources.map((source) => beginningAt(source, begin));
    if (!(await repository.insertStream(trx, row, beginnings, at)))
      throw new ApiError('stream_limit', { limit: contract.MAX_STREAMS });
    const stream = await readChanged(trx, session, stream_id);
    await recordAudit(trx, actor, { action: 'stream.create', target: streamTarget(row), details: detailsOf(stream) });
    return { stream, webhook_secret: kind === 'webhook' ? webhookSecret(config.server_secret, stream_id) : null };
  });
}

export async function updateStream(
  streamDeps: StreamDeps,
  actor: SignedInActor,
  input: contract.Parsed<typeof contract.updateStream>,
): Promise<contract.Stream> {
  const { db, now } = streamDeps.deps;
  const { session } = actor;
  const { org_id } = session;
  const { stream_id, revision, name, url, project_ids, sources, enabled, send_headers } = input;
  const before = await readChanged(db, session, stream_id);
  await checkChoice(streamDeps, session, input);
  const at = new Date(now());
  const headers = send_headers && {
    header_names: Object.keys(send_headers),
    sealed_headers: sealHeaders(streamDeps.deps, stream_id, send_headers),
  };
  return inTransaction(db, async (trx) => {
    const set = { name, url, project_ids, state: enabled ? 'active' : 'off', ...headers } as const;
    if (!(await repository.updateStreamRow(trx, { org_id, stream_id, revision }, set)))
      throw new ApiError('stale_revision');
    const beginnings = sources.map((source) => beginningAt(source, at));
    await repository.upsertSources(trx, { org_id, stream_id }, beginnings, at);
    const stream = await readChanged(trx, session, stream_id);
    const details = {
      ...changesOf(detailsOf(before), detailsOf(stream)),
      // Neither a URL nor a header is written down; that there is another one is.
      ...(before.url !== url && { webhook: true }),
      ...(headers && { headers: true }),
    };
    await recordAudit(trx, actor, { action: 'stream.update', target: streamTarget(stream), details });
    return stream;
  });
}

export async function deleteStream(
  { deps: { db } }: StreamDeps,
  actor: SignedInActor,
  stream_id: string,
): Promise<void> {
  const row = await readStream(db, actor.session, stream_id);
  await inTransaction(db, async (trx) => {
    if (await repository.deleteStreamRow(trx, row))
      await recordAudit(trx, actor, { action: 'stream.delete', target: streamTarget(row) });
  });
}

/** Sends an empty batch, at most once in ten seconds (`too_many_requests`). */
export async function testStream(
  streamDeps: StreamDeps,
  attempts: Pick<Attempts, 'take'>,
  session: Session,
  stream_id: string,
): Promise<contract.Output<typeof contract.testStream>> {
  const row = await readStream(streamDeps.deps.db, session, stream_id);
  const limit = { name: 'stream-test', subject: [stream_id], max: 1, window_s: TEST_EVERY_S };
  const retry_after = await attempts.take([limit]);
  if (retry_after > 0) throw new ApiError('too_many_requests', { retry_after });
  const result = await postBatch(streamDeps, row, { delivery_id: createId('delivery'), log: 'test' });
  return { ok: hasArrived(result), detail: postDetail(result) };
}

/** Moves the stream back to an instant. Throws `stream_ahead` where none of its logs has come that far. */
export async function rewindStream(
  { deps: { db, now } }: StreamDeps,
  actor: SignedInActor,
  { stream_id, from }: contract.Parsed<typeof contract.rewindStream>,
): Promise<contract.Stream> {
  const { session } = actor;
  const row = await readStream(db, session, stream_id);
  return inTransaction(db, async (trx) => {
    const moved: contract.StreamSource[] = [];
    for (const source of contract.streamSources) {
      const to = beginningAt(source, new Date(from));
      if (await repository.updateToRewind(trx, row, to, new Date(now()))) moved.push(source);
    }
    if (moved.length === 0) throw new ApiError('stream_ahead');
    const details = { from, sources: moved };
    await recordAudit(trx, actor, { action: 'stream.rewind', target: streamTarget(row), details });
    return readChanged(trx, session, stream_id);
  });
}

/** The stream for the audit log. */
function detailsOf({ name, kind, sources, project_ids, state }: contract.Stream): Readonly<Record<string, unknown>> {
  return { name, kind, sources, project_ids, enabled: state === 'active' };
}
