import type { Role } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { createSessions } from '../identity/sessions/service.ts';
import { createId } from '../platform/ids.ts';

/** A signed-in member, put straight into the database. */
export interface TestPerson {
  readonly user_id: string;
  readonly org_id: string;
  readonly member_id: string;
  readonly access_token: string;
  readonly email: string;
}

/** Founds an organization with its creator. */
export async function createFounder(deps: Deps, name = 'Ann'): Promise<TestPerson> {
  const org_id = createId('organization');
  await deps.db
    .insertInto('organizations')
    .values({ org_id, name: `${name}'s studio` })
    .execute();
  return createMember(deps, org_id, { name, role: 'admin', is_creator: true });
}

/** Adds a person to an organization and signs them in. */
export async function createMember(
  deps: Deps,
  org_id: string,
  options: { name?: string; role?: Role; is_creator?: boolean } = {},
): Promise<TestPerson> {
  const { name = 'Bo', role = 'regular', is_creator = false } = options;
  const user_id = createId('user');
  const member_id = createId('member');
  const email = `${name.toLowerCase()}.${user_id.slice(4).toLowerCase()}@studio.example`;
  await deps.db.insertInto('users').values({ user_id, nickname: name, email }).execute();
  await deps.db.insertInto('members').values({ member_id, org_id, user_id, role, is_creator }).execute();
  const session = { user_id, org_id, member_id, address: '127.0.0.1', user_agent: 'test' };
  const { access_token } = await createSessions(deps).create(deps.db, session);
  return { user_id, org_id, member_id, access_token, email };
}

/** Creates a project and makes that member its owner. */
export async function createProject(deps: Deps, owner: TestPerson, name = 'Table One'): Promise<string> {
  const project_id = createId('project');
  const { org_id, member_id } = owner;
  await deps.db.insertInto('projects').values({ project_id, org_id, name, created_by: member_id }).execute();
  await deps.db.insertInto('project_members').values({ org_id, project_id, member_id, role: 'owner' }).execute();
  return project_id;
}

/** Puts a member into a project. */
export async function joinProject(
  deps: Deps,
  person: TestPerson,
  project_id: string,
  role: 'owner' | 'collaborator' = 'collaborator',
): Promise<void> {
  const { org_id, member_id } = person;
  await deps.db.insertInto('project_members').values({ org_id, project_id, member_id, role }).execute();
}

/**
 * What most pages of the console are asked about: a founder, a member, a founder of another organization, and a
 * project.
 */
export interface TestTeam {
  readonly ann: TestPerson;
  readonly bo: TestPerson;
  readonly stranger: TestPerson;
  /** Ann's; Bo is not in it yet. */
  readonly project_id: string;
}

export async function createTeam(deps: Deps): Promise<TestTeam> {
  const ann = await createFounder(deps);
  const bo = await createMember(deps, ann.org_id);
  const stranger = await createFounder(deps, 'Zoe');
  return { ann, bo, stranger, project_id: await createProject(deps, ann) };
}

/** The session of a founder as a request reads it, before the person is anything else than the creator. */
export const sessionAsCreator = (person: TestPerson, now: number) =>
  ({
    ...person,
    session_id: '',
    role: 'admin',
    is_creator: true,
    created_at: new Date(now),
    expires_at: new Date(now),
    closed_by: null,
    sso_org_id: null,
  }) as const;
