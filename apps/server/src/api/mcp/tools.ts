/** The tools of the MCP server: reading the documentation, and calling what an API key or an admin key may call. */
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Operation } from './operations.ts';

/** Characters of one answer: what is longer fills the memory of the program that asked. */
const MAX_CHARACTERS = 100_000;

/** What the tools need of the server, for one request to it. */
export interface ToolDeps {
  readonly public_url: string;
  readonly operations: () => Promise<ReadonlyMap<string, Operation>>;
  /** Asks the server itself, with the headers and from the address of the request; the answer as text. */
  readonly ask: (request: { method: 'GET' | 'POST'; path: string; body?: string }) => Promise<Asked>;
  /** What the request's key is, by its beginning. */
  readonly key: 'live' | 'test' | 'client' | 'admin' | 'none';
}

interface Asked {
  readonly status: number;
  readonly text: string;
  /** Of a charged call. */
  readonly receipt?: string | undefined;
}

const INSTRUCTIONS = `Fourth Seat is a platform for game AI: a game server posts what an empty seat can see and gets a legal move.
Read the documentation first ("getting-started", then the page of the game). Games need an API key, management needs an admin key; a
test key (seat_test_…) costs nothing. The key is in the Authorization header of this connection and is never an argument.`;

const answer = (text: string): CallToolResult => ({ content: [{ type: 'text', text: shorten(text) }] });
const failure = (text: string): CallToolResult => ({ ...answer(text), isError: true });

const shorten = (text: string): string =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${text.slice(0, MAX_CHARACTERS)}\n[cut: ${text.length - MAX_CHARACTERS} more characters; ask for less at a time]`;

export function createToolServer(deps: ToolDeps): McpServer {
  const server = new McpServer({ name: 'fourth-seat', version: '1' }, { instructions: INSTRUCTIONS });
  const reads = { readOnlyHint: true, openWorldHint: false } as const;
  server.registerTool(
    'read_documentation',
    {
      title: 'Read the documentation',
      description: 'A page as Markdown. Without a page: the list of all pages.',
      inputSchema: z.object({
        page: z.string().max(100).optional().describe('Its name, such as "getting-started" or "api/doudizhu-play".'),
        language: z.enum(['en', 'zh']).default('en'),
      }),
      annotations: reads,
    },
    async ({ page, language }) => readPage(deps, page, language),
  );
  server.registerTool(
    'list_operations',
    {
      title: 'List operations',
      description: 'All calls by name, each with what it does, its price or the scope it needs.',
      inputSchema: z.object({
        kind: z.enum(['game', 'management']).optional().describe('Of games, or of the Management API; both if absent.'),
      }),
      annotations: reads,
    },
    async ({ kind }) => listLines(deps, kind),
  );
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description: 'The method, the path and the JSON Schema of the body of one call.',
      inputSchema: z.object({ name: z.string().max(100).describe('As list_operations names it.') }),
      annotations: reads,
    },
    async ({ name }) => describe(deps, name),
  );
  server.registerTool(
    'call_operation',
    {
      title: 'Call an operation',
      description:
        'Sends a body with the key of this connection and returns the answer. Describe the operation first. What costs tokens or changes the organization is sent only with `confirmed`.',
      inputSchema: z.object({
        name: z.string().max(100).describe('As list_operations names it.'),
        body: z.string().default('{}').describe('As JSON text, in the shape that describe_operation shows.'),
        confirmed: z.boolean().default(false).describe('True once the person has agreed to what it costs or changes.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
    async (input) => call(deps, input),
  );
  return server;
}

/** Names of pages, which become paths. */
const pageName = /^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60})?$/;

async function readPage({ ask, public_url }: ToolDeps, page: string | undefined, language: 'en' | 'zh') {
  const list = async () => ask({ method: 'GET', path: '/llms.txt' });
  if (page === undefined) {
    const { status, text } = await list();
    return status === 200 ? answer(text) : failure(`The documentation is at ${public_url}/document/index.`);
  }
  const path = `/document/${page}${language === 'zh' ? '.zh' : ''}.md`;
  const found = pageName.test(page) ? await ask({ method: 'GET', path }) : undefined;
  if (found?.status === 200) return answer(found.text);
  return failure(`There is no page "${page}". Call read_documentation without a page for the list of all.`);
}

async function listLines({ operations }: ToolDeps, kind: 'game' | 'management' | undefined): Promise<CallToolResult> {
  const lines = [...(await operations()).values()]
    .filter((one) => kind === undefined || one.kind === kind || one.kind === 'open')
    .map(({ name, summary, scope, tokens }) => {
      const terms = scope ?? (tokens === undefined ? 'price of the calls inside' : `${tokens} tokens`);
      return `${name} (${terms}): ${summary}`;
    });
  return answer(lines.join('\n'));
}

const unknown = (name: string): CallToolResult =>
  failure(`There is no operation "${name}". list_operations has the names of all.`);

async function describe({ operations }: ToolDeps, name: string): Promise<CallToolResult> {
  const operation = (await operations()).get(name);
  if (!operation) return unknown(name);
  const { method, path, summary, description, scope, tokens, input } = operation;
  return answer(JSON.stringify({ method, path, summary, description, scope, tokens, body: input ?? null }));
}

async function call(
  deps: ToolDeps,
  { name, body, confirmed }: { name: string; body: string; confirmed: boolean },
): Promise<CallToolResult> {
  const operation = (await deps.operations()).get(name);
  if (!operation) return unknown(name);
  const question = confirmed ? undefined : questionOf(operation, deps.key);
  if (question !== undefined) return failure(question);
  const { method, path, input } = operation;
  const { status, text, receipt } = await deps.ask({ method, path, ...(input !== undefined && { body }) });
  if (status >= 400) return failure(text);
  // For the program, not for the model.
  return receipt === undefined ? answer(text) : { ...answer(text), _meta: { receipt } };
}

/** What the person is asked before the call is sent; undefined where it neither costs nor changes anything. */
function questionOf({ kind, name, summary, tokens, reads }: Operation, key: ToolDeps['key']): string | undefined {
  const again = 'If the person agrees, call it again with "confirmed": true.';
  if (kind === 'management' && !reads) return `"${name}" changes the organization: ${summary} ${again}`;
  if (kind !== 'game' || key === 'test' || tokens === 0) return undefined;
  const price = tokens === undefined ? 'what the calls inside cost' : `${tokens} tokens`;
  return `"${name}" costs ${price} with this key; a test key (seat_test_…) costs nothing. ${again}`;
}
