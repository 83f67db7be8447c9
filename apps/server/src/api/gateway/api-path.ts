import { type ApiId, isApiId, pathOfApi } from '@fourth-seat/contract';
import { type CalledApi, isOtherApi, type OtherApiId } from '../metering/record.ts';

const PREFIX = '/v1/';

/** The API that is called at a path. Nothing else of the path is stored, because an unknown path may hold a secret. */
export function calledApiOfPath(path: string): CalledApi {
  if (!path.startsWith(PREFIX)) return 'unknown';
  const name = path.slice(PREFIX.length);
  if (isOtherApi(name)) return name;
  const api_id = name.replace('/', '.');
  return api_id !== name && isApiId(api_id) ? api_id : 'unknown';
}

/** Where a decision, a batch request or a client token is asked for. */
export function pathOfCalledApi(api_id: ApiId | OtherApiId): string {
  return isOtherApi(api_id) ? PREFIX + api_id : pathOfApi(api_id);
}
