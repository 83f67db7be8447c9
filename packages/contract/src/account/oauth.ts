import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import type { FieldMessageKey } from '../seam/field-messages.ts';
import { empty, locale, message, ticket } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { proof } from './credentials.ts';
import { channel, takenErrors } from './login.ts';
import { sessionGrant } from './session.ts';

/** Name of a configured provider, such as `google` or `dev-id`. */
const providerId = z.string(message('required')).regex(/^[a-z0-9-]{1,30}$/, message('invalid'));
const callbackFields = {
  provider: providerId,
  code: secret(z.string(message('required')).min(1, message('required')).max(4000)),
  state: z.string(message('required')).min(1, message('required')).max(200),
  /** The issuer that the provider names in its redirect (RFC 9207); checking it prevents mix-up attacks. */
  iss: z.string().max(500).optional(),
};

export const provider = z.object({
  provider: z.string(),
  name: z.string(),
  kind: z.enum(['oidc', 'github', 'wechat']),
});
export type Provider = z.output<typeof provider>;

export const getSignInOptions = defineEndpoint({
  method: 'POST',
  path: '/user/v1/login/options',
  access: 'anonymous',
  summary: 'List the ways to sign in: channels for codes, and third-party providers.',
  request: empty,
  reads: true,
  response: z.object({ channels: z.array(channel), providers: z.array(provider) }),
  errors: [],
});

/** Paths of the site's pages to which a provider may send the person back, by what the authorization is for. */
export const oauthReturnPaths = { login: '/login/index', bind: '/account/security' } as const;

/** Where the provider sends the person back to: the URL of one of `oauthReturnPaths`. */
const redirectUri = z
  .url({
    error: ({ input }) => (input === undefined || input === '' ? 'required' : 'url_invalid') satisfies FieldMessageKey,
  })
  .max(500, message('too_long'));

const authorization = z.object({ authorize_url: z.string(), state: z.string() });

export const startOauthSignIn = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/login/check',
  access: 'anonymous',
  summary: 'Begin a third-party sign-in: return the address to go to, and the state that must come back.',
  request: z.strictObject({ provider: providerId, redirect_uri: redirectUri }),
  response: authorization,
  errors: ['provider_unknown', 'provider_failed', 'too_many_attempts'],
});

export const finishOauthSignIn = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/login',
  access: 'anonymous',
  summary: 'Finish a third-party sign-in: a session, or a ticket to bind an identity that nobody has bound yet.',
  request: z.strictObject(callbackFields),
  response: z.union([
    sessionGrant.extend({ bind_ticket: z.null() }),
    z.object({
      bind_ticket: secret(z.string()),
      expires_in: z.int(),
      /** The person as the provider describes them, to greet them and to fill in the sign-up form. */
      profile: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
      /**
       * What the ticket can do: `none` has the email, so the ticket opens one (`registerWithProvider`); `exists` has it
       * already, and its owner signs in and binds; `unknown` where the provider has verified no email.
       */
      account: z.enum(['none', 'exists', 'unknown']),
    }),
  ]),
  errors: ['provider_unknown', 'provider_failed', 'account_disabled', 'second_factor_needed', 'sso_required'],
});

export const registerWithProvider = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/register',
  access: 'anonymous',
  summary: 'Create an account with the email that a provider has verified, bind the identity to it, and sign in.',
  request: z.strictObject({
    bind_ticket: ticket,
    agree_terms: z.literal(true, message('terms')),
    locale: locale.optional(),
  }),
  response: sessionGrant,
  errors: ['ticket_invalid', 'cannot_bind', ...takenErrors.email],
});

export const startOauthBind = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/bind/check',
  access: 'user',
  person_only: 'account',
  summary: 'Begin binding a third-party account: check that it can be bound, and return the address to go to.',
  request: z.strictObject({ provider: providerId, redirect_uri: redirectUri.optional() }),
  response: authorization,
  errors: ['not_signed_in', 'provider_unknown', 'provider_failed', 'cannot_bind', 'too_many_attempts'],
});

export const finishOauthBind = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/bind',
  access: 'user',
  person_only: 'account',
  summary: 'Bind a third-party account to the signed-in one, fresh from the provider or by the ticket of a sign-in.',
  request: z.union([z.strictObject(callbackFields), z.strictObject({ bind_ticket: ticket })]),
  response: z.object({ provider: z.string(), name: z.string().nullable() }),
  errors: ['not_signed_in', 'provider_unknown', 'provider_failed', 'cannot_bind', 'ticket_invalid'],
});

export const unbindOauth = defineEndpoint({
  method: 'POST',
  path: '/user/v1/oauth2/unbind',
  access: 'user',
  person_only: 'account',
  summary: 'Unbind a third-party account; refused where it is the only way to sign in.',
  request: z.strictObject({ provider: providerId, proof }),
  response: empty,
  errors: ['not_signed_in', 'proof_needed', 'not_bound', 'last_way_in'],
});
