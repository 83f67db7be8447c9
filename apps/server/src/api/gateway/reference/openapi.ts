import {
  apiPrices,
  apiTexts,
  type Bilingual,
  batch,
  commonEndpointTexts,
  createToken,
  decisionEndpoints,
  type Endpoint,
  type ErrorName,
  errorCatalogue,
  type GameName,
  gameNames,
  gameOfApi,
  games,
  getCatalog,
  getKey,
  type Locale,
  type OpenApiSchema,
  translate,
} from '@fourth-seat/contract';
import { z } from 'zod';
import {
  apiInfo,
  type EndpointHeaders,
  endpointHeaders,
  failureHeaders,
  type ResponseHeader,
  requestHeaders,
  responseHeaders,
} from './openapi-texts.ts';
import type { Preset } from './preset.ts';
import { presets } from './presets.ts';

interface OpenApiContent {
  readonly content: {
    readonly 'application/json': {
      readonly schema: OpenApiSchema;
      readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
    };
  };
}

interface OpenApiHeader {
  readonly description: string;
  readonly schema: OpenApiSchema;
}

interface OpenApiResponse extends OpenApiContent {
  readonly description: string;
  readonly headers: Readonly<Partial<Record<ResponseHeader, { readonly $ref: string }>>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (OpenApiHeader & {
    readonly name: string;
    readonly in: 'header';
    readonly required: boolean;
  })[];
  readonly requestBody?: OpenApiContent & { readonly required: boolean };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

/** Operations by path and method. */
type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;

/** An endpoint with its headers and texts, and examples that are answered with 200. */
interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly headers: EndpointHeaders;
  readonly game: GameName | 'common';
  readonly title: Bilingual;
  readonly document: Bilingual;
  readonly examples: readonly Preset[];
}

const common = { en: 'Common', zh: '通用' } as const satisfies Bilingual;
const twoCalls: Preset = {
  id: 'two_calls',
  title: { en: 'Two calls', zh: '两个调用' },
  body: {
    calls: [
      { api: 'doudizhu.bid', body: presets['doudizhu.bid'][0]?.body },
      { api: 'guandan.validate', body: presets['guandan.validate'][0]?.body },
    ],
  },
};
const oneMatch: Preset = {
  id: 'one_match',
  title: { en: 'For one match', zh: '用于一场对局' },
  body: { game: 'doudizhu', match_id: 'table-42', calls: 100, expires_in: 3600 },
};

/** Requests that are refused, and rows of a sheet: they are long, and have their names in both languages. */
const leftOut: ReadonlySet<string> = new Set(['refused', 'own_heroes', 'faults']);

/** Every endpoint of the public API. */
export const describedEndpoints: readonly DescribedEndpoint[] = [
  ...Object.entries(decisionEndpoints).map(([id, endpoint]): DescribedEndpoint => {
    // Object.entries widens the keys; they are the table's own.
    const api = id as keyof typeof decisionEndpoints;
    return {
      endpoint,
      headers: apiPrices[api] === 0 ? endpointHeaders.free : endpointHeaders.decision,
      game: gameOfApi(api),
      ...apiTexts[api],
      examples: presets[api].filter(({ id: preset }) => !leftOut.has(preset)),
    };
  }),
  {
    endpoint: batch,
    headers: endpointHeaders.batch,
    game: 'common',
    ...commonEndpointTexts.batch,
    examples: [twoCalls],
  },
  {
    endpoint: createToken,
    headers: endpointHeaders.tokens,
    game: 'common',
    ...commonEndpointTexts.tokens,
    examples: [oneMatch],
  },
  { endpoint: getKey, headers: endpointHeaders.get, game: 'common', ...commonEndpointTexts.key, examples: [] },
  { endpoint: getCatalog, headers: endpointHeaders.get, game: 'common', ...commonEndpointTexts.catalog, examples: [] },
];

/** The OpenAPI 3.1 document of the public API in one language, generated from the contract, as JSON text. */
export function createOpenApi(public_url: string, locale: Locale): string {
  return JSON.stringify(describePublicApi(public_url, locale));
}

