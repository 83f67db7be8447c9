/** Calls about accounts and organizations, and those that a stranger may make: a case for each error they document. */
import { type Endpoint, type ErrorName, endpoints, errorCatalogue, translate } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisitor } from './accounts.ts';
import { contactErrors } from './contact-errors.ts';
import { credentialErrors } from './credential-errors.ts';
import { oauthErrors } from './oauth-errors.ts';
import { organizationErrors } from './organization-errors.ts';
import { playgroundErrors } from './playground-errors.ts';
import { profileErrors } from './profile-errors.ts';
import { secondFactorErrors } from './second-factor-errors.ts';
import { type EndpointErrors, type Servers, startServers } from './servers.ts';
import { signInErrors } from './sign-in-errors.ts';
import { singleSignOnErrors } from './single-sign-on-errors.ts';

const covered: readonly EndpointErrors[] = [
  ...signInErrors,
  ...credentialErrors,
  ...secondFactorErrors,
  ...profileErrors,
  ...organizationErrors,
  ...playgroundErrors,
  ...contactErrors,
  ...oauthErrors,
  ...singleSignOnErrors,
];
/** Where the paths of these calls begin. */
const paths = [
  '/user/v1/',
  '/console/v1/contact/',
  '/console/v1/playground/',
  '/console/v1/tenant/org/get',
  '/console/v1/tenant/org/update',
  '/console/v1/tenant/org/logo/',
  '/console/v1/tenant/org/verification/',
  '/console/v1/tenant/org/second-factor/',
  '/console/v1/tenant/org/sso/',
];
const isCovered = ({ path }: Endpoint): boolean => paths.some((beginning) => path.startsWith(beginning));

/** A case is named by its error, with words behind it where one error has several causes. */
const errorOf = (name: string) => name.split(' ')[0] as ErrorName;

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(async () => servers.close());

test('each documented error of each of these calls has a case, and no other error has', () => {
  const documented = endpoints
    .filter(isCovered)
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
