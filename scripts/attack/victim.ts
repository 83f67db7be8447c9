import { pathOfApi } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { httpRequest } from '@fourth-seat/server/testing/http-socket';
import { doudizhuRequests, guandanRequests } from '../bench/positions.ts';
import { type LoadResult, runLoad } from './load.ts';
import type { AttackScene } from './scene.ts';

/** What a studio does at a steady pace: decisions for its tables, pages of the console, rescues. */
const streams = {
  calls: { rate: 20, connections: 32 },
  console: { rate: 2, connections: 8 },
  rescue: { rate: 2, connections: 8 },
} as const;
export type Stream = keyof typeof streams;
export const streamNames = Object.keys(streams) as readonly Stream[];

/** Of one stream: requests, the answered share, and response times in milliseconds; Infinity where nothing was answered. */
export interface Experience {
  readonly sent: number;
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  readonly outcomes: LoadResult['outcomes'];
}
export type VictimReport = Readonly<Record<Stream, Experience>>;

/** Requests of the victim, from an address of its own. */
export function createVictim({ ports, victim }: AttackScene): (seconds: number) => Promise<VictimReport> {
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const key = { ...json, authorization: `Bearer ${victim.secret}` };
  const [doudizhu, guandan] = [doudizhuRequests(3), guandanRequests(1)].map((requests) =>
    requests
      .filter(({ api }) => api.endsWith('.play'))
      .map(({ api, body }) => httpRequest('POST', pathOfApi(api), key, JSON.stringify(body))),
  );
  const plays = (doudizhu ?? []).flatMap((request, index) => [request, guandan?.[index % guandan.length] ?? request]);
  const session = { ...json, 'access-token': victim.access_token };
  const page = httpRequest('POST', '/console/v1/tenant/project/list', session, '{}');
  const rescue = httpRequest('POST', '/v1/rescue/act', key, JSON.stringify({ seed: 'victim', tick: 100 }));
  const requests = { calls: plays, console: [page], rescue: [rescue] };
  let at = 0;
  return async (seconds) => {
    const until = performance.now() + seconds * 1000;
    const experience = async (name: Stream): Promise<Experience> => {
      const of = requests[name];
      const next = (): Buffer => of[at++ % of.length] ?? page;
      return toExperience(
        await runLoad({ ports, ...streams[name], next, isStopped: () => performance.now() >= until }),
      );
    };
    const [calls, console, rescues] = await Promise.all([
      experience('calls'),
      experience('console'),
      experience('rescue'),
    ]);
    return { calls, console, rescue: rescues };
  };
}

function toExperience({ sent, outcomes, ok_ms }: LoadResult): Experience {
  const share = (part: number): number => (ok_ms.length === 0 ? Number.POSITIVE_INFINITY : quantile(ok_ms, part));
  return { sent, outcomes, answered: ok_ms.length / Math.max(1, sent), p50: share(0.5), p99: share(0.99) };
}
