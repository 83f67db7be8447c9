import { type Agent, request } from 'node:http';
import { nameOutcome } from './http-socket.ts';

const body = JSON.stringify({ hand: ['3', '3', '4'] });

export interface CallOutcome {
  /** As `nameOutcome` names it; or the status of a proxy's own answer, or the error of the socket. */
  readonly outcome: string;
  /** Of a call that succeeded. */
  readonly request_id?: string;
  /** The server asks for a new connection for the next call. */
  readonly closing: boolean;
}

/** One cheap call of the public API over a socket, sent once whatever happens. */
export async function sendCall(port: number, secret: string, agent: Agent): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: '/v1/doudizhu/legal-moves',
        headers: { authorization: `Bearer ${secret}` },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve({ outcome: 'cut off', closing: false }));
        response.on('close', () => {
          if (!response.complete) return resolve({ outcome: 'cut off', closing: false });
          const status = response.statusCode ?? 0;
          const closing = response.headers.connection === 'close';
          const text = Buffer.concat(chunks).toString();
          // A proxy refuses with a body of its own.
          if (!text.startsWith('{')) return resolve({ outcome: `${status} of the proxy`, closing });
          const { code, request_id } = JSON.parse(text) as { code: number; request_id: string };
          const outcome = nameOutcome({ ok: true, status, code });
          resolve({ outcome, closing, ...(code === 0 && { request_id }) });
        });
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ outcome: error.code ?? 'error', closing: false }));
    sent.end(body);
  });
}
