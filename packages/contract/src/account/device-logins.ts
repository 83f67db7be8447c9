import { z } from 'zod';
import { type AdminScope, adminScopes } from '../seam/admin-scopes.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, line, message, NAME_LENGTH, time } from '../seam/fields.ts';
import { keysOf } from '../seam/keys-of.ts';
import { secret } from '../seam/secrets.ts';
import { adminKey, adminKeyProof } from './admin-keys.ts';

/*
 * The device flow of RFC 8628, in the envelope: a program without a browser shows a code, a person who may manage admin
 * keys confirms it in the console, and the program gets an admin key of its own.
 */

/** Seconds for which a code may be confirmed. */
export const DEVICE_CODE_SECONDS = 600;
/** Seconds between two polls of a program. */
export const DEVICE_POLL_SECONDS = 5;
/** Letters of a code that a person types: no vowels, so that none makes a word, and none that look like digits. */
export const DEVICE_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const DEVICE_CODE_LENGTH = 8;

/** How a login stands. A code that nobody knows, was used or is too old is `expired`, so that trying tells nothing. */
export const deviceStates = ['pending', 'slow_down', 'denied', 'expired', 'approved'] as const;

const deviceCode = secret(z.string().min(20).max(100));
/** As it is shown, or without its hyphen, in letters of any case. */
const userCode = secret(z.string().trim().min(1, message('required')).max(20));

export const startDeviceLogin = defineEndpoint({
  method: 'POST',
  path: '/console/v1/device-login/start',
  access: 'anonymous',
  summary: 'Begin the login of a program without a browser: a code for a person to confirm, and one to ask with.',
  request: z.strictObject({ client_name: line(NAME_LENGTH) }),
  response: z.object({
    /** What the program polls with; nobody else sees it. */
    device_code: deviceCode,
    user_code: userCode,
    /** Where a person types the code; the second one has it already. */
    verification_url: z.string(),
    verification_url_complete: secret(z.string()),
    /** Seconds. */
    expires_in: z.int(),
    interval: z.int(),
  }),
  errors: ['too_many_attempts'],
});

export const pollDeviceLogin = defineEndpoint({
  method: 'POST',
  path: '/console/v1/device-login/poll',
  access: 'anonymous',
  summary: 'Ask whether a person has confirmed the login; the first answer after that contains the admin key, once.',
  request: z.strictObject({ device_code: deviceCode }),
  response: z.object({
    state: z.enum(deviceStates),
    /** Seconds until the next poll. */
    interval: z.int(),
    /** With `approved` alone. */
    secret: secret(z.string()).nullable(),
    admin_key: adminKey.nullable(),
    /** Name of the organization. */
    organization: z.string().nullable(),
  }),
  errors: ['admin_key_name_taken', 'admin_key_limit', 'forbidden'],
});

const ROOT = '/console/v1/tenant/device-login';
const errors = ['not_signed_in', 'forbidden', 'too_many_attempts', 'device_code_unknown'] as const;

export const getDeviceLogin = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/get`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  reads: true,
  summary: 'Say which program waits for the confirmation of this code.',
  request: z.strictObject({ user_code: userCode }),
  response: z.object({
    client_name: z.string(),
    /** IP address from which the login was begun. */
    address: z.string(),
    created_at: time,
    expires_at: time,
  }),
  errors,
});

export const approveDeviceLogin = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/approve`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  summary: 'Confirm the login of a program: it gets an admin key of this organization with these scopes.',
  request: z.strictObject({
    user_code: userCode,
    name: line(NAME_LENGTH),
    scopes: z
      .array(z.enum(keysOf(adminScopes) as [AdminScope, ...AdminScope[]]))
      .min(1, message('required'))
      .max(keysOf(adminScopes).length),
    /** Null for no end. */
    expires_at: time.nullable(),
    proof: adminKeyProof,
  }),
  response: empty,
  errors: [...errors, 'proof_needed', 'admin_key_name_taken', 'admin_key_limit'],
});

export const denyDeviceLogin = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/deny`,
  access: 'admin_key.manage',
  person_only: 'admin_keys',
  summary: 'Refuse the login of a program.',
  request: z.strictObject({ user_code: userCode }),
  response: empty,
  errors,
});
