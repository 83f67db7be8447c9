import * as api from '@fourth-seat/contract';
import { contactLimits, globalContactLimit } from '../../console/contact/service.ts';
import type { AttemptLimit } from '../../identity/attempts/service.ts';
import type { TestApp } from '../app.ts';
import { businessPerson } from '../business-person.ts';
import { newEmail, newVisitor, requireLimit, useUp } from './accounts.ts';
import type { EndpointErrors } from './servers.ts';

/** A message whose form was open long enough, when the limit of that name is used up. */
async function writeLimited(site: TestApp, name: string) {
  const [{ address }, business_email] = [newVisitor(), newEmail()];
  return write(site, { address, business_email }, [requireLimit(contactLimits(address, business_email), name)]);
}

/** A message in the rush, from an address that sent one. */
async function writeInRush(site: TestApp) {
  const { address } = newVisitor();
  const { busy, strict } = globalContactLimit(address);
  return write(site, { address, business_email: newEmail() }, [busy, ...strict]);
}

async function write(
  site: TestApp,
  { address, business_email }: { readonly address: string; readonly business_email: string },
  limits: readonly AttemptLimit[],
) {
  const { body } = await site.call(api.openContactForm, {}, { address });
  site.advance(api.CONTACT_MIN_SECONDS * 1000);
  for (const limit of limits) await useUp(site, limit);
  const { form_token } = body.data;
  const message = { ...businessPerson, business_email, help: 'A fourth player, please.', form_token };
  const answer = await site.call(api.sendContactMessage, message, { address });
  for (const limit of limits) await useUp(site, { ...limit, max: 0 });
  return answer;
}

export const contactErrors: readonly EndpointErrors[] = [
  [api.openContactForm, {}],
  [
    api.sendContactMessage,
    {
      'contact_limit from one address': async ({ site }) => writeLimited(site, 'contact-address'),
      'contact_limit for one sender': async ({ site }) => writeLimited(site, 'contact-email'),
      contact_busy: async ({ site }) => writeInRush(site),
      contact_form: async ({ site }) =>
        site.call(api.sendContactMessage, { ...businessPerson, help: 'Hello', form_token: 'x.y' }, newVisitor()),
    },
  ],
];
