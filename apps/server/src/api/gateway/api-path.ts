import { apiIds, pathOfApi } from '@fourth-seat/contract';
import { type CalledApi, commonApiIds } from '../metering/record.ts';

const apis = new Map<string, CalledApi>([...apiIds, ...commonApiIds].map((api) => [pathOfApi(api), api]));

/** What is called at a path. Nothing else of the path is stored, because an unknown path may hold a secret. */
export const calledApiAt = (path: string): CalledApi => apis.get(path) ?? 'unknown';
