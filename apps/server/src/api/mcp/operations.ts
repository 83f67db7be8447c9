import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ApiId,
  adminPathOf,
  apiPrices,
  decisionEndpoints,
  keysOf,
  listAdminEndpoints,
} from '@fourth-seat/contract';
import { isRead } from '../../platform/http/costs/costs.ts';
import { describeAdminOperation } from '../gateway/reference/management-openapi.ts';
import { describedEndpoints, describeOperation, type OpenApiOperation } from '../gateway/reference/openapi.ts';

/** One thing that a program may ask for, of the public API or of the Management API. */
export interface Operation {
  /** `doudizhuPlay`, `apiKeyRotate`: its id in the OpenAPI documents. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** JSON Schema of the body; undefined where there is none. */
  readonly input: unknown;
  /** `game`: with an API key. `management`: with an admin key. `open`: with any of our keys, or none. */
  readonly kind: 'game' | 'management' | 'open';
  /** Scope that the admin key needs. */
  readonly scope: string | undefined;
  /** Price of one call in tokens; undefined where the calls inside have prices of their own. */
  readonly tokens: number | undefined;
  /** It changes nothing. */
  readonly reads: boolean;
}

/**
 * All operations by name, as the two OpenAPI documents describe them. Each takes milliseconds, so that other work goes
 * on between two of them.
 */
export async function listOperations(): Promise<ReadonlyMap<string, Operation>> {
  const operations = new Map<string, Operation>();
  for (const described of describedEndpoints) {
    await nextTurn();
    const { method, path } = described.endpoint;
    const text = describeOperation(described, 'en_us');
    const kind = text.requestBody === undefined ? 'open' : 'game';
    const terms = { kind, scope: undefined, tokens: priceOf(path, kind), reads: true } as const;
    operations.set(text.operationId, { ...partsOf(text), ...terms, method, path, description: text.description });
  }
  for (const endpoint of listAdminEndpoints()) {
    await nextTurn();
    const { method, admin_scope: scope } = endpoint;
    const text = describeAdminOperation(endpoint, 'en_us');
    const terms = { kind: 'management', scope, tokens: 0, reads: isRead(endpoint), description: undefined } as const;
    operations.set(text.operationId, { ...partsOf(text), ...terms, method, path: adminPathOf(endpoint) });
  }
  return operations;
}

const partsOf = ({
  operationId,
  summary,
  requestBody,
}: Pick<OpenApiOperation, 'operationId' | 'summary' | 'requestBody'>) => ({
  name: operationId,
  summary,
  input: requestBody?.content['application/json'].schema,
});

function priceOf(path: string, kind: 'open' | 'game'): number | undefined {
  const api = keysOf(decisionEndpoints).find((one: ApiId) => decisionEndpoints[one].path === path);
  if (api) return apiPrices[api];
  return kind === 'open' ? 0 : undefined;
}
