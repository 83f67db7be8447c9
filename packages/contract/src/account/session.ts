import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id, locale, time } from '../seam/fields.ts';
import { roles } from '../seam/permissions.ts';
import { secret } from '../seam/secrets.ts';
import { accountTypes } from './profile.ts';

/** Seconds after which a session ends by itself. */
export const SESSION_LIFETIME_S = 86_400;

/** The signed-in user. */
export const user = z.object({
  user_id: id('user'),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  /** IANA time zone in which this user reads times; null for the browser's. */
  time_zone: z.string().nullable(),
});
export type User = z.output<typeof user>;

const organizationAuthStates = ['unverified', 'in_review', 'verified'] as const;

export const organization = z.object({
  org_id: id('organization'),
  name: z.string(),
  type: z.enum(accountTypes),
  auth: z.enum(organizationAuthStates),
  state: z.enum(['active', 'suspended']),
  legal_name: z.string().nullable(),
  country: z.string(),
  locale,
  currency: z.string(),
  time_zone: z.string(),
  logo_url: z.string().nullable(),
});
export type Organization = z.output<typeof organization>;

export const memberStates = ['active', 'disabled'] as const;

export const member = z.object({
  member_id: id('member'),
  name: z.string(),
  /** Regular Employee or Super Administrator. */
  type: z.enum(roles),
  is_creator: z.boolean(),
  state: z.enum(memberStates),
});
export type Member = z.output<typeof member>;

/** The secret of a session, which each request carries. */
export const accessToken = secret(z.string());

/** Answer of every successful sign-in. */
export const sessionGrant = z.object({
  access_token: accessToken,
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
  person_only: 'account',
  summary: 'Return the signed-in user with organization and membership.',
  /** Query parameters are accepted and ignored. */
  request: z.record(z.string(), z.unknown()),
  response: z.object({
    user,
    organization,
    member,
    session: z.object({ session_id: id('session'), expires_at: time }),
  }),
  errors: ['not_signed_in'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/user/v1/logout',
  access: 'user',
  person_only: 'account',
  summary: 'End the session.',
  request: empty,
  response: empty,
  errors: ['not_signed_in'],
});
