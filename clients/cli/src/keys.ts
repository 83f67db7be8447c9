import type { ApiKey, createApiKey, enableApiKey, Input, listApiKeys, rotateApiKey } from '@fourth-seat/contract';
import type { Ask } from './api.ts';
import { graces } from './commands.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { writeJson, writeTable } from './output.ts';

type Streams = Pick<Environment, 'out' | 'err'>;
interface Format {
  readonly json?: boolean;
}
type ListInput = Input<typeof listApiKeys>;
type CreateInput = Input<typeof createApiKey>;

/** Keys of one answer. */
const PAGE = 100;

export async function listKeys(
  ask: Ask,
  { out }: Streams,
  { project, state, json }: Format & { readonly project?: string; readonly state?: string },
): Promise<void> {
  const keys: ApiKey[] = [];
  // The server says which values it takes.
  const filters = { ...(project && { project_id: project }), ...(state && { state }) } as ListInput['filters'];
  for (let cursor: string | undefined; ; ) {
    const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { results, next_cursor } = await ask<typeof listApiKeys>('admin/api-key/list', { filters, page });
    keys.push(...results);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  if (json === true) return out(writeJson(keys));
  const rows = keys.map((key) => [
    key.key_id,
    key.name,
    key.project.name,
    key.mode,
    key.state,
    key.requests_24h,
    key.last_request?.at ?? '-',
  ]);
  return out(writeTable(['ID', 'NAME', 'PROJECT', 'MODE', 'STATE', '24H', 'LAST REQUEST'], rows));
}

interface CreateOptions extends Format {
  readonly project?: string;
  readonly mode: string;
  readonly scope?: readonly string[];
  readonly expires?: string;
}

/** The secret goes to the output alone, so that a script can keep it in a variable. */
export async function createKey(
  ask: Ask,
  streams: Streams,
  name: string,
  { project, mode, scope, expires, json }: CreateOptions,
): Promise<void> {
  const input: CreateInput = {
    name,
    // Both are choices of the command line.
    mode: mode as NonNullable<CreateInput['mode']>,
    ...(project !== undefined && { project_id: project }),
    ...(scope && { scopes: [...scope] }),
    ...(expires !== undefined && { expires_at: expires }),
  };
  const answer = await ask<typeof createApiKey>('admin/api-key/create', input);
  if (json === true) return streams.out(writeJson(answer));
  streams.err(`Created ${answer.api_key.key_id}. This is the only time that its secret is shown:\n`);
  return streams.out(`${answer.secret}\n`);
}

export async function rotateKey(
  ask: Ask,
  streams: Streams,
  key_id: string,
  { grace, json }: Format & { readonly grace: string },
): Promise<void> {
  const seconds = graces[grace];
  if (seconds === undefined) throw new CliError('usage', `--grace is one of ${Object.keys(graces).join(', ')}.`);
  type Grace = Input<typeof rotateApiKey>['grace_seconds'];
  // The table has the graces of the contract; a test compares them.
  const answer = await ask<typeof rotateApiKey>('admin/api-key/rotate', { key_id, grace_seconds: seconds as Grace });
  if (json === true) return streams.out(writeJson(answer));
  streams.err(
    `The old secret works until ${answer.old_valid_until}. This is the only time that the new one is shown:\n`,
  );
  return streams.out(`${answer.secret}\n`);
}

/** Both endpoints take and answer the same. */
export async function switchKey(
  ask: Ask,
  { out, err }: Streams,
  key_id: string,
  { to, json }: Format & { readonly to: 'enable' | 'disable' },
): Promise<void> {
  const key = await ask<typeof enableApiKey>(`admin/api-key/${to}`, { key_id });
  if (json === true) return out(writeJson(key));
  return err(`${key.key_id} is ${key.state}.\n`);
}
