import { z } from 'zod';
import { businessFields, companyIndustries } from '../account/profile.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, line, text } from '../seam/fields.ts';

/** A form that comes back sooner was not filled by a person. */
export const CONTACT_MIN_SECONDS = 3;
/** A form that was opened longer ago asks for a new token by itself. */
export const CONTACT_MAX_SECONDS = 24 * 60 * 60;

/** What a message is about; the pages that link to the form say it in the address (`?topic=custom-agent`). */
export const contactTopics = ['game-api', 'custom-agent', 'account-deletion', 'other'] as const;

export const openContact = defineEndpoint({
  method: 'POST',
  path: '/console/v1/contact/open',
  access: 'anonymous',
  summary: 'Begin a contact form; its token says when that was.',
  reads: true,
  request: empty,
  response: z.object({ form_token: z.string(), ready_after: z.int() }),
  errors: [],
});

export const createContact = defineEndpoint({
  method: 'POST',
  path: '/console/v1/contact/create',
  access: 'anonymous',
  summary: 'Send us a message; a confirmation goes to the sender, with the words where the address is the own one.',
  request: z.strictObject({
    ...businessFields,
    company_industry: z.enum(companyIndustries).optional(),
    topic: z.enum(contactTopics).optional(),
    help: text(5000, 'help_empty'),
    form_token: z.string().max(200),
    /** Stays empty: people do not see this field, programs fill it. */
    website: line(200).or(z.literal('')).optional(),
  }),
  response: z.object({ reference: z.string(), copy_to: z.string() }),
  errors: ['contact_limit', 'contact_form'],
});
