import * as api from '@fourth-seat/contract';
import type { TestApp } from '../app.ts';
import type { TestPerson } from '../people.ts';
import { createPerson, createRegular, proofOf, type SignedIn } from './accounts.ts';
import { noPicture, slowedPicture } from './pictures.ts';
import type { EndpointErrors } from './servers.ts';

const verified = { legal_name: 'Studio', registration_number: '91440300708461136T', country: 'CN' };

const logo = async (site: TestApp, person: SignedIn) => site.call(api.updateLogo, { image: noPicture }, person);

const requireFactor = async (site: TestApp, person: TestPerson, proof: string) =>
  site.call(api.updateSecondFactorRule, { required: true, proof }, person);

export const organizationErrors: readonly EndpointErrors[] = [
  [api.getOrganization, {}],
  [
    api.updateOrganization,
    {
      forbidden: async (servers) =>
        servers.site.call(api.updateOrganization, { name: 'A', revision: 1 }, await createRegular(servers.site)),
      stale_revision: async ({ site }) =>
        site.call(api.updateOrganization, { name: 'A', revision: 7 }, await createPerson(site)),
      verification_number: async ({ site }) =>
        site.call(
          api.updateOrganization,
          { registration_number: '914403007084611360', country: 'CN', revision: 1 },
          await createPerson(site),
        ),
      verification_state: async ({ site }) => {
        const person = await createPerson(site);
        const { body } = await site.call(api.requestVerification, verified, person);
        return site.call(api.updateOrganization, { legal_name: 'Other', revision: body.data.revision }, person);
      },
    },
  ],
  [
    api.updateLogo,
    {
      forbidden: async (servers) =>
        servers.site.call(api.updateLogo, { image: null }, await createRegular(servers.site)),
      image_invalid: async ({ site }) => logo(site, await createPerson(site)),
      too_many_attempts: slowedPicture(logo),
    },
  ],
  [
    api.getSecondFactorRule,
    {
      forbidden: async (servers) => servers.site.call(api.getSecondFactorRule, {}, await createRegular(servers.site)),
    },
  ],
  [
    api.updateSecondFactorRule,
    {
      forbidden: async (servers) => requireFactor(servers.site, await createRegular(servers.site), 'no proof'),
      proof_needed: async ({ site }) => requireFactor(site, await createPerson(site), 'no proof'),
      second_factor_off: async ({ site }) => {
        const person = await createPerson(site);
        return requireFactor(site, person, await proofOf(site, person, 'second_factor_rule'));
      },
    },
  ],
  [
    api.requestVerification,
    {
      forbidden: async (servers) =>
        servers.site.call(api.requestVerification, verified, await createRegular(servers.site)),
      verification_number: async ({ site }) =>
        site.call(api.requestVerification, { ...verified, registration_number: '1' }, await createPerson(site)),
      verification_state: async ({ site }) => {
        const person = await createPerson(site);
        await site.call(api.requestVerification, verified, person);
        return site.call(api.requestVerification, verified, person);
      },
    },
  ],
];
