import { type Agent, request } from 'node:http';

const body = JSON.stringify({ hand: ['3', '3', '4'] });

/** The outcome of a call: its status, or the error; and the request id of a complete answer with 200. */
export interface Called {
  readonly outcome: string;
  readonly request_id?: string;
}

/** One cheap call of the public API, sent once whatever happens. */
export async function callOnce(port: number, secret: string, agent: Agent): Promise<Called> {
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
        response.on('error', () => resolve({ outcome: 'cut off' }));
        response.on('close', () => {
          if (!response.complete) return resolve({ outcome: 'cut off' });
          const outcome = String(response.statusCode);
          if (outcome !== '200') return resolve({ outcome });
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as { request_id: string };
          resolve({ outcome, request_id: answer.request_id });
        });
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ outcome: error.code ?? 'error' }));
    sent.end(body);
  });
}

/** Counts by outcome, for a line of a report. */
export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${what}: ${count}`).join(', ') || 'none';
