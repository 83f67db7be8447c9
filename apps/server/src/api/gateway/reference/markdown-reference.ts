import { docIdOfPath, type Locale, type OpenApiSchema } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import { describePublicApi, type OpenApiOperation } from './openapi.ts';

const words = {
  en_us: { request: 'Request', answer: 'Answer (data)', errors: 'Errors', example: 'Example', required: 'required' },
  zh_cn: { request: '请求', answer: '响应（data）', errors: '错误码', example: '示例', required: '必填' },
} as const satisfies Readonly<Record<Locale, object>>;

/**
 * Serves each endpoint's page of the documentation as Markdown: `/document/api/doudizhu-play.md`, Chinese with
 * `.zh.md`.
 */
export function addMarkdownReference(app: FastifyInstance, public_url: string): void {
  const pagesByLocale = new Map<Locale, ReadonlyMap<string, string>>();
  app.get<{ Params: { file: string } }>('/document/api/:file', async ({ params }, reply) => {
    const [, id = '', chinese] = /^([\w-]+)(\.zh)?\.md$/.exec(params.file) ?? [];
    const locale: Locale = chinese === undefined ? 'en_us' : 'zh_cn';
    const pages = pagesByLocale.get(locale) ?? writeMarkdownPages(public_url, locale);
    pagesByLocale.set(locale, pages);
    const text = pages.get(id);
    // The page itself is the site's.
    if (text === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/markdown; charset=utf-8').send(text);
  });
}

function writeMarkdownPages(public_url: string, locale: Locale): ReadonlyMap<string, string> {
  const { paths } = describePublicApi(public_url, locale);
  return new Map(
    Object.entries(paths).map(([path, operations]) => {
      const texts = Object.entries(operations).map(([method, operation]) =>
        endpointMarkdown(`${method.toUpperCase()} ${path}`, operation, locale),
      );
      return [docIdOfPath(path), texts.join('\n')];
    }),
  );
}

function endpointMarkdown(
  route: string,
  { summary, description, requestBody, responses }: OpenApiOperation,
  locale: Locale,
): string {
  const t = words[locale];
  const request = requestBody?.content['application/json'];
  const answer = responses['200']?.content['application/json'].schema.properties?.data;
  const failures = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, failure]) => `### ${status}\n\n${failure.description}`);
  const examples = Object.values(request?.examples ?? {}).map(
    ({ summary: title, value }) => `## ${t.example}: ${title}\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\``,
  );
  const fields = (title: string, schema: OpenApiSchema | undefined) =>
    schema?.properties ? [`## ${title}\n\n${listFields(schema, '', t.required).join('\n')}`] : [];
  return [
    `# ${summary}\n\n\`${route}\`\n\n${description}`,
    ...examples,
    ...fields(t.request, request?.schema),
    ...fields(t.answer, answer),
    ...(failures.length > 0 ? [`## ${t.errors}`, ...failures] : []),
    '',
  ].join('\n\n');
}

function listFields(schema: OpenApiSchema, indent: string, required: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const facts = [
      typeOf(field),
      ...(schema.required?.includes(name) ? [required] : []),
      ...(field.default === undefined ? [] : [`= ${JSON.stringify(field.default)}`]),
    ].join(', ');
    const text = field.description?.replaceAll(/\s*\n\s*-?\s*/g, ' · ') ?? '';
    return [`${indent}- \`${name}\` (${facts}): ${text}`.trimEnd(), ...listNested(field, `${indent}  `, required)];
  });
}

function listNested(schema: OpenApiSchema, indent: string, required: string): string[] {
  if (schema.properties) return listFields(schema, indent, required);
  if (schema.items) return listNested(schema.items, indent, required);
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((form) => listNested(form, indent, required));
}

function typeOf(schema: OpenApiSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (forms.length > 0) return [...new Set(forms.map(typeOf))].join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const { type = 'any', minimum, maximum } = schema;
  const bounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return bounded ? `${type} ${minimum} to ${maximum}` : type;
}
