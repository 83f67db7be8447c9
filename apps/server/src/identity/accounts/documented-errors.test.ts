/** Every call about accounts, and those that a stranger may make, with a case for each error it documents. */
import { type Endpoint, type ErrorName, endpoints, errorCatalogue, translate } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisitor } from '../../testing/documented/accounts.ts';
import { contactErrors } from '../../testing/documented/contact-errors.ts';
import { credentialErrors } from '../../testing/documented/credential-errors.ts';
import { oauthErrors } from '../../testing/documented/oauth-errors.ts';
import { organizationErrors } from '../../testing/documented/organization-errors.ts';
import { playgroundErrors } from '../../testing/documented/playground-errors.ts';
import { profileErrors } from '../../testing/documented/profile-errors.ts';
import { type EndpointErrors, type Servers, startServers } from '../../testing/documented/servers.ts';
import { signInErrors } from '../../testing/documented/sign-in-errors.ts';

const covered: readonly EndpointErrors[] = [
  ...signInErrors,
  ...credentialErrors,
  ...profileErrors,
  ...organizationErrors,
  ...playgroundErrors,
  ...contactErrors,
  ...oauthErrors,
];
const organizationCalls = ['org/get', 'org/update', 'org/logo/update', 'org/verification/request'];
const isAboutAccounts = ({ path }: Endpoint) =>
  path.startsWith('/user/v1/') ||
  path.startsWith('/console/v1/contact/') ||
  path.startsWith('/console/v1/playground/') ||
  organizationCalls.some((call) => path === `/console/v1/tenant/${call}`);

/** A case is named by its error, with words behind it where one error has several causes. */
const errorOf = (name: string) => name.split(' ')[0] as ErrorName;

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(async () => servers.close());

test('each documented error of each call about accounts has a case, and no other error has', () => {
  const documented = endpoints
    .filter(isAboutAccounts)
    .map(({ path, errors }) => [path, errors.filter((name) => name !== 'not_signed_in').toSorted()]);
  const reached = covered.map(([{ path }, cases]) => [path, [...new Set(Object.keys(cases).map(errorOf))].toSorted()]);
  expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(documented));
});

describe.each(covered.map(([endpoint, cases]) => [endpoint.path, endpoint, cases] as const))(
  '%s',
  (_path, endpoint, cases) => {
    test('not_signed_in, unless anyone may call it', async () => {
      const isOpen = endpoint.access === 'anonymous';
      expect(endpoint.errors.includes('not_signed_in')).toBe(!isOpen);
      const { status } = await servers.site.call(endpoint, {}, newVisitor());
      expect(status === 401).toBe(!isOpen);
    });

    test.each(Object.entries(cases))('%s', async (name, reach) => {
      const { status, headers, body } = await reach(servers);
      const entry = errorCatalogue[errorOf(name)];
      expect({ status, code: body.code }).toEqual({ status: entry.status, code: entry.code });
      const values = body.data as Record<string, string | number>;
      expect(body.msg).toBe(translate(entry, 'en_us', values));
      expect(body.msg).not.toContain('{');
      if (status === 429 && 'retry_after' in values) expect(Number(headers['retry-after'])).toBe(values.retry_after);
    });
  },
);
