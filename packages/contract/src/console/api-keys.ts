import { z } from 'zod';
import { keyModes } from '../public-api/key-modes.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import {
  atMost,
  description,
  empty,
  id,
  integer,
  lineCharacters,
  linkedId,
  listRequest,
  listResponse,
  memberRef,
  message,
  NAME_LENGTH,
  projectRef,
  revision,
  search,
  time,
  typedName,
} from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { foldName } from '../seam/text-rules.ts';
import { keyStates, keyWarnings } from './api-key-words.ts';
import { usageLimits, used } from './limits.ts';
import { liveTraffic, projectStates } from './projects.ts';

const ROOT = '/console/v1/tenant/api-key';

/** What a key may call: `game:decision` or `game:*`. A key without scopes may call everything. */
export const scope = z.string().regex(/^[a-z]{2,20}:(\*|[a-z-]{2,30})$/, message('invalid'));

/** Seconds for which the old secret stays valid: 0, 15 min, 1 h, 6 h, 24 h, 7 d. */
export const rotationGraces = [0, 900, 3600, 21_600, 86_400, 604_800] as const;

/**
 * What a person sets of a key. An empty name passes the schema, because it has an error code of its own
 * (`key_name_empty`). Answers show the same fields, by their types alone: the server drops the bounds of a value that it
 * answers, so that a stricter rule hides no stored key.
 */
const keySettings = z.strictObject({
  name: atMost(NAME_LENGTH, z.string().overwrite(foldName)).regex(lineCharacters, message('invalid')).default(''),
  description: description.default(''),
  scopes: z.array(scope).max(50).default([]),
  /** Addresses or networks in CIDR notation, IPv4 or IPv6; an empty list allows every address. */
  ip_allow: z
    .array(z.string().trim().min(1, message('cidr_invalid')).max(60, message('cidr_invalid')))
    .max(100)
    .default([]),
  expires_at: time.nullable().default(null),
  rate_per_second: integer(1, 100_000).nullable().default(null),
  concurrency: integer(1, 10_000).nullable().default(null),
  quota_daily: usageLimits.shape.quota_daily.default(null),
  quota_monthly: usageLimits.shape.quota_monthly.default(null),
  tokens_daily: usageLimits.shape.tokens_daily.default(null),
  tokens_monthly: usageLimits.shape.tokens_monthly.default(null),
});
export type KeySettings = z.output<typeof keySettings>;

export const apiKey = z.object({
  key_id: id('key'),
  ...keySettings.shape,
  project: projectRef.extend({ state: z.enum(projectStates) }),
  /** Prefix and last four characters of the newest secret. */
  masked: z.string(),
  mode: z.enum(keyModes),
  state: z.enum(keyStates),
  used,
  day_resets_at: time,
  month_resets_at: time,
  created_at: time,
  created_by: memberRef,
  updated_at: time,
  last_request: z.object({ at: time, address: z.string(), api_id: z.string(), code: z.int() }).nullable(),
  /** Of the 24 clock hours of `requests_by_hour`; what would stop with a key is counted to the minute. */
  requests_24h: z.int(),
  errors_24h: z.int(),
  /** Requests of each of the last 24 hours, oldest first; the last one is the current hour. */
  requests_by_hour: z.array(z.int()),
  health: z.array(z.enum(keyWarnings)),
  revision: z.int(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/list`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: 'List the keys that the member may see: its own, and all keys of projects that it owns.',
  request: listRequest(
    z.strictObject({
      project_id: id('project').optional(),
      state: z.enum(keyStates).optional(),
      mode: z.enum(keyModes).optional(),
      search: search.optional(),
    }),
    ['name', 'created_at', 'last_request_at', 'requests_24h'],
  ),
  response: listResponse(apiKey),
  errors: ['not_signed_in', 'project_unknown'],
});

export const getApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: 'Return one key that the member may see.',
  request: z.strictObject({ key_id: linkedId }),
  response: apiKey,
  errors: ['not_signed_in', 'key_unknown'],
});

/** Code with the secret in it, ready to paste; returned once, together with the secret. */
export const keySnippets = z.object({
  shell: z.string(),
  env: z.string(),
  curl: z.string(),
  python: z.string(),
  typescript: z.string(),
});
export type KeySnippets = z.output<typeof keySnippets>;

const keyEditErrors = [
  'not_signed_in',
  'forbidden',
  'key_name_empty',
  'key_name_taken',
  'key_cidr',
  'key_lifetime',
  'key_project_closed',
] as const;

/** The secret of a key, which no other answer contains. */
const issuedSecret = z.object({ api_key: apiKey, secret: secret(z.string()), snippets: secret(keySnippets) });

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/create`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Create a key. Only this answer contains its secret.',
  request: keySettings.extend({
    /** Empty passes the schema: it has an error code of its own (`key_project_empty`). */
    project_id: z.union([z.literal(''), id('project')], message('invalid')).default(''),
    mode: z.enum(keyModes).default('live'),
  }),
  response: issuedSecret,
  errors: [...keyEditErrors, 'key_project_empty', 'project_unknown', 'key_limit'],
});

export const updateApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/update`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Change everything about a key but its project, mode and secret.',
  request: keySettings.extend({ key_id: id('key'), revision }),
  response: apiKey,
  errors: [...keyEditErrors, 'key_unknown', 'stale_revision'],
});

const oneKey = z.strictObject({ key_id: id('key') });
const keyActionErrors = ['not_signed_in', 'forbidden', 'key_unknown'] as const;

export const enableApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/enable`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Let a disabled key work again.',
  request: oneKey,
  response: apiKey,
  errors: [...keyActionErrors, 'key_project_closed', 'key_expired'],
});

