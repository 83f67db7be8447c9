/** Writes notes of calls, and reads them by themselves; the records (`records/`) join them to their calls. */
import type { CallDetails } from '@fourth-seat/contract';
import { RECORDS_KEPT_MS } from '../../api/metering/reading.ts';
import type { Pool } from '../../platform/db/client.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import type { Session } from '../../platform/http/session.ts';

/** Stores or replaces the note of a call. The caller has checked that the member may see the call. */
export async function upsertNote(pool: Pool, session: Session, call: CallDetails, note: string): Promise<void> {
  await pool.query(
    `INSERT INTO call_notes (request_id, org_id, project_id, note, member_id, at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (request_id) DO UPDATE SET note = excluded.note, member_id = excluded.member_id, updated_at = now()
       WHERE call_notes.org_id = excluded.org_id`,
    [call.request_id, session.org_id, call.project_id, note, session.member_id, call.request_time],
  );
}

export async function deleteNote(pool: Pool, org_id: string, request_id: string): Promise<void> {
  await pool.query('DELETE FROM call_notes WHERE request_id = $1 AND org_id = $2', [request_id, org_id]);
}

/** Deletes notes of records that retention has removed. */
export async function deleteOldNotes(pool: Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM call_notes WHERE at < $1', [new Date(now - RECORDS_KEPT_MS)]);
}

/** The note of a call. */
export async function findNote(pool: Pool, org_id: string, request_id: string): Promise<string | null> {
  const { rows } = await pool.query<{ note: string }>(
    'SELECT note FROM call_notes WHERE org_id = $1 AND request_id = $2',
    [org_id, request_id],
  );
  return rows[0]?.note ?? null;
}

/** Most notes that one search considers. */
const MAX_NOTES = 10_000;

/** The calls, by request id, whose note contains the text. */
export async function listNotedCalls(pool: Pick<Pool, 'query'>, org_id: string, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ request_id: string }>(
    `SELECT request_id FROM call_notes WHERE org_id = $1 AND note ILIKE $2 ORDER BY at DESC LIMIT ${MAX_NOTES}`,
    [org_id, likePattern(text)],
  );
  return rows.map(({ request_id }) => request_id);
}
