import type { pollDeviceLogin, startDeviceLogin } from '@fourth-seat/contract';
import { connect, urlOf } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { credentialsFile, deleteCredentials, findCredentials, writeCredentials } from './kept/credentials.ts';
import { printable, writeJson } from './output.ts';
import { type Bilingual, tell } from './texts.ts';

interface LoginOptions {
  readonly url?: string;
  readonly name?: string;
  readonly json?: boolean;
}

const texts = {
  open: { en: 'Open {url}\nand confirm the code {code}', zh: '请打开 {url}\n并核对代码 {code}' },
  refused: { en: 'The login was refused in the browser.', zh: '浏览器中已拒绝此次登录。' },
  expired: {
    en: 'The code has expired. Run "fourth-seat login" again.',
    zh: '代码已过期。请重新运行 "fourth-seat login"。',
  },
  signedIn: {
    en: 'Signed in to {organization} with the admin key "{name}", kept in {file}.',
    zh: '已用管理密钥“{name}”登录 {organization}，密钥保存在 {file}。',
  },
  deleted: {
    en: '{file} is deleted. The key itself works until it is revoked in the console, under Admin keys.',
    zh: '已删除 {file}。密钥本身仍有效，直到在控制台的“管理密钥”中撤销。',
  },
  nothing: { en: 'There is no key in {file}.', zh: '{file} 中没有密钥。' },
} satisfies Record<string, Bilingual>;

/** Most signs of a name of the console. */
const NAME_LENGTH = 50;

/** The device flow of RFC 8628: a person confirms a code in the browser, and this program gets a key of its own. */
export async function login(environment: Environment, options: LoginOptions): Promise<void> {
  const { out, wait, hostName } = environment;
  const url = urlOf(environment, options, findCredentials(environment));
  const ask = connect(environment, url, { key: '', root: '/console/v1/device-login/' });
  const client_name = (options.name ?? `fourth-seat on ${hostName}`).slice(0, NAME_LENGTH);
  const begun = await ask<typeof startDeviceLogin>('start', { client_name });
  tell(environment, texts.open, {
    url: printable(begun.verification_url_complete),
    code: printable(begun.user_code),
  });
  for (let { interval } = begun; ; ) {
    await wait(interval * 1000);
    const answer = await ask<typeof pollDeviceLogin>('poll', { device_code: begun.device_code });
    const { state, secret, admin_key, organization } = answer;
    if (state === 'denied') throw new CliError('access', texts.refused);
    if (state === 'expired') throw new CliError('access', texts.expired);
    if (secret !== null && admin_key !== null) {
      const { name, scopes, expires_at } = admin_key;
      const file = writeCredentials(environment, { url, admin_key: secret, name, organization: organization ?? '' });
      const values = { organization: printable(organization ?? ''), name: printable(name), file };
      tell(environment, texts.signedIn, values);
      if (options.json === true) out(writeJson({ organization, name, scopes, expires_at }));
      return;
    }
    ({ interval } = answer);
  }
}

export function logout(environment: Environment): void {
  const file = credentialsFile(environment);
  tell(environment, deleteCredentials(environment) ? texts.deleted : texts.nothing, { file });
}
