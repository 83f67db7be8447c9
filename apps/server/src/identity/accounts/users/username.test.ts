import { errorCatalogue, updateUsername } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createFounder, type TestPerson } from '../../../testing/people.ts';
import { ann, site, useSite } from '../../../testing/site.ts';

useSite();

const rename = async (person: TestPerson, username: string) =>
  (await site.call(updateUsername, { username }, person)).body;

test('a username belongs to one person, whatever its case', async () => {
  expect((await rename(ann, 'Table.One')).data.username).toBe('Table.One');
  expect((await rename(await createFounder(site.deps), 'table.one')).code).toBe(errorCatalogue.username_taken.code);
});

test('a username against the rule is refused', async () => {
  for (const username of ['1st', 'ab', 'a'.repeat(31)]) {
    expect((await rename(ann, username)).data).toMatchObject({ field_keys: { username: 'username_invalid' } });
  }
});
