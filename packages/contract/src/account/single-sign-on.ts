import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { email, empty, line, memberRef, message, ticket, time, verificationCode } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { proof } from './credentials.ts';
import { codeErrors, codeSent, sendErrors } from './login.ts';
import { sessionGrant } from './session.ts';

/** Seconds after which a session that an organization's provider opened ends: who left there is out here by then. */
export const SSO_SESSION_LIFETIME_S = 8 * 3600;

/** The page to which the provider of an organization sends people back, from a sign-in and from a test. */
export const SSO_RETURN_PATH = '/login/sso';

/** `offered` beside the other ways to sign in, or `required` instead of them. */
export const ssoModes = ['off', 'offered', 'required'] as const;
export type SsoMode = (typeof ssoModes)[number];

/** Most mail domains of one organization. */
export const MAX_SSO_DOMAINS = 20;

/** A mail domain, in lower case. */
const mailDomain = z
  .string(message('required'))
  .trim()
  .toLowerCase()
  .min(1, message('required'))
  .max(190, message('too_long'))
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, message('domain_invalid'));

const issuer = z
  .string(message('required'))
  .trim()
  .pipe(z.url(message('url_invalid')).max(300, message('too_long')));

/** What a provider adds to the URL when it sends a person back. */
const callbackFields = {
  code: secret(z.string(message('required')).min(1, message('required')).max(4000)),
  state: z.string(message('required')).min(1, message('required')).max(200),
  /** The issuer that the provider names in its redirect (RFC 9207); checking it prevents mix-up attacks. */
  iss: z.string().max(500).optional(),
};

const authorization = z.object({ authorize_url: z.string(), state: z.string() });

const connection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(
    z.object({
      domain: z.string(),
      /** The TXT record that shows that the domain is the organization's. */
      record: z.object({ name: z.string(), text: z.string() }),
      verified: z.boolean(),
    }),
  ),
  /** When somebody last signed in through it as a test; null before. */
  tested_at: time.nullable(),
  mode: z.enum(ssoModes),
});

const singleSignOn = z.object({
  /** Null before it is set up. The client secret is never shown. */
  connection: connection.nullable(),
  /** What the provider has to know: where it sends people back to. */
  return_url: z.string(),
  /** Who signs in as before, so that a broken provider shuts out nobody for good; null for a program that may not list members. */
  creator: memberRef.nullable(),
  /** Active members without an address of a verified domain, whom the rule does not reach; 0 before it is set up. */
  members_outside: z.int(),
});
export type SingleSignOn = z.output<typeof singleSignOn>;

export const getSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/get',
  access: 'organization.manage',
  admin_scope: 'organization:read',
  reads: true,
  summary: 'Return how members sign in through the provider of your organization.',
  request: empty,
  response: singleSignOn,
  errors: ['not_signed_in', 'forbidden'],
});

export const updateSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/update',
  access: 'organization.manage',
  person_only: 'protection',
  summary:
    'Set the OpenID provider and the mail domains. Another issuer or client, or no verified domain any more, turns single sign-on off until it is verified and tested again.',
  request: z.strictObject({
    proof,
    issuer,
    client_id: line(200),
    /** Left out, the secret stays as it is. */
    client_secret: secret(z.string().trim().min(1, message('required')).max(1000, message('too_long'))).optional(),
    /** All of them; one that is left out is forgotten, with the sessions that the provider opened. */
    domains: z.array(mailDomain).min(1, message('required')).max(MAX_SSO_DOMAINS, message('too_many')),
  }),
  response: singleSignOn,
  errors: ['not_signed_in', 'forbidden', 'proof_needed'],
});

export const verifySsoDomain = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/domain/verify',
  access: 'organization.manage',
  person_only: 'protection',
  summary: 'Look for the TXT record that shows that a mail domain is yours.',
  request: z.strictObject({ domain: mailDomain }),
  response: singleSignOn,
  errors: ['not_signed_in', 'forbidden', 'sso_unset', 'sso_record_missing', 'sso_domain_taken', 'too_many_attempts'],
});

