import {
  ADMIN_ROOT,
  type AdminEndpoint,
  adminPathOf,
  adminScopes,
  adminTextOf,
  type ErrorName,
  keysOf,
  type Locale,
  listAdminEndpoints,
  translate,
} from '@fourth-seat/contract';
import { type OpenApiOperation, toEnvelopeSchema, toFailureResponses, toResponse, toSchema } from './openapi.ts';

/** What any request to the Management API may be refused with. */
const doorErrors = [
  'bad_request',
  'admin_key_missing',
  'admin_key_not_valid',
  'address_not_allowed',
  'admin_scope_missing',
  'too_many_requests',
] as const satisfies readonly ErrorName[];

/** The OpenAPI 3.1 document of the Management API in one language, generated from the contract. */
export function describeManagementApi(public_url: string, locale: Locale): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fourth Seat Management API',
      version: '1',
      description: translate(
        {
          en: 'Manage an organization from programs: projects, API keys, members, usage, call history, alerts and audit log.',
          zh: '由程序管理组织：项目、API 密钥、成员、用量、调用记录、告警与审计日志。',
        },
        locale,
      ),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: public_url }],
    tags: keysOf(adminScopes).map((name) => ({ name, description: translate(adminScopes[name], locale) })),
    paths: Object.fromEntries(
      listAdminEndpoints().map((endpoint) => [
        adminPathOf(endpoint),
        { [endpoint.method.toLowerCase()]: describeAdminOperation(endpoint, locale) },
      ]),
    ),
    components: {
      securitySchemes: { admin_key: { type: 'http', scheme: 'bearer', description: 'seat_admin_…' } },
    },
  };
}

type ManagementOperation = Pick<OpenApiOperation, 'operationId' | 'tags' | 'summary' | 'security' | 'requestBody'> & {
  readonly responses: object;
};

/** One operation of that document. */
export function describeAdminOperation(endpoint: AdminEndpoint, locale: Locale): ManagementOperation {
  const path = adminPathOf(endpoint).slice(ADMIN_ROOT.length + 1);
  const errors = [...new Set<ErrorName>([...doorErrors, ...endpoint.errors])].filter(
    (name) => name !== 'not_signed_in',
  );
  return {
    operationId: path.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [endpoint.admin_scope],
    summary: translate(adminTextOf(endpoint), locale),
    security: [{ admin_key: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: toSchema(endpoint.request, 'input', locale) } },
    },
    responses: {
      200: toResponse('success', toEnvelopeSchema(toSchema(endpoint.response, 'output', locale))),
      ...toFailureResponses(errors, locale),
    },
  };
}
