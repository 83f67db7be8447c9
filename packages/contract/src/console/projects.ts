import { z } from 'zod';
import { memberStates } from '../account/session.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import {
  description,
  empty,
  id,
  line,
  linkedId,
  listRequest,
  listResponse,
  NAME_LENGTH,
  revision,
  search,
  time,
  typedName,
} from '../seam/fields.ts';
import { projectRoles } from '../seam/permissions.ts';
import { limitValue, projectQuota, usageLimits, used } from './limits.ts';

const ROOT = '/console/v1/tenant/project';

export const projectStates = ['in_progress', 'closed'] as const;
export type ProjectState = (typeof projectStates)[number];

export const project = z.object({
  project_id: id('project'),
  name: z.string(),
  description: z.string(),
  state: z.enum(projectStates),
  api_types: z.array(z.string()),
  last_request_at: time.nullable(),
  tokens_used: z.int(),
  request_count: z.int(),
  collaborators: z.array(
    z.object({
      member_id: id('member'),
      name: z.string(),
      avatar_url: z.string().nullable(),
      role: z.enum(projectRoles),
    }),
  ),
  my_role: z.enum([...projectRoles, 'admin']),
  /** Whether the caller may edit, close and reopen it, and change its members, alerts and debug cap. */
  can_manage: z.boolean(),
  quota: projectQuota,
  created_at: time,
  updated_at: time,
  revision: z.int(),
});
export type Project = z.output<typeof project>;

export const listProjects = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/list`,
  access: 'project.read',
  admin_scope: 'projects:read',
  summary: 'List the projects the member can see.',
  request: listRequest(
    z.strictObject({
      /** 1 is the only type of project so far. */
      type: z.literal(1).optional(),
      state: z.enum(projectStates).optional(),
      search: search.optional(),
    }),
    ['name', 'created_at', 'last_request_at', 'request_count', 'tokens_used'],
  ),
  response: listResponse(project),
  errors: ['not_signed_in'],
});

export const getProject = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'project.read',
  admin_scope: 'projects:read',
  summary: 'Return one project.',
  request: z.strictObject({ project_id: linkedId }),
  response: project,
  errors: ['not_signed_in', 'project_unknown'],
});

export const createProject = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/create`,
  access: 'project.create',
  admin_scope: 'projects:write',
  summary: 'Create a project; the caller becomes its owner.',
  request: z.strictObject({ name: line(NAME_LENGTH, 'project_name_empty'), description: description.default('') }),
  response: project,
  errors: ['not_signed_in', 'forbidden', 'project_name_taken', 'project_limit'],
});

export const updateProject = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/update`,
  access: 'project.manage',
  admin_scope: 'projects:write',
  summary: 'Rename or describe a project.',
  request: z.strictObject({
    project_id: id('project'),
    name: line(NAME_LENGTH, 'project_name_empty').optional(),
    description: description.optional(),
    revision,
  }),
  response: project,
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'project_closed', 'project_name_taken', 'stale_revision'],
});

/**
 * Recent traffic of a project or key that is about to be closed or deleted: the calls of game servers in the last hour
 * and the last 24 hours, to the minute.
 */
export const liveTraffic = z.object({
  requests_1h: z.int(),
  requests_24h: z.int(),
  last_request_at: time.nullable(),
  /** True where the last hour had calls: game servers will notice that it stops. */
  is_live: z.boolean(),
});

/** Most keys that are named to whoever closes a project. */
export const MAX_IMPACT_KEYS = 10;

export const getProjectImpact = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/impact`,
  access: 'project.manage',
  admin_scope: 'projects:read',
  summary: 'Say what would stop if the project were closed now.',
  request: z.strictObject({ project_id: id('project') }),
  response: liveTraffic.extend({
    project_id: id('project'),
    name: z.string(),
    keys_enabled: z.int(),
    collaborator_count: z.int(),
    /** The busiest keys of the last 24 hours, at most `MAX_IMPACT_KEYS`. */
    keys: z.array(
      z.object({
        key_id: id('key'),
        name: z.string(),
        requests_24h: z.int(),
        last_request_at: time.nullable(),
      }),
    ),
  }),
  errors: ['not_signed_in', 'forbidden', 'project_unknown'],
});

export const closeProject = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/close`,
  access: 'project.manage',
  admin_scope: 'projects:write',
  summary: 'Close a project: its keys stop at once, its history stays. Needs its name, typed.',
  request: z.strictObject({ project_id: id('project'), name: typedName, revision }),
  response: project,
  errors: [
    'not_signed_in',
    'forbidden',
    'project_unknown',
    'project_closed',
    'project_name_mismatch',
    'stale_revision',
  ],
});

export const reopenProject = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/reopen`,
  access: 'project.manage',
  admin_scope: 'projects:write',
  summary: 'Reopen a closed project; its enabled keys work again.',
  request: z.strictObject({ project_id: id('project'), revision }),
  response: project,
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'stale_revision'],
});

const projectLimit = usageLimits.extend({
  project_id: id('project'),
  debug_cap_daily: limitValue,
  used,
  /** Limits of the whole organization, which apply as well. */
  organization: usageLimits.extend({ used }),
  day_resets_at: time,
  month_resets_at: time,
  can_update: z.boolean(),
  revision: z.int(),
});
export type ProjectLimit = z.output<typeof projectLimit>;

export const getProjectLimit = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/limit/get`,
  access: 'project.read',
  admin_scope: 'projects:read',
  summary: 'Return the limits of a project and what is used of them.',
  request: z.strictObject({ project_id: id('project') }),
  response: projectLimit,
  errors: ['not_signed_in', 'project_unknown'],
});

export const updateProjectLimit = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/limit/update`,
  access: 'project.limit',
  admin_scope: 'projects:write',
  summary: 'Set the limits of a project; null removes a limit.',
  request: z.strictObject({
    project_id: id('project'),
    ...usageLimits.shape,
    debug_cap_daily: limitValue,
    revision,
  }),
  response: projectLimit,
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'project_closed', 'stale_revision'],
});

const projectMember = z.object({
  member_id: id('member'),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: z.enum(projectRoles),
  /** Super Administrators have access to every project, also where they are not its members. */
  is_admin: z.boolean(),
  state: z.enum(memberStates),
  added_at: time,
  key_count: z.int(),
});
export type ProjectMember = z.output<typeof projectMember>;

export const listProjectMembers = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/member/list`,
  access: 'project.read',
  admin_scope: 'projects:read',
  summary: 'List the members of a project.',
  request: listRequest(z.strictObject({ project_id: id('project') }), ['name', 'added_at']).required({ filters: true }),
  response: listResponse(projectMember),
  errors: ['not_signed_in', 'project_unknown'],
});

export const addProjectMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/member/add`,
  access: 'project.manage',
  admin_scope: 'projects:write',
  summary: 'Add a member to a project, or change the role of one that is in it.',
  request: z.strictObject({ project_id: id('project'), member_id: id('member'), role: z.enum(projectRoles) }),
  response: projectMember,
  errors: [
    'not_signed_in',
    'forbidden',
    'project_unknown',
    'project_closed',
    'member_unknown',
    'member_disabled',
    'project_last_owner',
  ],
});

export const removeProjectMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/member/remove`,
  access: 'project.manage',
  admin_scope: 'projects:write',
  summary: 'Take a member out of a project. Keys it created there stay, under the project owners.',
  request: z.strictObject({ project_id: id('project'), member_id: id('member') }),
  response: empty,
  errors: ['not_signed_in', 'forbidden', 'project_unknown', 'project_member_unknown', 'project_last_owner'],
});