export const disableApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/disable`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Stop a key everywhere within a second; it can be enabled again.',
  request: oneKey,
  response: apiKey,
  errors: keyActionErrors,
});

export const rotateApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/rotate`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Give a key a new secret; the old one stays valid for the chosen grace.',
  request: z.strictObject({
    key_id: id('key'),
    grace_seconds: z.literal(rotationGraces, message('invalid')),
  }),
  response: issuedSecret.extend({ old_valid_until: time }),
  errors: [...keyActionErrors, 'key_expired', 'key_rotating', 'key_project_closed'],
});

/** Calls from one address. */
const addressUse = z.object({ address: z.string(), calls: z.int(), last_at: time });

/** Most addresses that a rotation lists of one secret. */
export const MAX_SECRET_ADDRESSES = 50;

const secretUse = z.object({
  masked: z.string(),
  created_at: time,
  valid_until: time.nullable(),
  /** Addresses that used this secret since the rotation began, latest first, at most `MAX_SECRET_ADDRESSES`. */
  addresses: z.array(addressUse),
  /** Latest use of this secret, before the rotation too. */
  last_at: time.nullable(),
});

export const getRotation = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/rotation/status`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: 'Say who still uses the old secret, and whether it is safe to finish.',
  request: oneKey,
  response: z.object({
    key_id: id('key'),
    started_at: time,
    old: secretUse,
    new: secretUse,
    /** True when the new secret is in use and the old one has not been used for `ROTATION_SILENCE_MINUTES`. */
    is_safe: z.boolean(),
    as_of: time,
  }),
  errors: ['not_signed_in', 'key_unknown', 'key_not_rotating'],
});

export const finishRotation = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/rotation/finish`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'End the grace now: the old secret stops at once.',
  request: oneKey,
  response: apiKey,
  errors: [...keyActionErrors, 'key_not_rotating'],
});

/** Most addresses that are named to whoever deletes a key. */
export const MAX_IMPACT_ADDRESSES = 20;

export const getApiKeyImpact = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/impact`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: 'Say what would stop if the key were deleted now.',
  request: oneKey,
  response: liveTraffic.extend({
    key_id: id('key'),
    name: z.string(),
    state: z.enum(keyStates),
    /** Addresses with a call in the last 24 hours, latest first, at most `MAX_IMPACT_ADDRESSES` of them. */
    addresses: z.array(addressUse),
    address_count: z.int(),
    apis: z.array(z.object({ api_id: z.string(), requests_24h: z.int() })),
  }),
  errors: ['not_signed_in', 'key_unknown'],
});

export const deleteApiKey = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/delete`,
  access: 'key.write',
  admin_scope: 'keys:write',
  summary: 'Delete a key for good. Needs its name, typed. Its call history stays.',
  request: z.strictObject({ key_id: id('key'), name: typedName }),
  response: empty,
  errors: [...keyActionErrors, 'key_name_mismatch'],
});

export const keyUsageRanges = ['24h', '7d', '30d'] as const;
export type KeyUsageRange = (typeof keyUsageRanges)[number];

const keyUsageTotals = z.object({ requests: z.int(), errors: z.int(), tokens: z.int() });

export const getApiKeyUsage = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/usage`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: 'Requests, errors and tokens of one key over time.',
  request: z.strictObject({ key_id: id('key'), range: z.enum(keyUsageRanges).default('24h') }),
  response: z.object({
    key_id: id('key'),
    granularity: z.enum(['hour', 'day']),
    as_of: time,
    totals: keyUsageTotals,
    /** Zero-filled, oldest first, in UTC. */
    series: z.array(keyUsageTotals.extend({ at: time })),
    apis: z.array(keyUsageTotals.extend({ api_id: z.string() })),
  }),
  errors: ['not_signed_in', 'key_unknown'],
});

/** The loosest rules that an organization can set. */
export const MAX_KEY_LIFETIME_DAYS = 3650;
export const MAX_KEYS_PER_PROJECT = 1000;

const keyRules = z.object({
  /** Longest lifetime of new and edited keys, in days; null for no limit. */
  max_lifetime_days: z.int().nullable(),
  /** How many keys one project may have. */
  max_keys_per_project: z.int(),
  can_update: z.boolean(),
  revision: z.int(),
});
export type KeyRules = z.output<typeof keyRules>;

export const getKeyRules = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/policy/get`,
  access: 'key.read',
  admin_scope: 'keys:read',
  summary: "Return the organization's rules for keys.",
  request: empty,
  response: keyRules,
  errors: ['not_signed_in'],
});

export const updateKeyRules = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/policy/update`,
  access: 'key.policy',
  admin_scope: 'organization:write',
  summary: "Set the organization's rules for keys; existing keys do not change.",
  request: z.strictObject({
    max_lifetime_days: integer(1, MAX_KEY_LIFETIME_DAYS).nullable(),
    max_keys_per_project: integer(1, MAX_KEYS_PER_PROJECT),
    revision,
  }),
  response: keyRules,
  errors: ['not_signed_in', 'forbidden', 'stale_revision'],
});