export const startSsoTest = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/test/start',
  access: 'organization.manage',
  person_only: 'protection',
  summary: 'Begin a test of the provider: return the address to go to, and the state that must come back.',
  request: empty,
  response: authorization,
  errors: ['not_signed_in', 'forbidden', 'sso_unset', 'provider_failed', 'too_many_attempts'],
});

export const finishSsoTest = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/test/finish',
  access: 'organization.manage',
  person_only: 'protection',
  summary: 'Finish the test: it passes where the provider names a verified address of one of the domains.',
  request: z.strictObject(callbackFields),
  response: z.object({ email: z.string() }),
  errors: ['not_signed_in', 'forbidden', 'sso_unset', 'provider_failed', 'sso_address_refused'],
});

export const updateSsoMode = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/mode/update',
  access: 'organization.manage',
  person_only: 'protection',
  summary: 'Offer single sign-on, require it of members with an address of a verified domain, or turn it off.',
  request: z.strictObject({ proof, mode: z.enum(ssoModes) }),
  response: singleSignOn,
  errors: ['not_signed_in', 'forbidden', 'proof_needed', 'sso_unset', 'sso_not_ready'],
});

export const removeSingleSignOn = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/sso/remove',
  access: 'organization.manage',
  person_only: 'protection',
  summary: 'Forget the provider. Its sessions end; accounts keep their other ways to sign in.',
  request: z.strictObject({ proof }),
  response: singleSignOn,
  errors: ['not_signed_in', 'forbidden', 'proof_needed', 'sso_unset'],
});

export const findSso = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/sso/find',
  access: 'anonymous',
  summary: 'Say whether addresses of that mail domain sign in through the provider of an organization.',
  request: z.strictObject({ email }),
  reads: true,
  response: z.object({ mode: z.enum(ssoModes), domain: z.string() }),
  errors: ['too_many_attempts'],
});

export const startSsoSignIn = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/sso/start',
  access: 'anonymous',
  summary: 'Begin a single sign-on: return the address to go to, and the state that must come back.',
  request: z.strictObject({ email }),
  response: authorization.extend({ domain: z.string() }),
  errors: ['sso_unknown', 'provider_failed', 'too_many_attempts'],
});

export const finishSsoSignIn = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/sso',
  access: 'anonymous',
  summary: 'Finish a single sign-on: a session, or, the first time, a ticket for the code that confirms the address.',
  request: z.strictObject({ domain: mailDomain, ...callbackFields }),
  response: z.union([
    sessionGrant.extend({ link_ticket: z.null() }),
    z.object({ link_ticket: secret(z.string()), expires_in: z.int(), email: z.string() }),
  ]),
  errors: [
    'sso_unknown',
    'provider_failed',
    'sso_address_refused',
    'sso_member_removed',
    'account_disabled',
    'second_factor_needed',
  ],
});

export const sendSsoCode = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/sso/verification-code/send',
  access: 'anonymous',
  summary: 'Send the code that confirms the address of a first single sign-on.',
  request: z.strictObject({ link_ticket: ticket }),
  response: codeSent,
  errors: ['ticket_invalid', ...sendErrors.filter((name) => name !== 'channel_off')],
});

export const confirmSsoSignIn = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/sso/confirm',
  access: 'anonymous',
  summary:
    'Confirm the address of a first single sign-on with the code: links or opens the account, joins the organization as a Regular Employee, and signs in.',
  request: z.strictObject({ link_ticket: ticket, code: verificationCode }),
  response: sessionGrant,
  errors: [
    ...codeErrors,
    'ticket_invalid',
    'cannot_bind',
    'sso_member_removed',
    'member_limit',
    'account_disabled',
    'second_factor_needed',
    'email_unused_disabled',
  ],
});
