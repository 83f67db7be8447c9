import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JsonEditor } from './json-editor.tsx';

afterEach(cleanup);

test('the editor tells a screen reader its name, and whether the text is invalid', async () => {
  const editor = (invalid: boolean) => (
    <JsonEditor label="Request" value="{" onValueChange={() => undefined} invalid={invalid} />
  );
  const { container, rerender } = render(editor(false));
  const field = await waitFor(() => {
    const host = [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
    const content = host?.shadowRoot?.querySelector('.cm-content');
    if (!content) throw new Error('not loaded');
    return content;
  });
  expect([field.getAttribute('aria-label'), field.getAttribute('aria-invalid')]).toEqual(['Request', 'false']);
  rerender(editor(true));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
