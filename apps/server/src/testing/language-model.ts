import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

type Answer = (response: ServerResponse, request: { readonly user: Record<string, unknown> }) => void;

/** What a chat completion looks like around its content. */
const completion = (content: string): string =>
  JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  });

/** How a service with the chat completions of OpenAI may behave. */
export const manners = {
  says:
    (content: unknown): Answer =>
    (response) => {
      response.setHeader('content-type', 'application/json');
      response.end(completion(typeof content === 'string' ? content : JSON.stringify(content)));
    },
  raw:
    (body: string): Answer =>
    (response) =>
      response.end(body),
  status:
    (code: number): Answer =>
    (response) => {
      response.statusCode = code;
      response.end('{"error":{"message":"sk-secret is not a key"}}');
    },
  /** Sends half of its answer and nothing more. */
  stalls: ((response) => response.write('{"choices":[{"mess')) as Answer,
  /** Says nothing at all. */
  silent: (() => undefined) as Answer,
  breaksOff: ((response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"choices"');
    setImmediate(() => response.destroy());
  }) as Answer,
  /** Never ends and never pauses. */
  floods: ((response) => {
    const part = 'a'.repeat(64 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      response.once('drain', more);
    };
    more();
  }) as Answer,
  redirects:
    (location: string): Answer =>
    (response) => {
      response.writeHead(307, { location });
      response.end();
    },
};

/** A small server with chat completions on this machine: `answer` says how it behaves. */
export async function startLanguageModel() {
  const asked: { url: string | undefined; authorization: string | undefined; body: Record<string, unknown> }[] = [];
  let answer: Answer = manners.says({ frames: [] });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as { messages: { content: string }[] } & Record<string, unknown>;
    asked.push({ url: request.url, authorization: request.headers.authorization, body });
    answer(response, { user: JSON.parse(body.messages[1]?.content ?? '{}') });
  };
  const server = createServer((request, response) => void handle(request, response));
  const port = await listenLocally(server);
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    asked,
    answerWith: (next: Answer) => void (answer = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
