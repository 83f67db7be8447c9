import { z } from 'zod';
import { businessFields, companyIndustries } from '../account/profile.ts';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, line, text } from '../seam/fields.ts';
import { secret } from '../seam/secrets.ts';
import { CONTACT_MESSAGE_LENGTH } from './contact-limits.ts';

/** Subjects of a message. Pages that link to the form choose one in the URL (`?topic=custom-agent`). */
export const contactTopics = ['game-api', 'custom-agent', 'account-deletion', 'other'] as const;

export const openContactForm = defineEndpoint({
  method: 'POST',
  path: '/console/v1/contact/open',
  access: 'anonymous',
  summary: 'Open the contact form; the returned token records when.',
  reads: true,
  request: empty,
  response: z.object({
    form_token: secret(z.string()),
    /** Seconds until a message is accepted: nobody writes one faster. */
    ready_after: z.int(),
  }),
  errors: [],
});

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/console/v1/contact/create',
  access: 'anonymous',
  summary:
    'Send us a message. A confirmation goes to the sender; it quotes the message only to an address the sender has proven.',
  request: z.strictObject({
    ...businessFields,
    company_industry: z.enum(companyIndustries).optional(),
    topic: z.enum(contactTopics).optional(),
    help: text(CONTACT_MESSAGE_LENGTH, 'help_empty'),
    form_token: secret(z.string().max(200)),
    /** A honeypot that must stay empty: people do not see this field, programs fill it in. */
    website: line(200).or(z.literal('')).optional(),
  }),
  response: z.object({ reference: z.string(), copy_to: z.string() }),
  errors: ['contact_limit', 'contact_busy', 'contact_form'],
});
