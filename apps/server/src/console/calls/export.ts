import { CALL_EXPORT_ROWS, type CallRow, type exportCalls, type Output, type Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import type { WithHeavyReads } from '../../deps.ts';
import { BYTE_ORDER_MARK, csvText } from '../../platform/csv.ts';
import { inSlices, StreamedData } from '../../platform/http/endpoints/streamed.ts';
import type { Session } from '../../platform/http/session.ts';
import { listExportedCalls, sumTimes } from './history.ts';

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

/** The filtered history as a file, written while it is sent. */
export async function writeCallExport(
  deps: WithHeavyReads<ApiDeps>,
  session: Session,
  { filters = {}, format, bom }: Parsed<typeof exportCalls>,
): Promise<StreamedData<Output<typeof exportCalls>>> {
  const { rows, isCut } = await listExportedCalls(deps, session, filters, CALL_EXPORT_ROWS);
  const day = new Date(deps.now()).toISOString().slice(0, 10);
  async function* write() {
    if (format === 'csv') yield `${bom ? BYTE_ORDER_MARK : ''}${csvText([columns])}`;
    yield* inSlices(rows, format === 'csv' ? csvLines : jsonLines);
    return { file_name: `calls-${day}.${format}`, rows: rows.length, calls: sumTimes(rows), more: isCut };
  }
  return StreamedData.of<Output<typeof exportCalls>>()('content', write());
}
