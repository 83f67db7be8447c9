import { errorCatalogue } from '@fourth-seat/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readFailure } from './answer.ts';
import { FailureNote } from './failure-note.tsx';

afterEach(cleanup);

const failure = {
  place: { kind: 'field', path: 'hand[4]' },
  rule: 'too_many_copies',
  cards: ['3'],
} as const;

test('a refusal in another language is explained in the one on screen', () => {
  const msg = '该局面不可能出现：3 出现了超过 4 次。';
  render(
    <FailureNote
      failure={{ ...failure, msg }}
      code={errorCatalogue.impossible_state.code}
      request={{ hand: ['3', '3', '3', '3', '3'] }}
    />,
    {
      wrapper: MemoryRouter,
    },
  );
  expect(screen.getByText('Why it failed · 40002 · This position cannot occur')).toBeDefined();
  expect(screen.getByText(msg)).toBeDefined();
  expect(screen.getByText('"3"')).toBeDefined();
  const page = screen.getByRole('link', { name: 'What 40002 means, and what to do' });
  expect(page.getAttribute('href')).toBe('/document/errors/40002');
});

test('what the refusal says itself is not said twice', () => {
  const msg = 'This position cannot occur: 3 appears more than 4 times.';
  render(
    <FailureNote failure={{ ...failure, msg }} code={errorCatalogue.impossible_state.code} request={undefined} />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('Why it failed · 40002')).toBeDefined();
});

test.each([
  { path: 'hand[4]', buttons: 1 },
  { path: '(body)', buttons: 0 },
  { path: 'X-Deadline-Ms', buttons: 0 },
])('the editor can show $path only if it is a field of the body', ({ path, buttons }) => {
  const { code } = errorCatalogue.overloaded;
  const refused = readFailure({ code, msg: 'No.', data: { path } });
  if (!refused) throw new Error('the envelope is no failure');
  render(<FailureNote failure={refused} code={code} request={undefined} onShowPlace={vi.fn()} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});
