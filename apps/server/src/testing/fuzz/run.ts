import { errorCatalogue } from '@fourth-seat/contract';
import type { TestApp } from '../app.ts';
import { codeOf, nameOutcome, type Outcome } from '../http-socket.ts';
import { createKey } from '../keys.ts';
import { createFixture, type MatrixFixture } from '../matrix/fixture.ts';
import { anyRequest, type FuzzRequest, type Words } from './requests.ts';
import { createDice } from './values.ts';

export interface FuzzFinding {
  /** As `nameOutcome` names it. */
  readonly answer: string;
  readonly path: string;
  readonly ms: number;
  readonly payload: string | undefined;
  readonly headers: Record<string, string>;
}

export interface FuzzReport {
  readonly by_answer: ReadonlyMap<string, number>;
  readonly slowest_ms: number;
  /** Answers of 500 and above, and requests without an answer in time. */
  readonly findings: readonly FuzzFinding[];
  /** Refused because a queue was full. */
  readonly busy: readonly FuzzFinding[];
}

/** A request without an answer after this time counts as a hang; a simulation may compute for ten seconds. */
const HANG_MS = 60_000;
/** Cases after which a world is replaced: sessions end, keys are deleted, people are removed. */
export const CASES_PER_WORLD = 300;

const fullQueueCodes: readonly (number | undefined)[] = [
  errorCatalogue.overloaded.code,
  errorCatalogue.unavailable.code,
];

/** Of the gateway or of the console: players, password hashing or connections are all busy. */
export const isFullQueue = (outcome: Outcome): boolean =>
  outcome.ok && outcome.status === 503 && fullQueueCodes.includes(outcome.code);

/**
 * Sends `cases` requests to all endpoints of the contract, with every kind of access, `width` at a time. Allowed are
 * any answer below 500, and 503 of a full queue, which is reported. Everything else is a finding, including a call that
 * could not be metered, because no text may spoil the commit that it shares with other calls.
 */
export async function fuzzRequests(
  site: TestApp,
  { cases, seed, width = 8 }: { cases: number; seed: string; width?: number },
): Promise<FuzzReport> {
  const by_answer = new Map<string, number>();
  const findings: FuzzFinding[] = [];
  const busy: FuzzFinding[] = [];
  let slowest_ms = 0;
  let world = await createFixture(site.deps);
  let secret = (await createKey(site.deps)).secret;
  await wakePlayers(site, secret);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let number = next++; number < cases; number = next++) {
      if (number % CASES_PER_WORLD === CASES_PER_WORLD - 1) {
        world = await createFixture(site.deps);
        secret = (await createKey(site.deps)).secret;
        await site.deps.pool.query('DELETE FROM attempt_counts');
      }
      // Every case has its own random generator: seed and number choose the endpoint and what is wrong with the request.
      // The ids in it are those of the world, and calls beside it may have ended sessions or deleted keys.
      const dice = createDice(`${seed}:${number}`);
      const request = anyRequest(dice, wordsOf(world));
      const token = dice.pick([...Object.values(world.people), undefined])?.access_token;
      const started = performance.now();
      const outcome = await send(site, request, { token, secret, address: addressOf(number) });
      const ms = performance.now() - started;
      slowest_ms = Math.max(slowest_ms, ms);
      const answer = nameOutcome(outcome);
      by_answer.set(answer, (by_answer.get(answer) ?? 0) + 1);
      if (!outcome.ok || outcome.status >= 500) {
        (isFullQueue(outcome) ? busy : findings).push({
          answer,
          path: request.url,
          ms,
          payload: request.payload?.slice(0, 500),
          headers: request.headers,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return { by_answer, slowest_ms, findings, busy };
}

/** The players' threads load at first use, which takes time on a busy machine and is not a hang. */
async function wakePlayers(site: TestApp, secret: string): Promise<void> {
  for (const [url, payload] of [
    ['/v1/doudizhu/legal-moves', { hand: ['3'] }],
    ['/v1/doudizhu/review', { record: 'none' }],
  ] as const) {
    await site.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${secret}` }, payload });
  }
}

async function send(
  site: TestApp,
  request: FuzzRequest,
  { token, secret, address }: { token: string | undefined; secret: string; address: string },
): Promise<Outcome> {
  const isApi = request.url.startsWith('/v1/');
  const hang = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => hang.resolve({ ok: false, missing: 'timeout' }), HANG_MS);
  const answer = site.app.inject({
    method: request.endpoint.method,
    url: request.url,
    remoteAddress: address,
    headers: {
      ...(isApi ? { authorization: `Bearer ${secret}` } : token ? { 'access-token': token } : {}),
      ...request.headers,
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  try {
    return await Promise.race([
      answer.then(({ statusCode, body }): Outcome => ({ ok: true, status: statusCode, code: codeOf(body) })),
      hang.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** A new one every hundred cases, because one address may not send this fast. */
function addressOf(number: number): string {
  const n = Math.floor(number / 100);
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** Values that a caller could know: ids, names, cards, modes. */
export function wordsOf(world: MatrixFixture): Words {
  return [
    world.project_id,
    world.key_id,
    world.org_id,
    world.bystander.member_id,
    world.bystander.user_id,
    world.people.regular.member_id,
    world.people.creator.member_id,
    world.bystander.email,
    world.invite_id,
    world.invite_token,
    world.invite_email,
    'call_00000000000000000000',
    'req_00000000000000000000',
    'ses_0000000000',
    'alr_0000000000',
    'ntf_0000000000',
    '+8613800001234',
    'Secret-passw0rd',
    '123456',
    'Table One',
    'doudizhu.play',
    '{"hand":["3","4"]}',
    'Asia/Shanghai',
    '2026-11-21',
    '3',
    'S3',
    'SB',
    'HR',
    'B',
    'D2',
    'play',
    'A',
  ];
}
