import { getOverview } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { readProject } from '../projects/service.ts';
import * as service from './service.ts';

export function mountHome(mount: Mount, deps: service.HomeDeps): void {
  mount(getOverview, async ({ project_id }, { session }) =>
    service.readOverview(deps, session, await readProject(deps.db, session, project_id)),
  );
}
