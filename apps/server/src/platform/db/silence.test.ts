import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { listenLocally } from '../../testing/free-port.ts';
import { createPool } from './client.ts';
import { tryWhileSilent } from './silence.ts';

/** Rejects so often with this error, then answers. */
function askAfter(failures: number, error: Error) {
  let asked = 0;
  const ask = async (): Promise<number> => {
    asked++;
    if (asked <= failures) throw error;
    return asked;
  };
  return { ask, asked: () => asked };
}

test.each(['timeout expired', 'Query read timeout', 'Connection terminated due to connection timeout'])(
  'a database that is silent (%s) is asked again',
  async (message) => {
    expect(await tryWhileSilent(askAfter(3, new Error(message)).ask)).toBe(4);
  },
);

test('one that refuses is not, nor one that is silent for ever', async () => {
  const refusing = askAfter(1, new Error('password authentication failed'));
  await expect(tryWhileSilent(refusing.ask)).rejects.toThrow('password authentication failed');
  expect(refusing.asked()).toBe(1);
  const silent = askAfter(100, new Error('timeout expired'));
  await expect(tryWhileSilent(silent.ask)).rejects.toThrow('timeout expired');
  expect(silent.asked()).toBeLessThan(100);
});

test('what the pool says of a server that takes connections and answers nothing is a silence', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  const pool = createPool(`postgres://nobody@127.0.0.1:${await listenLocally(server)}/none`);
  try {
    let asked = 0;
    const ask = async (): Promise<string> => {
      asked++;
      return asked === 1 ? pool.query('SELECT 1').then(() => 'an answer') : 'asked again';
    };
    expect(await tryWhileSilent(ask)).toBe('asked again');
  } finally {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
