import type { OrganizationRow } from './repository.ts';

/** An organization as the audit log names it. */
export const organizationTarget = ({ org_id, name }: Pick<OrganizationRow, 'org_id' | 'name'>) =>
  ({ kind: 'organization', id: org_id, name }) as const;
