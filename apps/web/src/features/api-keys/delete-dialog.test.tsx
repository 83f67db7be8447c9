import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, answerWith, answerWithConflict, nightServer, show } from '../../testing/console.tsx';
import { DeleteKeyDialog } from './delete-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a key that somebody renames meanwhile is deleted under its new name', async () => {
  const answers: Answers = { '/api-key/get': nightServer, '/api-key/impact': { requests_24h: 0 } };
  answerWith(answers);
  const sent = answerWithConflict({
    path: '/api-key/delete',
    error: 'key_name_mismatch',
    meanwhile: () => {
      answers['/api-key/get'] = { ...nightServer, name: 'Day server' };
    },
    answer: { key_id: nightServer.key_id },
  });
  show(<DeleteKeyDialog apiKey={nightServer} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Night server');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete Day server permanently');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Day server');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ name: 'Night server' }, { name: 'Day server' }]);
});
