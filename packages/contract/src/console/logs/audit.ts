import { z } from 'zod';
import { defineEndpoint } from '../../seam/endpoint.ts';
import { id, listRequest, listResponse, memberRef, search, time } from '../../seam/fields.ts';

/** Every action that the audit log records, as `<object>.<action>`. */
export const auditActions = [
  'project.create',
  'project.update',
  'project.close',
  'project.reopen',
  'project.limit',
  'project.member_add',
  'project.member_role',
  'project.member_remove',
  'key.create',
  'key.update',
  'key.enable',
  'key.disable',
  'key.rotate',
  'key.rotation_finish',
  'key.delete',
  'key.hand_over',
  'key.policy',
  'member.invite',
  'member.join',
  'member.sso',
  'member.role',
  'member.disable',
  'member.enable',
  'member.remove',
  'member.leave',
  'invite.resend',
  'invite.revoke',
  'invite.decline',
  'transfer.start',
  'transfer.accept',
  'transfer.cancel',
  'organization.update',
  'organization.verification',
  'organization.second_factor',
  'organization.sso',
  'alert.create',
  'alert.update',
  'alert.delete',
  'alert.redeliver',
  'admin_key.create',
  'admin_key.revoke',
  'stream.create',
  'stream.update',
  'stream.delete',
  'stream.rewind',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = [
  'project',
  'key',
  'member',
  'invite',
  'organization',
  'alert',
  'admin_key',
  'stream',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

const filters = z.strictObject({
  actor_member_id: id('member').optional(),
  action: z.enum(auditActions).optional(),
  target_kind: z.enum(auditTargets).optional(),
  target_id: z.string().max(60).optional(),
  from: time.optional(),
  to: time.optional(),
  search: search.optional(),
});

const auditEntry = z.object({
  audit_id: id('audit'),
  at: time,
  /** Null where the system acted, or a person who was not a member. Of a program it is the service account and its key. */
  actor: memberRef
    .extend({ admin_key: z.object({ admin_key_id: id('admin_key'), name: z.string() }).nullable() })
    .nullable(),
  action: z.enum(auditActions),
  target: z.object({ kind: z.enum(auditTargets), id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/audit/list',
  access: 'audit.read',
  admin_scope: 'audit:read',
  summary: 'List what was done to the organization, newest first.',
  request: listRequest(filters, ['at']),
  response: listResponse(auditEntry),
  errors: ['not_signed_in', 'forbidden'],
});

/** Maximum number of rows of one export; a longer log is exported in several ranges. */
export const AUDIT_EXPORT_ROWS = 10_000;

export const exportAudit = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/audit/export',
  cost: 'export',
  access: 'audit.read',
  admin_scope: 'audit:read',
  summary: 'Return the filtered log as CSV; cells that a spreadsheet would run as a formula are neutralised.',
  request: z.strictObject({ filters: filters.optional() }),
  response: z.object({
    file_name: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** True where more entries match than `AUDIT_EXPORT_ROWS`. */
    more: z.boolean(),
  }),
  errors: ['not_signed_in', 'forbidden'],
});
