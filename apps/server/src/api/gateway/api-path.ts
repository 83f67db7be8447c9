import { isApiId } from '@fourth-seat/contract';
import { type CalledApi, isOtherApi } from '../metering/record.ts';

const PREFIX = '/v1/';

/** The API of a path. Nothing else of the path is stored, because an unknown path may hold a secret. */
export function apiOfPath(path: string): CalledApi {
  if (!path.startsWith(PREFIX)) return 'unknown';
  const name = path.slice(PREFIX.length);
  if (isOtherApi(name)) return name;
  const api_id = name.replace('/', '.');
  return api_id !== name && isApiId(api_id) ? api_id : 'unknown';
}

/** The path of an API: `doudizhu.play` is called at `/v1/doudizhu/play`. */
export function pathOfApi(api_id: string): string {
  return PREFIX + api_id.replace('.', '/');
}
