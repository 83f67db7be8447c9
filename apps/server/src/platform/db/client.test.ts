import { sql } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool, inTransaction } from './client.ts';
import { isUnavailable, isUniqueViolation } from './errors.ts';

interface Tables {
  boxes: { id: number; label: string; count: number };
}

let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  await database.pool.query(
    'CREATE TABLE boxes (id int PRIMARY KEY, label text CONSTRAINT boxes_label UNIQUE, count bigint)',
  );
  await database.pool.query("INSERT INTO boxes VALUES (1, 'one', 0), (2, 'two', 0)");
});

afterAll(async () => {
  await database.drop();
});

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  );
}

/** The process of the server behind a connection, by which another connection can kill it. */
async function backendPid(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

describe('column types', () => {
  test('int8 is a number, also in arrays, and timestamptz a Date', async () => {
    const { rows } = await database.pool.query(
      "SELECT 2::bigint AS n, array[9007199254740991::bigint, null] AS list, timestamptz '2026-01-02 03:04:05+08' AS at",
    );
    expect(rows).toEqual([{ n: 2, list: [9_007_199_254_740_991, null], at: new Date('2026-01-01T19:04:05Z') }]);
  });

  test('a date stays the day it is, whatever the time zone of the process', async () => {
    const { rows } = await database.pool.query("SELECT date '2026-03-01' AS day");
    expect(rows).toEqual([{ day: '2026-03-01' }]);
  });

  test('an int8 that a number cannot hold is refused, not rounded', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });
});

describe('transactions', () => {
  test('a deadlock is retried until both transactions have run', async () => {
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let tries = 0;
    const addInOrder = async (mine: 0 | 1, ids: readonly number[]): Promise<void> => {
      await inTransaction(database.db, async (trx) => {
        tries += 1;
        for (const id of ids) {
          await trx.updateTable('boxes').set({ count: sql`count + 1` }).where('id', '=', id).execute();
          // Each holds its first row before either asks for its second: a certain deadlock, the first time.
          arrived[mine].resolve();
          await arrived[mine === 0 ? 1 : 0].promise;
        }
      });
    };
    await Promise.all([addInOrder(0, [1, 2]), addInOrder(1, [2, 1])]);
    const { rows } = await database.pool.query('SELECT count FROM boxes ORDER BY id');
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
    // The one that was ended began again, on a slow machine perhaps twice.
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  test('another failure is thrown at once and nothing is kept', async () => {
    let tries = 0;
    const failure = await failureOf(
      inTransaction(database.db, async (trx) => {
        tries += 1;
        await trx.insertInto('boxes').values({ id: 3, label: 'three', count: 0 }).execute();
        await trx.insertInto('boxes').values({ id: 4, label: 'one', count: 0 }).execute();
      }),
    );
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'boxes_label')).toBe(true);
    expect(isUniqueViolation(failure, 'boxes_pkey')).toBe(false);
    expect(isUnavailable(failure)).toBe(false);
    expect(tries).toBe(1);
    const { rows } = await database.pool.query('SELECT 1 FROM boxes WHERE id = 3');
    expect(rows).toEqual([]);
  });
});

describe('a database that goes away', () => {
  test('an idle connection that is cut is reported, and the next query gets another', async () => {
    const cut = Promise.withResolvers<Error>();
    const pool = createPool(database.url, { max: 1, onIdleError: cut.resolve });
    const pid = await backendPid(pool);
    await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(isUnavailable(await cut.promise)).toBe(true);
    expect(await backendPid(pool)).not.toBe(pid);
    await pool.end();
  });

  test('a connection cut while checked out does not end the process', async () => {
    const pool = createPool(database.url, { max: 1 });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    expect(isUnavailable(await failureOf(client.query('SELECT 1')))).toBe(true);
    client.release(true);
    await pool.end();
  });

  test.each([
    ['disk full', '53100', true],
    ['out of memory', '53200', true],
    ['too many connections', '53300', true],
    ['a configured limit', '53400', true],
    ['a time limit, or an operator', '57014', true],
    ['shutting down', '57P01', true],
    ['starting', '57P03', true],
    ['input or output failed', '58030', true],
    ['a standby that is read only', '25006', true],
    ['a lock that is held', '55P03', true],
    ['rolled back again and again', '40001', true],
    ['the connection broke', '08006', true],
    ['a wrong statement', '42601', false],
    ['a broken rule', '23505', false],
    ['a bad value', '22P02', false],
    ['corrupted data', 'XX001', false],
  ])('%s (%s) is a reason to try again later: %s', (_what, code, expected) => {
    const error = Object.assign(new DatabaseError('', 0, 'error'), { code });
    expect(isUnavailable(error)).toBe(expected);
  });

  test('a refused connection and a server that is not there are unavailable; a wrong statement is not', async () => {
    const pool = createPool('postgres://nobody:x@127.0.0.1:1/none');
    expect(isUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
    expect(isUnavailable(await failureOf(database.pool.query('SELECT nonsense')))).toBe(false);
    await pool.end();
  });

  test('a statement that takes too long is cancelled', async () => {
    const pool = createPool(database.url, { statement_timeout_ms: 20 });
    expect(await failureOf(pool.query('SELECT pg_sleep(60)'))).toMatchObject({ code: '57014' });
    await pool.end();
  });
});
