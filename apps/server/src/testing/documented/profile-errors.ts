import * as api from '@fourth-seat/contract';
import type { TestApp } from '../app.ts';
import { businessPerson } from '../business-person.ts';
import { createPerson, createRegular, type SignedIn } from './accounts.ts';
import { noPicture, slowedPicture } from './pictures.ts';
import type { EndpointErrors } from './servers.ts';

const profile = { ...businessPerson, company_industry: 'games' as const, account_type: 'company' as const };
const avatar = async (site: TestApp, person: SignedIn) => site.call(api.updateAvatar, { image: noPicture }, person);

export const profileErrors: readonly EndpointErrors[] = [
  [api.getProfile, {}],
  [
    api.updateProfile,
    {
      stale_revision: async ({ site }) =>
        site.call(api.updateProfile, { ...profile, revision: 7 }, await createPerson(site)),
      forbidden: async (servers) =>
        servers.site.call(
          api.updateProfile,
          { ...profile, store_bodies: true, revision: 1 },
          await createRegular(servers.site),
        ),
    },
  ],
  [
    api.updateAvatar,
    {
      image_invalid: async ({ site }) => avatar(site, await createPerson(site)),
      too_many_attempts: slowedPicture(avatar),
    },
  ],
  [api.getSecurityOverview, {}],
  [api.listSessions, {}],
  [
    api.revokeSession,
    {
      session_unknown: async ({ site }) =>
        site.call(api.revokeSession, { session_id: 'ses_00000000000000000000' }, await createPerson(site)),
    },
  ],
  [api.revokeOtherSessions, {}],
  [api.listSignIns, {}],
  [api.previewDeletion, {}],
];
