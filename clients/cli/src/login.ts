import type { pollDeviceLogin, startDeviceLogin } from '@fourth-seat/contract';
import { connect, urlOf } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { credentialsFile, deleteCredentials, findCredentials, writeCredentials } from './kept/credentials.ts';
import { printable, writeJson } from './output.ts';

interface LoginOptions {
  readonly url?: string;
  readonly name?: string;
  readonly json?: boolean;
}

/** Most signs of a name of the console. */
const NAME_LENGTH = 50;

/** The device flow of RFC 8628: a person confirms a code in the browser, and this program gets a key of its own. */
export async function login(environment: Environment, options: LoginOptions): Promise<void> {
  const { err, out, wait, hostName } = environment;
  const url = urlOf(environment, options, findCredentials(environment));
  const ask = connect(environment, url, { key: '', root: '/console/v1/device-login/' });
  const client_name = (options.name ?? `fourth-seat on ${hostName}`).slice(0, NAME_LENGTH);
  const begun = await ask<typeof startDeviceLogin>('start', { client_name });
  err(`Open ${printable(begun.verification_url_complete)}\nand confirm the code ${printable(begun.user_code)}\n`);
  for (let { interval } = begun; ; ) {
    await wait(interval * 1000);
    const answer = await ask<typeof pollDeviceLogin>('poll', { device_code: begun.device_code });
    const { state, secret, admin_key, organization } = answer;
    if (state === 'denied') throw new CliError('access', 'The login was refused in the browser.');
    if (state === 'expired') throw new CliError('access', 'The code has expired. Run "fourth-seat login" again.');
    if (secret !== null && admin_key !== null) {
      const { name, scopes, expires_at } = admin_key;
      const file = writeCredentials(environment, { url, admin_key: secret, name, organization: organization ?? '' });
      err(`Signed in to ${printable(organization ?? '')} with the admin key "${printable(name)}", kept in ${file}.\n`);
      if (options.json === true) out(writeJson({ organization, name, scopes, expires_at }));
      return;
    }
    ({ interval } = answer);
  }
}

export function logout(environment: Environment): void {
  const file = credentialsFile(environment);
  environment.err(
    deleteCredentials(environment)
      ? `${file} is deleted. The key itself works until it is revoked in the console, under Admin keys.\n`
      : `There is no key in ${file}.\n`,
  );
}
