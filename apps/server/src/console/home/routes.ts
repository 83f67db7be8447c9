import { getOverview } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

export function mountHome(mount: Mount, deps: service.HomeDeps): void {
  mount(getOverview, async ({ project_id }, { session }) => service.readOverview(deps, session, project_id));
}
