// @module-tag full: needs Godot, which `npm run test:full` provides
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeClient } from '../conformance.ts';
import type { Driver } from '../driver.ts';
import type { Language } from '../languages.ts';
import { lead } from '../positions.ts';
import { useTestServer } from '../test-server.ts';
import { hasGodot, startGodotDriver } from './godot.ts';

/** The addon in the engine itself, which sends as a page does. */
const godot: Language = {
  name: 'godot',
  isInstalled: hasGodot,
  start: startGodotDriver,
  hasAsync: false,
  lacks: ['user-agent', 'webhooks', 'one-connection', 'redirects', 'receipts'],
};

/** What the sample scene came to. */
interface SampleHand {
  readonly winner: number;
  readonly plays: readonly { readonly seat: number; readonly left: number }[];
  readonly lines: string;
}

describe.runIf(godot.isInstalled())('the Godot addon', () => {
  describeClient(godot);

  describe('in a scene', () => {
    const testServer = useTestServer();
    let driver: Driver | undefined;
    beforeAll(async () => {
      driver = await godot.start();
    }, 600_000);
    afterAll(async () => driver?.stop());

    test('the sample plays a hand of Doudizhu to its end', async () => {
      const key = await testServer.createKey({ rate_per_second: 1000 });
      if (!driver) throw new Error('only within a test');
      const result = await driver.makeCall({ call: 'sample', client: { url: testServer.url, key: key.secret } });
      const { winner, plays, lines } = result.answer as SampleHand;
      expect(lines).toMatch(/Seat [012] is out$/);
      expect(plays.filter(({ left }) => left === 0)).toEqual([expect.objectContaining({ seat: winner })]);
      const { calls } = await testServer.readCharges(key);
      expect(calls).toBeGreaterThan(plays.length);
    });

    test('a call that its cancel signal gives up ends, and asks no fallback', async () => {
      const key = await testServer.createKey();
      testServer.proxy.choose = () => 'stall';
      const client = { url: testServer.proxy.url, key: key.secret };
      const options = { cancel: true, deadline_ms: 60_000 };
      const call = { client, call: 'doudizhu.legal-moves', body: lead, options, fallback: { count: 0 } } as const;
      expect((await driver?.makeCall(call))?.error).toMatchObject({ class: 'CancelledError', name: 'cancelled' });
    });

    test('an option that does not exist is refused by its name', async () => {
      const client = { url: testServer.url, key: 'seat_test_k' };
      const options = { deadline: 3000 };
      const result = await driver?.makeCall({ client, call: 'doudizhu.legal-moves', body: lead, options });
      expect(result).toMatchObject({
        error: { class: 'OptionError', text: expect.stringContaining('deadline is no option') },
        attempts: [],
      });
    });
  });
});
