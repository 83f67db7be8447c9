import * as api from '@fourth-seat/contract';
import { demoLimits, globalDemoLimit } from '../../console/playground/service.ts';
import type { TestApp } from '../app.ts';
import { createPerson, newVisitor, requireLimit, useUp } from './accounts.ts';
import type { EndpointErrors } from './servers.ts';

/** Asks for a demo token when the limit of that name is used up. */
async function openTable(site: TestApp, name: string) {
  const person = { ...(await createPerson(site)), ...newVisitor() };
  const limit = requireLimit(demoLimits(person.address, person.user_id), name);
  await useUp(site, limit);
  const answer = await site.call(api.createPlaygroundToken, { game: 'guandan', match: 'table-1' }, person);
  await useUp(site, { ...limit, max: 0 });
  return answer;
}

/** Asks without a session, when everyone together and this address in the rush have used up theirs. */
async function openTableInRush(site: TestApp) {
  const visitor = newVisitor();
  const { busy, strict } = globalDemoLimit(visitor.address);
  for (const limit of [busy, ...strict]) await useUp(site, limit);
  const answer = await site.call(api.createPlaygroundToken, { game: 'guandan', match: 'table-1' }, visitor);
  await useUp(site, { ...busy, max: 0 });
  return answer;
}

export const playgroundErrors: readonly EndpointErrors[] = [
  [
    api.createPlaygroundToken,
    {
      'playground_limit for one person': async ({ site }) => openTable(site, 'demo-token-person'),
      'playground_limit from one address': async ({ site }) => openTable(site, 'demo-token-address'),
      playground_busy: async ({ site }) => openTableInRush(site),
    },
  ],
];
