import { exportAudit, listAudit } from '@fourth-seat/contract';
import type { Mount } from '../http/endpoints/mount.ts';
import * as service from './service.ts';

/** Super Administrators may read it (`audit.read`, checked by the mount); entries never change. */
export function mountAudit(mount: Mount, deps: service.AuditDeps): void {
  mount(listAudit, async (input, { session }) => service.listAuditPage(deps, session, input));
  mount(exportAudit, async (input, { session }) => service.writeAuditExport(deps, session, input));
}
