import { expect, test } from 'vitest';
import { playHand, type TableEvent } from '../../cocos/assets/doudizhu-hand.ts';
import { SeatSession, type SeatSessionOptions } from '../../cocos/assets/seat-session.ts';
import type { Transport, TransportRequest } from '../../typescript/src/index.ts';
import { lead } from '../positions.ts';
import { envelope } from '../stub.ts';
import { useTestServer } from '../test-server.ts';

const testServer = useTestServer();

async function createSession(fields: Partial<SeatSessionOptions> = {}) {
  const key = await testServer.createKey();
  const options = { url: testServer.url, match_id: 'table-1', fetchToken: async () => key.secret, deadline_ms: 60_000 };
  return { key, session: new SeatSession({ ...options, ...fields }) };
}

/** Requests that wait until the test answers them. */
function createHeldTransport() {
  const sent: (TransportRequest & {
    answer(code: number, data?: unknown, status?: number): void;
    cancelled: boolean;
  })[] = [];
  const transport: Transport = (request) => {
    let entry: (typeof sent)[number] | undefined;
    const answer = new Promise<{ status: number; headers: Record<string, string>; text: string }>((resolve) => {
      entry = {
        ...request,
        cancelled: false,
        answer: (code, data, status = 200) => resolve({ status, headers: {}, text: envelope(code, data) }),
      };
      sent.push(entry);
    });
    return { answer, cancel: () => void (entry && (entry.cancelled = true)) };
  };
  const next = async (count: number) => expect.poll(() => sent.length).toBe(count);
  return { sent, transport, next };
}

test('three of our seats play a hand of Doudizhu to its end', async () => {
  const { session, key } = await createSession();
  const events: TableEvent[] = [];
  const decide = session.decide.bind(session);
  const winner = await playHand({ decide, notify: (event) => events.push(event), level: 3 });
  const ended = events.at(-1);
  expect(ended).toMatchObject({ type: 'ended', winner });
  const played = events.filter((event) => event.type === 'played');
  expect(played.filter(({ seat, left }) => seat === winner && left === 0)).toHaveLength(1);
  const asked = events.filter(({ type }) => type === 'bid' || type === 'played').length;
  expect(await testServer.readCharges(key)).toMatchObject({ calls: asked });
});

test('a person at the table is asked again after cards that are no play, and leads after two passes', async () => {
  const { session } = await createSession();
  const events: TableEvent[] = [];
  let asked = 0;
  const player = {
    seat: 0,
    chooseBid: async () => 3,
    async chooseCards(hand: readonly string[], history: readonly { cards: readonly string[] }[]) {
      asked++;
      if (asked === 1) return [hand[0] ?? '', hand.at(-1) ?? ''];
      const leads = history.slice(-2).every(({ cards }) => cards.length === 0);
      return leads ? hand.slice(0, 1) : [];
    },
  };
  await playHand({ decide: session.decide.bind(session), notify: (event) => events.push(event), player, level: 1 });
  expect(events.filter(({ type }) => type === 'refused')).toHaveLength(1);
  expect(events.find(({ type }) => type === 'landlord')).toMatchObject({ seat: 0 });
});

test('a decision that a pause gave up is asked again at the return, under the same key', async () => {
  const { sent, transport, next } = createHeldTransport();
  const { session } = await createSession({ transport });
  const pending = session.decide('doudizhu.legal-moves', lead);
  await next(1);
  session.pause();
  expect(sent[0]?.cancelled).toBe(true);
  session.resume();
  await next(2);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[\da-z]+\/0$/);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  sent[1]?.answer(0, { count: 1 });
  expect(await pending).toEqual({ count: 1 });
});

test('a match that is begun again asks under keys of its own, and is given a token for its match', async () => {
  const { sent, transport, next } = createHeldTransport();
  const asked: string[] = [];
  const fetchToken = async (match_id: string) => {
    asked.push(match_id);
    return 'token';
  };
  for (const count of [1, 2]) {
    const { session } = await createSession({ transport, fetchToken });
    const pending = session.decide('doudizhu.legal-moves', lead);
    await next(count);
    sent[count - 1]?.answer(0, { count });
    await pending;
  }
  expect(asked).toEqual(['table-1', 'table-1']);
  expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
});

test('what is asked during a pause waits for the return, and a closed match asks nothing', async () => {
  const { sent, transport, next } = createHeldTransport();
  const { session } = await createSession({ transport });
  session.pause();
  const pending = session.decide('doudizhu.legal-moves', lead);
  session.resume();
  await next(1);
  sent[0]?.answer(0, { count: 1 });
  await pending;
  session.pause();
  const late = expect(session.decide('doudizhu.legal-moves', lead)).rejects.toThrow('closed');
  session.close();
  await late;
  expect(sent).toHaveLength(1);
});

test('a refused token is replaced once', async () => {
  const { sent, transport, next } = createHeldTransport();
  let tokens = 0;
  const { session } = await createSession({ transport, fetchToken: async () => `token-${++tokens}` });
  const pending = session.decide('doudizhu.legal-moves', lead);
  await next(1);
  sent[0]?.answer(41_004, {}, 401);
  await next(2);
  expect(sent[1]?.headers['authorization']).toBe('Bearer token-2');
  sent[1]?.answer(41_004, {}, 401);
  await expect(pending).rejects.toMatchObject({ name: 'key_past_expiry' });
  expect(sent).toHaveLength(2);
});
