import { appendFileSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@fourth-seat/contract';
import { readKey } from '../../typescript/src/check-options.ts';
import { connect, connectAsAdmin, urlOf, usable } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { findCredentials } from './kept/credentials.ts';
import { writeJson } from './output.ts';
import type { Values } from './texts.ts';

interface CallOptions {
  readonly url?: string;
  readonly data?: string;
  readonly get?: boolean;
  readonly receipts?: string;
}

/** Calls any endpoint: of the Management API with the admin key, of the games with `FOURTH_SEAT_KEY`. */
export async function callEndpoint(environment: Environment, typed: string, options: CallOptions): Promise<void> {
  const path = typed.replace(/^\/?(v1\/)?/, '');
  const method = options.get === true ? 'GET' : 'POST';
  const body = method === 'GET' ? {} : await readBody(environment, options.data);
  const ask = path.startsWith('admin/') ? connectAsAdmin(environment, options) : connectAsGame(environment, options);
  environment.out(writeJson(await ask<Endpoint>(path, body, method)));
}

function connectAsGame(environment: Environment, options: CallOptions) {
  const key = environment.env['FOURTH_SEAT_KEY'] ?? '';
  if (key === '')
    throw new CliError('access', {
      en: 'Games are called with an API key: set FOURTH_SEAT_KEY.',
      zh: '调用游戏要用 API 密钥：请设置 FOURTH_SEAT_KEY。',
    });
  const url = urlOf(environment, options, findCredentials(environment));
  const { receipts: file } = options;
  const on_receipt = file === undefined ? undefined : (receipt: string) => appendFileSync(file, `${receipt}\n`);
  return connect(environment, url, { key: usable(() => readKey(key)), root: '/v1/', on_receipt });
}

/** JSON of the option, of a file, or of the input; an empty object where there is none. */
async function readBody({ readInput }: Environment, data: string | undefined): Promise<unknown> {
  const text = data === undefined || data === '-' ? await readInput() : data.startsWith('@') ? readFile(data) : data;
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(
      'usage',
      { en: 'The body is not JSON: {reason}', zh: '请求体不是 JSON：{reason}' },
      reasonOf(error),
    );
  }
}

function readFile(data: string): string {
  try {
    return readFileSync(data.slice(1), 'utf8');
  } catch (error) {
    throw new CliError(
      'usage',
      { en: 'The file of --data cannot be read: {reason}', zh: '无法读取 --data 指定的文件：{reason}' },
      reasonOf(error),
    );
  }
}

const reasonOf = (error: unknown): Values => ({ reason: error instanceof Error ? error.message : '' });
