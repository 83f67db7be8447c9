import { type KeyState, keyStates, listApiKeys } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createKeySecret } from '../../api/gateway/keys/secret.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { addSecret, createKey } from '../../testing/keys.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

/** A key in each combination of what its state depends on; returns the names of the combinations. */
async function createKeysOfAllKinds(): Promise<string[]> {
  const at = (ms: number): Date => new Date(site.deps.now() + ms);
  const names: string[] = [];
  for (const state of ['enabled', 'disabled'] as const) {
    for (const [expiry, expires_at] of [
      ['open', undefined],
      ['over', at(-HOUR_MS)],
      ['ahead', at(HOUR_MS)],
    ] as const) {
      for (const [old, valid_until] of [
        ['one secret', undefined],
        ['old over', at(-1)],
        ['old valid', at(HOUR_MS)],
      ] as const) {
        const name = `${state}, ${expiry}, ${old}`;
        names.push(name);
        const fields = { name, state, ...(expires_at ? { expires_at } : {}) };
        const { key_id, secret_id } = await createKey(site.deps, fields, { owner: ann, project_id });
        if (!valid_until) continue;
        await site.deps.db
          .updateTable('api_key_secrets')
          .set({ valid_until })
          .where('secret_id', '=', secret_id)
          .execute();
        await addSecret(site.deps, { org_id: ann.org_id, key_id }, createKeySecret('live'));
      }
    }
  }
  return names;
}

test('the list finds each key by the state that it shows, and by no other', async () => {
  const names = await createKeysOfAllKinds();
  const shown = (await site.call(listApiKeys, {}, ann)).body.data.results;
  expect(shown.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(keyStates));
  const found: { name: string; state: KeyState }[] = [];
  for (const state of keyStates) {
    const { results } = (await site.call(listApiKeys, { filters: { state } }, ann)).body.data;
    found.push(...results.map(({ name }) => ({ name, state })));
  }
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  expect(found.toSorted(byName)).toEqual(shown.map(({ name, state }) => ({ name, state })).toSorted(byName));
});
