import { readFile } from 'node:fs/promises';
import { type Incident, incidentList } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';

/**
 * The incidents of the operator's file, newest first; none where no file is named. Null where it cannot be read or is
 * not what the documentation describes: the log says why, and the page that there is something it cannot show.
 */
export async function readIncidents({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<Incident[] | null> {
  const file = config.status_incidents;
  if (file === undefined) return [];
  try {
    const incidents = incidentList.parse(JSON.parse(await readFile(file, 'utf8')));
    return incidents.toSorted((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at));
  } catch (error) {
    log.error({ err: error, file }, 'the incidents of STATUS_INCIDENTS cannot be read');
    return null;
  }
}
