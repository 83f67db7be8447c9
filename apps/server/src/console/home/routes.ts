import { getOverview } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { readProject } from '../projects/service.ts';
import { type HomeDeps, readOverview } from './overview.ts';

export function mountHome(mount: Mount, deps: HomeDeps): void {
  mount(getOverview, async ({ project_id }, { session }) =>
    readOverview(deps, session, await readProject(deps.db, session, project_id)),
  );
}
