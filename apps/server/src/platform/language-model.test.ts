import { expect, test } from 'vitest';
import { startLanguageModel } from '../testing/language-model.ts';
import { createLanguageModel } from './language-model.ts';

test('a language model that is gone is unreachable, and known to be so at once', async () => {
  const { base_url, close } = await startLanguageModel();
  await close();
  const ask = createLanguageModel(
    { base_url, api_key: undefined, model: 'small' },
    { max_bytes: 16 * 1024, max_tokens: 300 },
  );
  expect(await ask({ system: 'system', user: '{}' }, 60_000)).toEqual({ failure: 'unreachable' });
});
