import type {
  ApiKey,
  createApiKey,
  enableApiKey,
  Input,
  listApiKeys,
  listProjects,
  rotateApiKey,
} from '@fourth-seat/contract';
import { SeatError } from '../../typescript/src/errors.ts';
import type { Ask } from './api.ts';
import { graces } from './commands.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { printable, writeJson, writeTable } from './output.ts';
import { type Bilingual, tell } from './texts.ts';

type Streams = Pick<Environment, 'env' | 'out' | 'err'>;
interface Format {
  readonly json?: boolean;
}
type ListInput = Input<typeof listApiKeys>;
type CreateInput = Input<typeof createApiKey>;

const texts = {
  created: {
    en: 'Created {key}. This is the only time that its secret is shown:',
    zh: '已创建 {key}。密钥只在此显示一次：',
  },
  rotated: {
    en: 'The old secret works until {time}. This is the only time that the new one is shown:',
    zh: '旧密钥在 {time} 之前仍有效。新密钥只在此显示一次：',
  },
  state: { en: '{key} is {state}.', zh: '{key} 的状态：{state}。' },
  graces: { en: '--grace is one of {graces}.', zh: '--grace 可选：{graces}。' },
  whichProject: {
    en: 'Which project? Give --project with one of:{projects}',
    zh: '属于哪个项目？请用 --project 指定其一：{projects}',
  },
} satisfies Record<string, Bilingual>;

/** Keys of one answer. */
const PAGE = 100;

export async function listKeys(
  ask: Ask,
  { out }: Pick<Streams, 'out'>,
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

/**
 * The only project that takes keys. Throws a `CliError` that lists them where there are several; undefined where the admin
 * key may not list them, so that the service says what is missing.
 */
async function findProject(ask: Ask): Promise<string | undefined> {
  const filters = { state: 'in_progress' as const };
  const input = { filters, page: { limit: PAGE } };
  const answer = await ask<typeof listProjects>('admin/project/list', input).catch((error: unknown) => {
    if (error instanceof SeatError && error.status === 403) return undefined;
    throw error;
  });
  const results = answer?.results ?? [];
  if (results.length < 2) return results[0]?.project_id;
  const projects = results.map(({ project_id, name }) => `\n  ${project_id}  ${printable(name)}`).join('');
  throw new CliError('usage', texts.whichProject, { projects });
}

/** The secret goes to the output alone, so that a script can keep it in a variable. */
export async function createKey(
  ask: Ask,
  streams: Streams,
  name: string,
  { project, mode, scope, expires, json }: CreateOptions,
): Promise<void> {
  const project_id = project ?? (await findProject(ask));
  const input: CreateInput = {
    name,
    // Both are choices of the command line.
    mode: mode as NonNullable<CreateInput['mode']>,
    ...(project_id !== undefined && { project_id }),
    ...(scope && { scopes: [...scope] }),
    ...(expires !== undefined && { expires_at: expires }),
  };
  const answer = await ask<typeof createApiKey>('admin/api-key/create', input);
  if (json === true) return streams.out(writeJson(answer));
  tell(streams, texts.created, { key: answer.api_key.key_id });
  return streams.out(`${answer.secret}\n`);
}

export async function rotateKey(
  ask: Ask,
  streams: Streams,
  key_id: string,
  { grace, json }: Format & { readonly grace: string },
): Promise<void> {
  const seconds = graces[grace];
  if (seconds === undefined) throw new CliError('usage', texts.graces, { graces: Object.keys(graces).join(', ') });
  type Grace = Input<typeof rotateApiKey>['grace_seconds'];
  // The table has the graces of the contract; a test compares them.
  const answer = await ask<typeof rotateApiKey>('admin/api-key/rotate', { key_id, grace_seconds: seconds as Grace });
  if (json === true) return streams.out(writeJson(answer));
  tell(streams, texts.rotated, { time: answer.old_valid_until });
  return streams.out(`${answer.secret}\n`);
}

/** Both endpoints take and answer the same. */
export async function switchKey(
  ask: Ask,
  streams: Streams,
  key_id: string,
  { to, json }: Format & { readonly to: 'enable' | 'disable' },
): Promise<void> {
  const key = await ask<typeof enableApiKey>(`admin/api-key/${to}`, { key_id });
  if (json === true) return streams.out(writeJson(key));
  return tell(streams, texts.state, { key: key.key_id, state: key.state });
}
