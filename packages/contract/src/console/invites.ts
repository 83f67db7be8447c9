import { z } from 'zod';
import { channel } from '../account/login.ts';
import { member, organization } from '../account/session.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import {
  empty,
  id,
  identifier,
  listRequest,
  listResponse,
  locale,
  memberRef,
  projectRef,
  time,
} from '../seam/fields.ts';
import { projectRoles, roles } from '../seam/permissions.ts';
import { secret } from '../seam/secrets.ts';

/** Days for which an invitation can be accepted. */
export const INVITE_DAYS = 7;

const inviteStates = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const;

export const invite = z.object({
  invite_id: id('invite'),
  channel,
  to: z.string(),
  type: z.enum(roles),
  projects: z.array(projectRef.extend({ role: z.enum(projectRoles) })),
  state: z.enum(inviteStates),
  invited_by: memberRef,
  created_at: time,
  sent_at: time,
  expires_at: time,
});
export type Invite = z.output<typeof invite>;

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/member/invite',
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: `Invite a person by email or text message; the invitation is valid for ${INVITE_DAYS} days.`,
  request: z.strictObject({
    identifier,
    type: z.enum(roles),
    projects: z
      .array(z.strictObject({ project_id: id('project'), role: z.enum(projectRoles) }))
      .max(100)
      .default([]),
    /** Language of the message. */
    locale: locale.optional(),
  }),
  response: invite,
  errors: [
    'too_many_requests',
    'not_signed_in',
    'forbidden',
    'already_member',
    'invited_already',
    'member_limit',
    'project_unknown',
    'project_closed',
    'channel_failed',
    'channel_off',
  ],
});

export const listInvites = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/invite/list',
  access: 'member.manage',
  admin_scope: 'members:read',
  reads: true,
  summary: 'List invitations, newest first.',
  request: listRequest(z.strictObject({ state: z.enum(inviteStates).optional() }), ['created_at']),
  response: listResponse(invite),
  errors: ['not_signed_in', 'forbidden'],
});

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/invite/resend',
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: `Send an invitation again with a new link, valid for ${INVITE_DAYS} days; the old link stops working.`,
  request: z.strictObject({ invite_id: id('invite') }),
  response: invite,
  errors: [
    'not_signed_in',
    'forbidden',
    'invite_unknown',
    'already_member',
    'invited_already',
    'member_limit',
    'too_many_requests',
    'channel_failed',
    'channel_off',
  ],
});

export const revokeInvite = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/invite/revoke',
  access: 'member.manage',
  admin_scope: 'members:write',
  summary: 'Withdraw an invitation; its link stops working at once.',
  request: z.strictObject({ invite_id: id('invite') }),
  response: invite,
  errors: ['not_signed_in', 'forbidden', 'invite_unknown'],
});

/** The secret in the link. */
const token = secret(z.string().min(20).max(100));

export const getInvite = defineEndpoint({
  method: 'POST',
  path: '/console/v1/invite/get',
  access: 'anonymous',
  reads: true,
  summary: 'Return the invitation of a link.',
  request: z.strictObject({ token }),
  response: z.object({
    organization_name: z.string(),
    invited_by_name: z.string(),
    channel,
    to_masked: z.string(),
    type: z.enum(roles),
    projects: z.array(z.string()),
    /** Whether the organization is closed to members without a second factor. */
    second_factor_required: z.boolean(),
    state: z.enum(inviteStates),
    expires_at: time,
    /** Whether the signed-in person is the one invited; null when nobody is signed in. */
    is_for_me: z.boolean().nullable(),
  }),
  errors: ['invite_unknown'],
});

export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/console/v1/invite/accept',
  access: 'user',
  person_only: 'membership',
  summary: 'Join the organization; the session continues there.',
  request: z.strictObject({ token }),
  response: z.object({ organization, member }),
  errors: ['not_signed_in', 'invite_unknown', 'invite_other_person', 'already_member'],
});

export const declineInvite = defineEndpoint({
  method: 'POST',
  path: '/console/v1/invite/decline',
  access: 'anonymous',
  summary: 'Decline an invitation. The link is enough; no sign-in is needed.',
  request: z.strictObject({ token }),
  response: empty,
  errors: ['invite_unknown'],
});
