import {
  apiTexts,
  type Bilingual,
  batch,
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
  otherEndpointTexts,
  translate,
} from '@fourth-seat/contract';
import { z } from 'zod';
import {
  apiInfo,
  failureHeaders,
  type ResponseHeader,
  requestHeaders,
  responseHeaders,
  successHeaders,
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
  /** The description in Chinese, until `inLocale` has chosen one of the two. */
  readonly zh?: string;
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
  readonly parameters?: readonly (OpenApiHeader & {
    readonly name: string;
    readonly in: 'header';
    readonly required: boolean;
  })[];
  readonly requestBody?: OpenApiContent & { readonly required: boolean };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

/** Operations by path and method. */
type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;

/** An endpoint with its texts, and examples that are answered with 200. */
interface DescribedEndpoint {
  readonly endpoint: Endpoint;
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
  title: { en: 'For one match', zh: '用于一场比赛' },
  body: { game: 'doudizhu', match_id: 'table-42', calls: 100, expires_in: 3600 },
};

const describedEndpoints: readonly DescribedEndpoint[] = [
  ...Object.entries(decisionEndpoints).map(([id, endpoint]): DescribedEndpoint => {
    // Object.entries widens the keys; they are the table's own.
    const api = id as keyof typeof decisionEndpoints;
    return {
      endpoint,
      game: gameOfApi(api),
      ...apiTexts[api],
      examples: presets[api].filter((preset) => preset.id !== 'refused'),
    };
  }),
  { endpoint: batch, game: 'common', ...otherEndpointTexts.batch, examples: [twoCalls] },
  { endpoint: createToken, game: 'common', ...otherEndpointTexts.tokens, examples: [oneMatch] },
  { endpoint: getKey, game: 'common', ...otherEndpointTexts.key, examples: [] },
  { endpoint: getCatalog, game: 'common', ...otherEndpointTexts.catalog, examples: [] },
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
      headers: Object.fromEntries(headersOf(responseHeaders).map(({ name, ...header }) => [name, header])),
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'seat_live_… / seat_test_…' } },
    },
  };
  return inLocale(document, locale);
}

function describeOperation(
  { endpoint, game, title, document, examples }: DescribedEndpoint,
  locale: Locale,
): OpenApiOperation {
  const name = endpoint.path.slice('/v1/'.length).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
  const request = {
    schema: toSchema(endpoint.request, 'input'),
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
    ...(endpoint.method === 'POST'
      ? {
          parameters: headersOf(requestHeaders).map((header) => ({
            ...header,
            in: 'header' as const,
            required: false,
          })),
          requestBody: { required: true, content: { 'application/json': request } },
        }
      : {}),
    responses: {
      200: {
        ...toResponse('success', toEnvelopeSchema(toSchema(endpoint.response, 'output'))),
        headers: referTo(endpoint.method === 'POST' ? successHeaders : []),
      },
      ...toFailureResponses(endpoint.errors, locale),
    },
  };
}

function headersOf(headers: Readonly<Record<string, Bilingual>>): (OpenApiHeader & { readonly name: string })[] {
  return Object.entries(headers).map(([name, { en, zh }]) => ({
    name,
    description: en,
    zh,
    schema: { type: 'string' },
  }));
}

/** The headers of an answer, which `components` describes once for all of them. */
function referTo(names: readonly ResponseHeader[]): OpenApiResponse['headers'] {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Failures by HTTP status, each with the codes it may carry and what they mean. */
function toFailureResponses(errors: readonly ErrorName[], locale: Locale): OpenApiOperation['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const error of errors) {
    const { status, code } = errorCatalogue[error];
    const line = `- \`${code}\` ${error}: ${translate(errorCatalogue[error], locale)}`;
    byStatus.set(status, [...(byStatus.get(status) ?? []), line]);
  }
  const data = {
    type: 'object',
    properties: {
      docs: {
        type: 'string',
        description: "URL of the code's page in the documentation.",
        zh: '该错误码的文档地址。',
      },
      path: {
        type: 'string',
        description: 'Where in the body: `history[12]`.',
        zh: '请求体中的位置，如 `history[12]`。',
      },
      rule: { type: 'string', description: 'Stable name of the rule that is broken.', zh: '所违反规则的固定名称。' },
      cards: { type: 'array', items: { type: 'string' }, description: 'The cards in question.', zh: '相关的牌。' },
      problem: { type: 'string', description: 'What is wrong there, as a sentence.', zh: '问题的说明。' },
      retry_after: { type: 'number', description: 'Seconds.', zh: '秒。' },
    },
  };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => [
        status,
        {
          ...toResponse(lines.join('\n'), toEnvelopeSchema(data)),
          headers: referTo(failureHeaders(status)),
        },
      ]),
  );
}

function toResponse(description: string, schema: OpenApiSchema): Omit<OpenApiResponse, 'headers'> {
  return { description, content: { 'application/json': { schema } } };
}

function toEnvelopeSchema(data: OpenApiSchema): OpenApiSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'request_id', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, request_id: { type: 'string' }, data },
  };
}

/**
 * JSON Schema without `pattern`: ours use JavaScript syntax, on which generators for other languages fail. The server
 * checks the patterns in any case.
 */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): OpenApiSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      // Of a tuple, which its length closes as well: linters and generators want a schema here.
      if (jsonSchema.items === false) jsonSchema.items = {};
    },
  });
  // The type of the contract names the part of JSON Schema that we read.
  return written as OpenApiSchema;
}

/** Keeps one language: where `zh` stands beside `description`, one of the two becomes the description. */
function inLocale<Value>(value: Value, locale: Locale): Value {
  // Only texts change, and `zh` is left out, which is optional wherever it stands.
  return chooseTexts(value, locale) as Value;
}

function chooseTexts(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseTexts(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const zh = entries.find(([name, item]) => name === 'zh' && typeof item === 'string')?.[1];
  if (zh === undefined) return Object.fromEntries(entries.map(([name, item]) => [name, chooseTexts(item, locale)]));
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      if (name === 'zh') return [];
      return [[name, name === 'description' && locale === 'zh_cn' ? zh : chooseTexts(item, locale)]];
    }),
  );
}
