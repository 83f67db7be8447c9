import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/console.tsx';
import { FieldTable } from './field-table.tsx';

afterEach(cleanup);

test('the codes of wrong fields stand once below the table, not in each of its rows', () => {
  const field = (name: string) => ({
    name,
    type: 'string',
    text: 'A hand.',
    required: true,
    bounds: { values: [], range: [], items: [], length: [] },
  });
  const fields = ['hand', 'history', 'seat'].map(field) as unknown as Parameters<typeof FieldTable>[0]['fields'];
  show(<FieldTable label="Request" fields={fields} isRequest />);
  expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([]);
  expect(screen.getAllByRole('link', { name: '40001' })).toHaveLength(1);
});
