import { createPlaygroundToken, errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { presets } from '../../gateway/reference/presets.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const match = { game: 'shooter', match: 'shooter-same-name' } as const;
const mint = async (address: string): Promise<string> =>
  (await site.call(createPlaygroundToken, match, { address })).body.data.token;

async function act(token: string, memory?: string): Promise<{ code: number; data: { seats: { memory: string }[] } }> {
  const [preset] = presets['shooter.act'];
  const body = preset?.body as { readonly seats: readonly object[] };
  const response = await site.app.inject({
    method: 'POST',
    url: '/v1/shooter/act',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...body, seats: body.seats.slice(0, 1).map((seat) => ({ ...seat, memory })) }),
  });
  return response.json();
}

test('a visitor’s memory is refused to another, whose match has the same name', async () => {
  const [own, other] = [await mint('198.18.9.1'), await mint('198.18.9.2')];
  const memory = (await act(own)).data.seats[0]?.memory;
  expect((await act(own, memory)).code).toBe(0);
  expect((await act(other, memory)).code).toBe(errorCatalogue.impossible_state.code);
});
