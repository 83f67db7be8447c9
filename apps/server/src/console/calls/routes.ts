import {
  type CallRecord,
  type CallRow,
  diffCalls,
  exportCalls,
  getCall,
  getMatch,
  listCalls,
  type Output,
  shareCall,
  updateCallNote,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { BYTE_ORDER_MARK, csvText } from '../../platform/csv.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { inSlices, StreamedData } from '../../platform/http/endpoints/streamed.ts';
import { diffJson } from './diff.ts';
import { callsOf, listCallPage, readForExport } from './history.ts';
import { readMatch } from './match.ts';
import { writeNote } from './note-repository.ts';
import { parseStoredBody, readCall } from './record.ts';

const EXPORT_ROWS = 50_000;

export function mountCalls(mount: Mount, deps: Deps): void {
  mount(listCalls, async (input, { session }) => listCallPage(deps, session, input));
  mount(getCall, async (input, { session }) => readCall(deps, session, input.call_id));

  mount(diffCalls, async (input, { session }) => {
    const left = await readCall(deps, session, input.left);
    const right = await readCall(deps, session, input.right);
    return { left, right, changes: [...changesOf('request', left, right), ...changesOf('response', left, right)] };
  });

  // The link contains no secret: opening it needs a session that may see the call's project.
  mount(shareCall, async (input, { session }) => {
    const { call_id } = await readCall(deps, session, input.call_id);
    return { url: `${deps.config.public_url}/developer/debugging?call=${call_id}` };
  });

  mount(updateCallNote, async (input, { session }) => {
    const call = await readCall(deps, session, input.call_id);
    await writeNote(deps.pool, session, call, input.note);
    return {};
  });

  mount(exportCalls, async ({ filters = {}, format, bom }, { session }) => {
    const { rows, isCut } = await readForExport({ ...deps, ...deps.heavy }, session, filters, EXPORT_ROWS);
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    async function* write() {
      if (format === 'csv') yield `${bom ? BYTE_ORDER_MARK : ''}${csvText([columns])}`;
      yield* inSlices(rows, format === 'csv' ? csvLines : jsonLines);
      return { file_name: `calls-${day}.${format}`, rows: rows.length, calls: callsOf(rows), cut: isCut };
    }
    return StreamedData.of<Output<typeof exportCalls>>()('content', write());
  });

  mount(getMatch, async (input, { session }) => readMatch(deps, session, input));
}

const columns = [
  'request_time',
  'request_id',
  'operator',
  'source',
  'project_name',
  'api_id',
  'status_code',
  'code',
  'status_class',
  'response_time_ms',
  'tokens',
  'mode',
  'match_id',
  'times',
  'first_time',
  'project_id',
  'key_id',
  'member_id',
] as const satisfies readonly (keyof CallRow)[];

const csvLines = (rows: readonly CallRow[]): string => csvText(rows.map((row) => columns.map((name) => row[name])));
const jsonLines = (rows: readonly CallRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

function changesOf(part: 'request' | 'response', left: CallRecord, right: CallRecord) {
  const bodyOf = (call: CallRecord): unknown => {
    const { text } = call[`${part}_body`];
    if (text === null) return undefined;
    return parseStoredBody(text) ?? text;
  };
  return diffJson(bodyOf(left), bodyOf(right)).map((change) => ({ part, ...change }));
}
