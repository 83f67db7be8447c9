import {
  type ApiId,
  adminPathOf,
  apiPrices,
  decisionEndpoints,
  keysOf,
  listAdminEndpoints,
} from '@fourth-seat/contract';
import { isRead } from '../../platform/http/costs/costs.ts';
import { describeManagementApi } from '../gateway/reference/management-openapi.ts';
import { describePublicApi } from '../gateway/reference/openapi.ts';

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

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
}
type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>> };

/** All operations by name, from the two OpenAPI documents, which are made from the contract. */
export function listOperations(public_url: string): ReadonlyMap<string, Operation> {
  const games: Described = describePublicApi(public_url, 'en_us');
  const management = describeManagementApi(public_url, 'en_us');
  const all = [...operationsOf(games, describeGameOperation), ...operationsOf(management, describeAdminOperation())];
  return new Map(all.map((one) => [one.name, one]));
}

type Kinds = Pick<Operation, 'kind' | 'scope' | 'tokens' | 'reads'>;

function operationsOf(
  { paths }: Described,
  kindsOf: (path: string, described: DescribedOperation) => Kinds,
): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      summary: described.summary,
      description: described.description,
      input: described.requestBody?.content['application/json'].schema,
      ...kindsOf(path, described),
    })),
  );
}

function describeGameOperation(path: string, { requestBody }: DescribedOperation): Kinds {
  const api = keysOf(decisionEndpoints).find((one: ApiId) => decisionEndpoints[one].path === path);
  const kind = requestBody === undefined ? 'open' : 'game';
  return { kind, scope: undefined, tokens: api ? apiPrices[api] : kind === 'open' ? 0 : undefined, reads: true };
}

function describeAdminOperation(): (path: string, described: DescribedOperation) => Kinds {
  const endpoints = new Map(listAdminEndpoints().map((one) => [adminPathOf(one), one]));
  return (path) => {
    const endpoint = endpoints.get(path);
    return {
      kind: 'management',
      scope: endpoint?.admin_scope,
      tokens: 0,
      // What the contract does not call a read may change something.
      reads: endpoint !== undefined && isRead(endpoint),
    };
  };
}
