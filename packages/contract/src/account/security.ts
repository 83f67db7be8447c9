import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id, listRequest, listResponse, time } from '../seam/fields.ts';
import { factorWays } from './factor-answer.ts';
import { channel, channels } from './login.ts';

/** Days that the history of sign-ins goes back. */
export const SIGN_INS_KEPT_DAYS = 90;

/** Everything the security page shows. Addresses are unmasked, because only their owner sees them. */
const securityOverview = z.object({
  user_id: id('user'),
  registered_at: time,
  password_set: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  third_party: z.array(
    z.object({ provider: z.string(), name: z.string(), account: z.string().nullable(), bound_at: time.nullable() }),
  ),
  /** Channels on which this server can send codes. */
  channels: z.array(channel),
  /** Ways to confirm your identity. */
  proofs: z.array(z.enum([...channels, 'password', 'second_factor'])),
  /** How the account answers for its second factor; empty where it has none. */
  second_factor: z.array(z.enum(factorWays)),
});
export type SecurityOverview = z.output<typeof securityOverview>;

export const getSecurityOverview = defineEndpoint({
  method: 'POST',
  path: '/user/v1/security/overview',
  access: 'user',
  person_only: 'account',
  summary: 'Return the ways to sign in to the account.',
  reads: true,
  request: empty,
  response: securityOverview,
  errors: ['not_signed_in'],
});

const sessionRow = z.object({
  session_id: id('session'),
  device: z.string(),
  address: z.string(),
  created_at: time,
  last_seen_at: time,
  expires_at: time,
  current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const listSessions = defineEndpoint({
  method: 'POST',
  path: '/user/v1/session/list',
  access: 'user',
  person_only: 'account',
  summary: 'List your active sessions.',
  reads: true,
  request: empty,
  response: listResponse(sessionRow),
  errors: ['not_signed_in'],
});

export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/user/v1/session/revoke',
  access: 'user',
  person_only: 'account',
  summary: 'End one of your sessions.',
  request: z.strictObject({ session_id: id('session') }),
  response: empty,
  errors: ['not_signed_in', 'session_unknown'],
});

export const revokeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/user/v1/session/revoke-others',
  access: 'user',
  person_only: 'account',
  summary: 'End all your sessions but this one.',
  request: empty,
  response: z.object({ ended: z.int() }),
  errors: ['not_signed_in'],
});

const signInOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'slowed', 'disabled'] as const;

const signIn = z.object({
  /** Grows with every sign-in. */
  sign_in_id: z.int(),
  at: time,
  outcome: z.enum(signInOutcomes),
  device: z.string(),
  address: z.string(),
  /** Refused passwords of one network in a quarter of an hour are one row, that of the first; 1 for all others. */
  attempts: z.int(),
});
/** Only a third party has a name. */
const signInRow = z.discriminatedUnion('method', [
  signIn.extend({ method: z.literal('third_party'), provider: z.string() }),
  signIn.extend({ method: z.enum(['password', 'code', 'passkey', 'register', 'sso']), provider: z.null() }),
]);
export type SignInRow = z.output<typeof signInRow>;

export const listSignIns = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login-history/list',
  access: 'user',
  person_only: 'account',
  summary: `List sign-ins of the last ${SIGN_INS_KEPT_DAYS} days, failed ones included, newest first.`,
  reads: true,
  request: listRequest(z.strictObject({ outcome: z.enum(signInOutcomes).optional() }), ['at']),
  response: listResponse(signInRow),
  errors: ['not_signed_in'],
});

export const previewDeletion = defineEndpoint({
  method: 'POST',
  path: '/user/v1/account/delete/preview',
  access: 'user',
  person_only: 'account',
  summary: 'Say what deleting the account would delete with it, and what must be settled first.',
  reads: true,
  request: empty,
  response: z.object({
    organization_name: z.string(),
    is_creator: z.boolean(),
    /** People who would lose the organization because you are its creator; 0 unless you are. */
    other_members: z.int(),
    projects: z.int(),
    keys: z.int(),
    sessions: z.int(),
    third_party: z.int(),
    /** What must be settled first; empty when deletion can be requested right away. */
    hindrances: z.array(z.enum(['hand_over_organization', 'last_admin'])),
    /** Days that metadata of calls is kept after the deletion, for the organization's own records. */
    records_kept_days: z.int(),
  }),
  errors: ['not_signed_in'],
});
