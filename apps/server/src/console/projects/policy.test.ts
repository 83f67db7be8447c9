import { expect, test } from 'vitest';
import type { Caller } from '../../platform/http/session.ts';
import { allowLimit, allowManage, allowRead } from './policy.ts';

const admin: Caller = { org_id: 'org_1', member_id: 'mem_admin', role: 'admin' };
const regular: Caller = { org_id: 'org_1', member_id: 'mem_regular', role: 'regular' };
const project = (role: 'owner' | 'collaborator' | null) =>
  ({ project_id: 'prj_1', org_id: 'org_1', name: 'Table', state: 'in_progress', revision: 1, role }) as const;
const forbidden = expect.objectContaining({ error: 'forbidden' });

test('a project does not exist for a regular employee who is not in it, and does for every administrator', () => {
  expect(() => allowRead(regular, project(null))).toThrow(expect.objectContaining({ error: 'project_unknown' }));
  expect(() => allowRead(admin, undefined)).toThrow(expect.objectContaining({ error: 'project_unknown' }));
  expect(allowRead(admin, project(null)).isManager).toBe(true);
});

test('owners and administrators manage a project, collaborators only read it', () => {
  expect(allowManage(allowRead(regular, project('owner'))).project_id).toBe('prj_1');
  expect(allowManage(allowRead(admin, project('collaborator'))).project_id).toBe('prj_1');
  expect(() => allowManage(allowRead(regular, project('collaborator')))).toThrow(forbidden);
});

test('limits of a project are set by administrators, not by its owner', () => {
  expect(allowLimit(admin, allowRead(admin, project(null))).project_id).toBe('prj_1');
  expect(() => allowLimit(regular, allowRead(regular, project('owner')))).toThrow(forbidden);
});
