import { errorCatalogue } from '@fourth-seat/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ClickHouseError, type ClickHouseFailure } from '../../clickhouse/client.ts';
import { addErrorHandler } from './error-handler.ts';

/** The answer to a request whose handler throws, and the lines of the log. */
async function answerOf(error: Error) {
  const lines: { level: number; msg: string }[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  addErrorHandler(app);
  app.get('/', async () => {
    throw error;
  });
  const { statusCode: status, headers, body } = await app.inject('/');
  return { status, code: JSON.parse(body).code, retry_after: headers['retry-after'], log: lines.map(({ msg }) => msg) };
}

test.each<[ClickHouseFailure, object]>([
  [
    'unreachable',
    { code: errorCatalogue.history_unavailable.code, retry_after: '5', log: ['ClickHouse does not answer'] },
  ],
  [
    'out_of_resources',
    {
      code: errorCatalogue.history_unavailable.code,
      retry_after: '5',
      log: ['ClickHouse lacks memory, space, connections or replicas'],
    },
  ],
  [
    'too_slow',
    {
      code: errorCatalogue.history_too_slow.code,
      retry_after: undefined,
      log: ['ClickHouse did not answer a query in time'],
    },
  ],
  [
    'misconfigured',
    {
      code: errorCatalogue.history_unavailable.code,
      retry_after: undefined,
      log: ['ClickHouse refuses the user, password or database of CLICKHOUSE_URL: correct it'],
    },
  ],
])('ClickHouse %s: 503, and the log names the cause', async (failure, expected) => {
  expect(await answerOf(new ClickHouseError('…', failure))).toEqual({ status: 503, ...expected });
});

test('a statement that ClickHouse refuses is a bug of ours, and so is any unknown error', async () => {
  const expected = { status: 500, code: errorCatalogue.internal.code, retry_after: undefined, log: ['request failed'] };
  expect(await answerOf(new ClickHouseError('Code: 62. Syntax error', 'refused'))).toEqual(expected);
  expect(await answerOf(new TypeError('a bug'))).toEqual(expected);
});
