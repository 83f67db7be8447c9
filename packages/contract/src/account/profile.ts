import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { email, empty, id, line, message, revision } from '../seam/fields.ts';
import { isCallingCode, isNationalNumber, nationalDigits } from '../seam/text-rules.ts';
import { PICTURE_MAX_TEXT, PICTURE_REQUEST_BYTES } from './picture-limits.ts';

/** Job titles, in the order of the form. */
export const jobTitles = [
  'ai_developer',
  'ai_researcher',
  'data_scientist',
  'app_developer',
  'product_manager',
  'student',
  'others',
] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const;
export const companyIndustries = [
  'games',
  'game_platform',
  'internet',
  'ai',
  'education',
  'media',
  'finance',
  'hardware',
  'public',
  'other',
] as const;
export const accountTypes = ['personal', 'company'] as const;

/** A calling code such as +86. */
export const callingCode = z
  .string(message('calling_code_empty'))
  .trim()
  .min(1, message('calling_code_empty'))
  .refine(isCallingCode, message('calling_code_invalid'));

/** Digits of a national number; spaces and dashes that people type are dropped. */
const nationalNumber = z
  .string(message('business_phone_empty'))
  .trim()
  .min(1, message('business_phone_empty'))
  .transform(nationalDigits)
  .refine(isNationalNumber, message('phone_invalid'));

/** An IANA time zone that this runtime knows. */
export const timeZone = z
  .string(message('required'))
  .min(1, message('required'))
  .max(60, message('invalid'))
  .refine(isTimeZone, message('invalid'));

/** Whether a text is an IANA zone. An offset such as `+05:47` is not, although `Intl` accepts it. */
export function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Fields that the profile and the contact form have in common. */
export const businessFields = {
  first_name: line(60, 'first_name_empty'),
  last_name: line(60, 'last_name_empty'),
  business_email: z
    .string(message('business_email_empty'))
    .trim()
    .min(1, message('business_email_empty'))
    .toLowerCase()
    .pipe(email),
  calling_code: callingCode,
  business_phone: nationalNumber,
  company_name: line(120, 'company_name_empty'),
  company_size: z.enum(companySizes, message('company_size_empty')),
  job_title: z.enum(jobTitles, message('job_title_empty')),
};

export const profile = z.object({
  user_id: id('user'),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  business_email: z.string().nullable(),
  calling_code: z.string().nullable(),
  business_phone: z.string().nullable(),
  company_name: z.string().nullable(),
  // Texts and not the lists: a profile may hold a value that the form no longer offers.
  company_size: z.string().nullable(),
  company_industry: z.string().nullable(),
  job_title: z.string().nullable(),
  account_type: z.string().nullable(),
  organization_name: z.string().nullable(),
  /** Time zone in which this person reads times; null for the browser's. */
  time_zone: z.string().nullable(),
  /**
   * Whether bodies of API calls are stored and may be used for training: for the whole organization, off by default. Null
   * for a member who lacks the second factor that the organization requires.
   */
  privacy: z.object({ allow_training: z.boolean(), store_bodies: z.boolean(), may_edit: z.boolean() }).nullable(),
  revision,
});
export type Profile = z.output<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'POST',
  path: '/user/v1/profile/get',
  access: 'user',
  person_only: 'account',
  summary: 'Return your profile.',
  reads: true,
  request: empty,
  response: profile,
  errors: ['not_signed_in'],
});

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/user/v1/profile/update',
  access: 'user',
  person_only: 'account',
  summary: 'Save your profile, or a part of it.',
  // Fields left out stay unchanged: saving a time zone must not require a phone number.
  request: z.strictObject({
    nickname: line(60).optional(),
    ...z.object(businessFields).partial().shape,
    company_industry: z.enum(companyIndustries, message('company_industry_empty')).optional(),
    account_type: z.enum(accountTypes, message('required')).optional(),
    organization_name: line(120).nullish(),
    time_zone: timeZone.nullish(),
    /** Only with the permission `organization.manage`. */
    allow_training: z.boolean().optional(),
    store_bodies: z.boolean().optional(),
    revision,
  }),
  response: profile,
  errors: ['not_signed_in', 'stale_revision', 'forbidden'],
});

export const picture = z
  .string(message('required'))
  .min(1, message('required'))
  .max(PICTURE_MAX_TEXT, message('too_long'))
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, message('invalid'));

export const updateAvatar = defineEndpoint({
  method: 'POST',
  path: '/user/v1/avatar/update',
  access: 'user',
  person_only: 'account',
  summary: 'Set or remove your picture; the server re-encodes it.',
  /** Base64 of a PNG, JPEG or WebP; null removes the picture. */
  request: z.strictObject({ image: picture.nullable() }),
  max_body: PICTURE_REQUEST_BYTES,
  response: z.object({ avatar_url: z.string().nullable() }),
  errors: ['not_signed_in', 'image_invalid', 'too_many_attempts'],
});
