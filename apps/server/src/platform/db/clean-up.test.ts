import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { DAY_MS } from '../time.ts';
import { scheduleCleanUps } from './clean-up.ts';

afterEach(() => void vi.useRealTimers());

test('every clean-up runs at the start and then as often as it is scheduled, also after one that failed, and none after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = fastify();
  const ran: string[] = [];
  const fails = async (): Promise<void> => {
    ran.push('fails');
    throw new Error('the database is away');
  };
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const works = async (): Promise<void> => {
    ran.push('works');
    turns[turn++]?.resolve();
  };
  // Neither asks the database.
  const deps = { pool: undefined as never, now: () => 0, log: createLog('silent') };
  scheduleCleanUps(app, deps, { every_ms: DAY_MS, cleanUps: [fails, works] });
  await app.ready();
  await turns[0]?.promise;
  expect(ran).toEqual(['fails', 'works']);
  vi.advanceTimersByTime(DAY_MS - 1);
  expect(ran).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await turns[1]?.promise;
  expect(ran).toEqual(['fails', 'works', 'fails', 'works']);
  await app.close();
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(ran).toHaveLength(4);
});
