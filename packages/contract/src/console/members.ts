import { z } from 'zod';
import { member, memberStates } from '../account/session.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { id, listRequest, listResponse, memberRef, projectRef, revision, search, time } from '../seam/fields.ts';
import { projectRoles, roles } from '../seam/permissions.ts';

const ROOT = '/console/v1/tenant/member';

const memberRow = z.object({
  member_id: id('member'),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** Regular Employee or Super Administrator. */
  type: z.enum(roles),
  is_creator: z.boolean(),
  state: z.enum(memberStates),
  joined_at: time,
  last_active_at: time.nullable(),
  /** Tokens used in this UTC month by the member's keys and debug calls. */
  tokens_this_month: z.int(),
  request_count: z.int(),
  projects: z.array(z.object({ project_id: id('project'), name: z.string(), role: z.enum(projectRoles) })),
  key_count: z.int(),
  is_me: z.boolean(),
  revision: z.int(),
});
export type MemberRow = z.output<typeof memberRow>;

export const getMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'member.read',
  admin_scope: 'members:read',
  summary: 'Return one member of the organization; without an id, the caller.',
  request: z.strictObject({ member_id: id('member').optional() }),
  response: member.extend({ email: z.string().nullable(), phone: z.string().nullable(), joined_at: time }),
  errors: ['not_signed_in', 'member_unknown'],
});

export const listMembers = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/list`,
  access: 'member.read',
  admin_scope: 'members:read',
  summary: 'List the members of the organization.',
  request: listRequest(
    z.strictObject({
      type: z.enum(roles).optional(),
      state: z.enum(memberStates).optional(),
      search: search.optional(),
    }),
    ['name', 'joined_at', 'last_active_at', 'tokens_this_month'],
  ),
  response: listResponse(memberRow),
  errors: ['not_signed_in'],
});

const memberChange = z.strictObject({ member_id: id('member'), revision: revision.optional() });

export const updateMemberRole = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/update-role`,
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: 'Make a member a Regular Employee or a Super Administrator.',
  request: memberChange.extend({ type: z.enum(roles) }),
  response: memberRow,
  errors: ['not_signed_in', 'forbidden', 'member_unknown', 'last_admin', 'creator_fixed', 'stale_revision'],
});

export const disableMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/disable`,
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: 'Disable a member: sessions end at once, keys keep working.',
  request: memberChange,
  response: memberRow,
  errors: ['not_signed_in', 'forbidden', 'member_unknown', 'last_admin', 'creator_fixed', 'stale_revision'],
});

export const enableMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/enable`,
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: 'Enable a disabled member again.',
  request: memberChange,
  response: memberRow,
  errors: ['not_signed_in', 'forbidden', 'member_unknown', 'stale_revision'],
});

const leaverKey = z.object({
  key_id: id('key'),
  name: z.string(),
  masked: z.string(),
  state: z.enum(['enabled', 'disabled']),
  project: projectRef,
  last_request_at: time.nullable(),
  requests_24h: z.int(),
  /** Members to whom the caller may hand it over. */
  heir_ids: z.array(id('member')),
});
export type LeaverKey = z.output<typeof leaverKey>;

export const previewDeparture = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/departure/preview`,
  access: 'user',
  admin_scope: 'members:read',
  reads: true,
  summary: 'Say what a member would leave behind. Members may ask about themselves, Super Administrators about anyone.',
  request: z.strictObject({ member_id: id('member') }),
  response: z.object({
    member: memberRef,
    is_me: z.boolean(),
    /** Why the member cannot leave now, or null. */
    blocked_by: z.enum(['last_admin', 'creator_fixed']).nullable(),
    keys: z.array(leaverKey),
    /** Projects whose only owner leaves: `heir` becomes owner unless the request names someone. */
    orphaned_projects: z.array(projectRef),
    heir: memberRef.nullable(),
    candidates: z.array(memberRef),
    sessions: z.int(),
  }),
  errors: ['not_signed_in', 'forbidden', 'member_unknown'],
});

/** What happens to a key of a member who leaves. */
const leaverKeyDecision = z.discriminatedUnion('decision', [
  z.strictObject({ key_id: id('key'), decision: z.literal('hand_over'), to_member_id: id('member') }),
  /** The key belongs to no person any more, but to the organization's service account. */
  z.strictObject({ key_id: id('key'), decision: z.literal('to_service_account') }),
  z.strictObject({ key_id: id('key'), decision: z.enum(['disable', 'delete']) }),
]);
export type LeaverKeyDecision = z.output<typeof leaverKeyDecision>;

export const removeMember = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/remove`,
  access: 'user',
  admin_scope: 'members:write',
  summary: 'Remove a member, with one decision for each of its keys; a member may remove itself.',
  request: z.strictObject({
    member_id: id('member'),
    keys: z.array(leaverKeyDecision).max(5000).default([]),
    /** New owner of the projects that would have none. */
    projects_to_member_id: id('member').optional(),
  }),
  response: z.object({ keys_handed_over: z.int(), keys_disabled: z.int(), keys_deleted: z.int() }),
  errors: ['not_signed_in', 'forbidden', 'member_unknown', 'last_admin', 'creator_fixed', 'keys_undecided'],
});
