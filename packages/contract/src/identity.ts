import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { empty, id, listRequest, listResponse, time } from './fields.ts';
import { projectRoles, roles } from './permissions.ts';

/** The signed-in state of specification section 3. */
export const user = z.object({
  user_id: id('user'),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
});
export type User = z.output<typeof user>;

export const organizationAuthStates = ['unverified', 'in_review', 'verified'] as const;

export const organization = z.object({
  org_id: id('organization'),
  name: z.string(),
  type: z.enum(['personal', 'company']),
  auth: z.enum(organizationAuthStates),
  state: z.enum(['active', 'suspended']),
  legal_name: z.string().nullable(),
  country: z.string(),
  locale: z.enum(['en_us', 'zh_cn']),
  currency: z.string(),
  time_zone: z.string(),
  logo_url: z.string().nullable(),
});
export type Organization = z.output<typeof organization>;

export const member = z.object({
  member_id: id('member'),
  name: z.string(),
  /** Regular Employee or Super Administrator. */
  type: z.enum(roles),
  is_creator: z.boolean(),
  state: z.enum(['active', 'disabled']),
});
export type Member = z.output<typeof member>;

/** What every successful sign-in answers. */
export const sessionGrant = z.object({
  access_token: z.string(),
  expires_at: time,
  user,
  organization,
  member,
});
export type SessionGrant = z.output<typeof sessionGrant>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/console/v1/tenant/user/me',
  access: 'user',
  summary: 'Return the signed-in user with organization and membership.',
  /** Query parameters are passed through by the client and have no meaning here. */
  request: z.record(z.string(), z.unknown()),
  response: z.object({
    user,
    organization,
    member,
    session: z.object({ session_id: id('session'), expires_at: time }),
  }),
  errors: ['not_signed_in'],
});

export const projectStates = ['in_progress', 'closed'] as const;

export const quota = z.object({
  daily: z.int().nullable(),
  monthly: z.int().nullable(),
  used_today: z.int(),
  used_this_month: z.int(),
  resets_at: time,
});

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
  quota,
  created_at: time,
  updated_at: time,
  revision: z.int(),
});
export type Project = z.output<typeof project>;

export const listProjects = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/project/list',
  access: 'project.read',
  summary: 'List the projects the member can see.',
  request: listRequest(
    z.strictObject({
      /** 1 is the only type there is; the field is part of the specified call. */
      type: z.literal(1).optional(),
      state: z.enum(projectStates).optional(),
      search: z.string().trim().max(100).optional(),
    }),
    ['name', 'created_at', 'last_request_at', 'request_count', 'tokens_used'],
  ),
  response: listResponse(project),
  errors: ['not_signed_in'],
});

export const getMember = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/member/get',
  access: 'member.read',
  summary: 'Return one member of the organization; without an id, the caller.',
  request: z.strictObject({ member_id: id('member').optional() }),
  response: member.extend({ email: z.string().nullable(), phone: z.string().nullable(), joined_at: time }),
  errors: ['not_signed_in', 'member_unknown'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/user/v1/logout',
  access: 'user',
  summary: 'End the session.',
  request: empty,
  response: empty,
  errors: ['not_signed_in'],
});
