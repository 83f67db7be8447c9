import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/console.tsx';
import { createDraft } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { limitFields } from './key-limits.tsx';

afterEach(cleanup);

test.each([...limitFields, undefined])('the fold is open where it holds the refused field: %s', (refused) => {
  const error = (name: string) => (name === refused ? 'refused' : undefined);
  show(
    <KeyFields
      form={{ values: createDraft('', { maxLifetimeDays: null }), set: vi.fn(), error }}
      expires_at={null}
      maxLifetimeDays={null}
    />,
  );
  expect(document.querySelector('details')?.open).toBe(refused !== undefined);
});
