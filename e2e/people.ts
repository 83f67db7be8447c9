import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  type Input,
  type Locale,
  type Output,
  register as registerEndpoint,
  sendRegisterCode,
  verifyRegisterCode,
} from '@fourth-seat/contract';
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

interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** Calls the console's API as the web would. Fails the test on anything but success. */
export async function post<Data>(site: Site, path: string, body: unknown, access_token = ''): Promise<Data> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': visitorAddress(),
      ...(access_token ? { 'access-token': access_token } : {}),
    },
    body: JSON.stringify(body),
  });
  // The envelope is the contract's; what is inside is checked by whoever asked.
  const answer = (await response.json()) as Answer<Data>;
  if (answer.code !== 0) throw new Error(`${path}: ${response.status} ${answer.code} ${answer.msg}`);
  return answer.data;
}

const call = async <E extends Endpoint>(site: Site, { path }: E, input: Input<E>): Promise<Output<E>> =>
  post(site, path, input);

/** Signs somebody up over the API with an email address or a phone number and the code that is sent there. */
export async function register(
  site: Site,
  identifier: string,
  locale: Locale,
  nextCode: () => Promise<string>,
): Promise<Output<typeof registerEndpoint>> {
  await call(site, sendRegisterCode, { identifier });
  const { ticket } = await call(site, verifyRegisterCode, { identifier, code: await nextCode() });
  return call(site, registerEndpoint, { identifier, ticket, password: PASSWORD, agree_terms: true, locale });
}

/** Signs a new person up over the API, with the code that really arrives by mail. */
export async function signUp(site: Site, name: string, locale: Locale = 'en_us'): Promise<Person> {
  const email = newEmail(name);
  const { access_token, member } = await register(site, email, locale, () => site.mailbox.nextCode(email));
  return { email, password: PASSWORD, access_token, member_id: member.member_id };
}
