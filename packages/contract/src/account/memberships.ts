import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty, id } from '../seam/fields.ts';
import { roles } from '../seam/permissions.ts';
import { member, organization } from './session.ts';

const ROOT = '/console/v1/tenant/org';

/** One person may belong to several organizations; a session is in one of them. */
export const listOrganizations = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/list`,
  access: 'user',
  person_only: 'membership',
  reads: true,
  summary: 'List the organizations the person belongs to.',
  request: empty,
  response: z.object({
    results: z.array(
      z.object({ org_id: id('organization'), name: z.string(), type: z.enum(roles), is_current: z.boolean() }),
    ),
  }),
  errors: ['not_signed_in'],
});

export const switchOrganization = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/switch`,
  access: 'user',
  person_only: 'membership',
  summary: 'Move the session into another organization of the person; the next sign-in begins there.',
  request: z.strictObject({ org_id: id('organization') }),
  response: z.object({ organization, member }),
  errors: ['not_signed_in', 'member_unknown'],
});