/** The same document as an object. */
export function describePublicApi(public_url: string, locale: Locale): { readonly paths: OpenApiPaths } {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const described of describedEndpoints) {
    const { path, method } = described.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(described, locale) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Fourth Seat',
      version: '1',
      description: translate(apiInfo, locale),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Fourth Seat', url: `${public_url}/contact-us/index` },
    },
    servers: [{ url: public_url }],
    tags: [
      ...games.map((name) => ({ name, description: translate(gameNames[name], locale) })),
      { name: 'common', description: translate(common, locale) },
    ],
    paths,
    components: {
      headers: Object.fromEntries(
        Object.entries(responseHeaders).map(([name, text]) => [name, describeHeader(text, locale)]),
      ),
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'seat_live_… / seat_test_…' } },
    },
  };
  return document;
}

/** One operation of that document. */
export function describeOperation(
  { endpoint, headers, game, title, document, examples }: DescribedEndpoint,
  locale: Locale,
): OpenApiOperation {
  const name = endpoint.path.slice('/v1/'.length).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
  const request = {
    schema: toSchema(endpoint.request, 'input', locale),
    examples: Object.fromEntries(
      examples.map(({ id, title: summary, body }) => [id, { summary: translate(summary, locale), value: body }]),
    ),
  };
  return {
    operationId: name,
    tags: [game],
    summary: translate(title, locale),
    description: translate(document, locale),
    security: endpoint.access === 'anonymous' ? [] : [{ key: [] }],
    parameters: headers.request.map((header) => ({
      name: header,
      in: 'header',
      required: false,
      ...describeHeader(requestHeaders[header], locale),
    })),
    ...(endpoint.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': request } } }
      : {}),
    responses: {
      200: {
        ...toResponse('success', toEnvelopeSchema(toSchema(endpoint.response, 'output', locale))),
        headers: referTo(headers.success),
      },
      ...toFailureResponses(endpoint.errors, locale),
    },
  };
}

const describeHeader = (text: Bilingual, locale: Locale): OpenApiHeader => ({
  description: translate(text, locale),
  schema: { type: 'string' },
});

/** The headers of an answer, which `components` describes once for all of them. */
function referTo(names: readonly ResponseHeader[]): OpenApiResponse['headers'] {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Failures by HTTP status, each with the codes it may carry and what they mean. */
export function toFailureResponses(errors: readonly ErrorName[], locale: Locale): OpenApiOperation['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const error of errors) {
    const { status, code } = errorCatalogue[error];
    const line = `- \`${code}\` ${error}: ${translate(errorCatalogue[error], locale)}`;
    byStatus.set(status, [...(byStatus.get(status) ?? []), line]);
  }
  const schema = toEnvelopeSchema(describeFailureData(locale));
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => [
        status,
        {
          ...toResponse(lines.join('\n'), schema),
          headers: referTo(failureHeaders(status)),
        },
      ]),
  );
}

/** `data` of a failure: of its fields, those that say more about it. */
function describeFailureData(locale: Locale): OpenApiSchema {
  const text = (en: string, zh: string): OpenApiSchema => ({
    type: 'string',
    description: translate({ en, zh }, locale),
  });
  return {
    type: 'object',
    properties: {
      docs: text("URL of the code's page in the documentation.", '该错误码的文档地址。'),
      path: text('Where in the body: `history[12]`.', '请求体中的位置，如 `history[12]`。'),
      rule: text('Stable name of the rule that is broken.', '所违反规则的固定名称。'),
      cards: {
        type: 'array',
        items: { type: 'string' },
        description: translate({ en: 'The cards in question.', zh: '相关的牌。' }, locale),
      },
      problem: text('What is wrong there, as a sentence.', '问题的说明。'),
      retry_after: { type: 'number', description: translate({ en: 'Seconds.', zh: '秒。' }, locale) },
    },
  };
}

export function toResponse(description: string, schema: OpenApiSchema): Omit<OpenApiResponse, 'headers'> {
  return { description, content: { 'application/json': { schema } } };
}

export function toEnvelopeSchema(data: OpenApiSchema): OpenApiSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'request_id', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, request_id: { type: 'string' }, data },
  };
}

/**
 * JSON Schema with its descriptions in one language; the contract has the Chinese one as `zh` beside it. Without
 * `pattern`: ours use JavaScript syntax, on which generators for other languages fail. The server checks the patterns in
 * any case.
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output', locale: Locale): OpenApiSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      // Of a tuple, which its length closes as well: linters and generators want a schema here.
      if (jsonSchema.items === false) jsonSchema.items = {};
      const { zh } = jsonSchema;
      if (typeof zh !== 'string') return;
      if (locale === 'zh_cn') jsonSchema.description = zh;
      delete jsonSchema['zh'];
    },
  });
  // The type of the contract names the part of JSON Schema that we read.
  return written as OpenApiSchema;
}
