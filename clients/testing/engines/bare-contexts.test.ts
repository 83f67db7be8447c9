// @module-tag long: the whole suite once for each way to send requests
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeClient } from '../conformance.ts';
import type { Language } from '../languages.ts';
import { readScript, type Sender, startBareDriver } from './bare-context.ts';

let script: string | undefined;
const findScript = (): string => (script ??= readScript());

const runtimeWith = (sender: Sender): Language => ({
  name: 'typescript',
  isInstalled: () => true,
  start: async () => startBareDriver(sender, findScript()),
  hasAsync: false,
  lacks: sender === 'fetch' ? ['one-connection'] : ['user-agent', 'webhooks', 'bytes'],
});

describe.each(['fetch', 'wx', 'tt', 'my', 'XMLHttpRequest'] as const)('a runtime with nothing but %s', (sender) =>
  describeClient(runtimeWith(sender)),
);

describe('the file for engines without modules', () => {
  beforeAll(() => void findScript());

  test.each([
    ['nothing', {}, 'Math.random'],
    ['crypto', { crypto: globalThis.crypto }, 'crypto'],
    [
      'getRandomValues of WeChat',
      { wx: { request: () => undefined, getRandomValues: () => undefined } },
      'getRandomValues',
    ],
  ])('with %s, it says from what it makes idempotency keys', (_name, globals, source) => {
    const context = createContext({
      setTimeout,
      clearTimeout,
      tt: undefined,
      XMLHttpRequest: () => undefined,
      ...globals,
    });
    runInContext(findScript(), context);
    expect(runInContext("FourthSeat.createSeat({ url: 'https://x', key: 'k' }).key_source", context)).toBe(source);
  });

  test('where nothing can send, the option that is missing is named', () => {
    const context = createContext({ setTimeout, clearTimeout });
    runInContext(findScript(), context);
    const make = () => runInContext("FourthSeat.createSeat({ url: 'https://x', key: 'k' })", context) as unknown;
    expect(make).toThrow(/transport is missing/);
  });

  test('WeChat, which wraps files in modules, finds it on its own global object', () => {
    const context = createContext({ setTimeout, clearTimeout, GameGlobal: {} });
    runInContext(`(function () { ${findScript()} })()`, context);
    expect(runInContext('typeof GameGlobal.FourthSeat.createSeat', context)).toBe('function');
  });
});
