import type { CallRow } from '@fourth-seat/contract';
import { pathTo } from '../../navigation/paths.ts';

/** The URL of a call within its match; two projects may use the same match id. */
export function matchPath({
  match_id,
  project_id,
  call_id,
}: Pick<CallRow, 'match_id' | 'project_id' | 'call_id'>): string {
  return pathTo('Debugging', { match_view: match_id, match_in: project_id, step: call_id });
}
