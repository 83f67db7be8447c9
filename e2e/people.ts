import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  type Input,
  type Locale,
  listProjects,
  type Output,
  type SessionGrant,
} from '@fourth-seat/contract';
import { callServer } from '@fourth-seat/server/testing/call-server';
import { signUp as signUpAt } from '@fourth-seat/server/testing/sign-up';
import { type Site, visitorAddress } from './fixtures.ts';

/** The password of everybody whom a test signs up. */
export const PASSWORD = 'Correct-Horse-7';

/** An address that nobody else of a run has. */
export const newEmail = (name: string): string => `${name}.${randomBytes(4).toString('hex')}@studio.example`;

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly access_token: string;
  readonly member_id: string;
}

/** Calls an endpoint as the site would. Fails the test on anything but success. */
export const callEndpoint = async <E extends Endpoint>(
  site: Site,
  endpoint: E,
  input: Input<E>,
  access_token?: string,
): Promise<Output<E>> =>
  callServer(site.url, endpoint, input, {
    'x-forwarded-for': visitorAddress(),
    ...(access_token !== undefined && { 'access-token': access_token }),
  });

/** Signs somebody up over the API with an email address or a phone number and the code that is sent there. */
export const register = async (
  site: Site,
  identifier: string,
  locale: Locale,
  nextCode: () => Promise<string>,
): Promise<SessionGrant> =>
  signUpAt(
    (endpoint, input) => callEndpoint(site, endpoint, input),
    { identifier, password: PASSWORD, locale },
    nextCode,
  );

/** Signs a new person up over the API, with the code that really arrives by mail. */
export async function signUp(site: Site, name: string, locale: Locale = 'en_us'): Promise<Person> {
  const email = newEmail(name);
  const { access_token, member } = await register(site, email, locale, () => site.mailbox.nextCode(email));
  return { email, password: PASSWORD, access_token, member_id: member.member_id };
}

/** The oldest project that a person may see. */
export async function readProjectId(site: Site, { access_token }: Pick<Person, 'access_token'>): Promise<string> {
  const { results } = await callEndpoint(site, listProjects, {}, access_token);
  const [project] = results;
  if (project === undefined) throw new Error('the person sees no project');
  return project.project_id;
}
