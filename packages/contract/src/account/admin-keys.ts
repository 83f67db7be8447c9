import { z } from 'zod';
import { type AdminScope, adminScopes } from '../seam/admin-scopes.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id, line, memberRef, message, NAME_LENGTH, time } from '../seam/fields.ts';
import { keysOf } from '../seam/keys-of.ts';
import { secret } from '../seam/secrets.ts';
import { proof } from './credentials.ts';

const ROOT = '/console/v1/tenant/admin-key';

/** Admin keys that an organization may have, revoked and expired ones not counted. */
export const MAX_ADMIN_KEYS = 50;

export const adminKeyStates = ['active', 'expired', 'revoked'] as const;

const scopes = z
  .array(z.enum(keysOf(adminScopes) as [AdminScope, ...AdminScope[]]))
  .min(1, message('required'))
  .max(keysOf(adminScopes).length);

/** Of the second factor, for the purpose `admin_key`; only who has none may leave it out. */
export const adminKeyProof = proof.optional();

export const adminKey = z.object({
  admin_key_id: id('admin_key'),
  name: z.string(),
  scopes,
  /** Addresses or networks from which it works; an empty list allows every address. */
  ip_allow: z.array(z.string()),
  expires_at: time.nullable(),
  state: z.enum(adminKeyStates),
  /** Prefix and last four characters of the secret. */
  masked: z.string(),
  created_at: time,
  created_by: memberRef,
  /** To the minute. */
  last_used_at: time.nullable(),
  last_address: z.string().nullable(),
});
export type AdminKey = z.output<typeof adminKey>;

export const listAdminKeys = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/list`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  reads: true,
  summary: 'List the admin keys of the organization, newest first: all that work, and the latest that ended.',
  request: empty,
  response: z.object({ results: z.array(adminKey) }),
  errors: ['not_signed_in', 'forbidden'],
});

export const createAdminKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/create`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  summary: 'Create an admin key, with which programs manage the organization. Only this answer contains its secret.',
  request: z.strictObject({
    name: line(NAME_LENGTH),
    scopes,
    ip_allow: z
      .array(z.string().trim().min(1, message('cidr_invalid')).max(60, message('cidr_invalid')))
      .max(100)
      .default([]),
    /** Null for no end. */
    expires_at: time.nullable(),
    proof: adminKeyProof,
  }),
  response: z.object({ admin_key: adminKey, secret: secret(z.string()) }),
  errors: ['not_signed_in', 'forbidden', 'proof_needed', 'key_cidr', 'admin_key_name_taken', 'admin_key_limit'],
});

export const revokeAdminKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/revoke`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  summary: 'Revoke an admin key for good; its next request is refused.',
  request: z.strictObject({ admin_key_id: id('admin_key') }),
  response: adminKey,
  errors: ['not_signed_in', 'forbidden', 'admin_key_unknown'],
});
