import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import { parseClickHouseUrl } from './config.ts';

test('a URL has a user, a database and settings', () => {
  expect(parseClickHouseUrl('https://ann:a%3Ab%2F@ch.example:8443/seats?insert_quorum=2')).toEqual({
    origin: 'https://ch.example:8443',
    user: 'ann',
    password: 'a:b/',
    database: 'seats',
    settings: { insert_quorum: '2' },
  });
  expect(parseClickHouseUrl('http://127.0.0.1:8123')).toMatchObject({
    user: '',
    database: 'fourth_seat',
    settings: {},
  });
});

test.each([
  'clickhouse',
  'clickhouse://host:9000/seats',
  'http://host:8123/my-seats',
  'http://host:8123/one/two',
  'http://host:8123/a;drop',
  'http://user:%zz@host:8123/seats',
  'http://host:8123/seats#here',
])('%s is refused with a sentence that says how to write it', (url) => {
  const read = () => readConfig({ CLICKHOUSE_URL: url, SERVER_SECRET: 'x'.repeat(32) });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/CLICKHOUSE_URL is not the URL of a ClickHouse\. Write it as http:\/\/user/);
});
