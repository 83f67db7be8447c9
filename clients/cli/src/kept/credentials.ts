import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '../environment.ts';
import { CliError } from '../exit-codes.ts';
import { writeWhole } from './whole-file.ts';

/** What `login` keeps. */
export interface Credentials {
  readonly url: string;
  readonly admin_key: string;
  readonly name: string;
  readonly organization: string;
}

/** In the folder for configuration of the XDG base directories. */
export function credentialsFile({ env, home }: Pick<Environment, 'env' | 'home'>): string {
  const folder = env['XDG_CONFIG_HOME'];
  return join(
    folder === undefined || folder === '' ? join(home, '.config') : folder,
    'fourth-seat',
    'credentials.json',
  );
}

export function findCredentials(environment: Environment): Credentials | undefined {
  const file = credentialsFile(environment);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const kept: unknown = parse(text);
  if (isCredentials(kept)) return kept;
  const words = {
    en: '{file} cannot be read. Delete it and run "fourth-seat login" again.',
    zh: '无法读取 {file}。请删除它，再运行 "fourth-seat login"。',
  };
  throw new CliError('usage', words, { file });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isCredentials = (value: unknown): value is Credentials =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'admin_key', 'name', 'organization'].every((field) => typeof Reflect.get(value, field) === 'string');

/** Returns the file, which was never readable to others. */
export function writeCredentials(environment: Environment, credentials: Credentials): string {
  const file = credentialsFile(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeWhole(file, `${JSON.stringify(credentials, undefined, 2)}\n`);
  return file;
}

/** False where there was none. */
export function deleteCredentials(environment: Environment): boolean {
  const had = findCredentials(environment) !== undefined;
  rmSync(credentialsFile(environment), { force: true });
  return had;
}
