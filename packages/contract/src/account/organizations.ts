import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, line, locale, memberRef, message, revision, time } from '../seam/fields.ts';
import { proof } from './credentials.ts';
import { PICTURE_REQUEST_BYTES } from './picture-limits.ts';
import { picture, timeZone } from './profile.ts';
import { organization } from './session.ts';

/** An ISO 3166 alpha-2 code. The pattern accepts any; which ones are offered is up to the forms. */
export const country = z.string(message('required')).regex(/^[A-Z]{2}$/, message('invalid'));
/** Currencies, by their ISO 4217 codes. */
export const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'HKD', 'TWD', 'SGD', 'AUD', 'CAD', 'INR'] as const;

/** A request for verification, open or decided by a person. */
const organizationReview = z.discriminatedUnion('state', [
  z.object({ state: z.literal('in_review'), requested_at: time, decided_at: z.null(), reason: z.null() }),
  z.object({ state: z.literal('approved'), requested_at: time, decided_at: time, reason: z.null() }),
  z.object({ state: z.literal('rejected'), requested_at: time, decided_at: time, reason: z.string() }),
]);
export type OrganizationReview = z.output<typeof organizationReview>;

const organizationCard = organization.extend({
  registration_number: z.string().nullable(),
  /** The latest request for verification; null before the first. */
  review: organizationReview.nullable(),
  may_edit: z.boolean(),
  /** Whether members need a second factor. */
  second_factor_required: z.boolean(),
  revision,
});
export type OrganizationCard = z.output<typeof organizationCard>;

export const getOrganization = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/get',
  access: 'organization.read',
  admin_scope: 'organization:read',
  summary: 'Return your organization with the state of its verification.',
  request: empty,
  response: organizationCard,
  errors: ['not_signed_in'],
});

export const updateOrganization = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/update',
  access: 'organization.manage',
  admin_scope: 'organization:write',
  summary: 'Save the organization; changing the legal name or number requires a new verification.',
  request: z.strictObject({
    name: line(120).optional(),
    legal_name: line(160).nullish(),
    registration_number: line(40).toUpperCase().nullish(),
    country: country.optional(),
    currency: z.enum(currencies).optional(),
    time_zone: timeZone.optional(),
    locale: locale.optional(),
    revision,
  }),
  response: organizationCard,
  errors: ['not_signed_in', 'forbidden', 'stale_revision', 'verification_number', 'verification_state'],
});

export const updateLogo = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/logo/update',
  access: 'organization.manage',
  admin_scope: 'organization:write',
  summary: 'Set or remove the logo; the server re-encodes the picture.',
  request: z.strictObject({ image: picture.nullable() }),
  max_body: PICTURE_REQUEST_BYTES,
  response: z.object({ logo_url: z.string().nullable() }),
  errors: ['not_signed_in', 'forbidden', 'image_invalid', 'too_many_attempts'],
});

export const requestVerification = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/verification/request',
  access: 'organization.manage',
  person_only: 'legal',
  summary: 'Ask for a review of legal name and registration number.',
  request: z.strictObject({ legal_name: line(160), registration_number: line(40).toUpperCase(), country }),
  response: organizationCard,
  errors: ['not_signed_in', 'forbidden', 'verification_number', 'verification_state'],
});

const secondFactorRule = z.object({
  /** Whether members without a second factor are refused everything of the organization. */
  required: z.boolean(),
  /** Active members without one, whom the rule shuts out or would shut out until they set one up. */
  members_without: z.int(),
  /** Who they are, by the time at which they joined; null for a program that may not list members. */
  names_without: z.array(memberRef).nullable(),
});
export type SecondFactorRule = z.output<typeof secondFactorRule>;

export const getSecondFactorRule = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/second-factor/get',
  access: 'organization.manage',
  admin_scope: 'organization:read',
  reads: true,
  summary: 'Say whether members need a second factor, and who has none.',
  request: empty,
  response: secondFactorRule,
  errors: ['not_signed_in', 'forbidden'],
});

export const updateSecondFactorRule = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/org/second-factor/update',
  access: 'organization.manage',
  person_only: 'protection',
  summary:
    'Require a second factor of all members, or stop requiring it. Only somebody who has one may require it; members without one are refused from then on.',
  request: z.strictObject({ proof, required: z.boolean() }),
  response: secondFactorRule,
  errors: ['not_signed_in', 'forbidden', 'proof_needed', 'second_factor_off'],
});
