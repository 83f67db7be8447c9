/**
 * The entry point of the call history, for its routes and for other features. The history itself is in `history.ts`, one
 * call with its bodies in `record.ts`, the calls of a match in `match.ts`; all read the stores through `records/`.
 */
import type { Output, Parsed, shareCall as shareCallEndpoint, updateCallNote } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import type { Session } from '../../platform/http/session.ts';
import { deleteNote, upsertNote } from './note-repository.ts';
import { readCall } from './record.ts';

export { toCallId } from './call-id.ts';
export { listChargePage } from './charges.ts';
export { compareCalls } from './compare.ts';
export { writeCallExport } from './export.ts';
export { beforeCallsOf, type CallPosition, listCallsAfter } from './follow.ts';
export { listCallPage } from './history.ts';
export { readMatch } from './match.ts';
export { deleteOldNotes } from './note-repository.ts';
export { parseStoredBody, readCall } from './record.ts';
export {
  type CallSpan,
  countOutcomes,
  readActivity,
  readLatencyQuantile,
  sumTokens,
} from './records/figures-repository.ts';

/** A link to the call. It contains no secret: opening it needs a session that may see the call's project. */
export async function shareCall(
  deps: ApiDeps,
  session: Session,
  id: string,
): Promise<Output<typeof shareCallEndpoint>> {
  const { call_id } = await readCall(deps, session, id);
  return { url: `${deps.config.public_url}/developer/debugging?call=${call_id}` };
}

/** Changes the note beside a call that the member may see; an empty one deletes it. */
export async function updateNote(
  deps: ApiDeps,
  session: Session,
  { call_id, note }: Parsed<typeof updateCallNote>,
): Promise<void> {
  const call = await readCall(deps, session, call_id);
  if (note === '') await deleteNote(deps.pool, session.org_id, call.request_id);
  else await upsertNote(deps.pool, session, call, note);
}
