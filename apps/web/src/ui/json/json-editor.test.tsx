import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JsonEditor } from './json-editor.tsx';

afterEach(cleanup);

const editor = (invalid: boolean) => (
  <JsonEditor label="Request" value="{" onValueChange={() => undefined} invalid={invalid} invalidText="不是合法 JSON" />
);

/** The field inside the editor's shadow root, once the editor is loaded. */
function findField(container: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const host = [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
    const content = host?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    if (!content) throw new Error('not loaded');
    return content;
  });
}

test('the editor tells a screen reader its name, and whether the text is invalid', async () => {
  const { container, rerender } = render(editor(false));
  const field = await findField(container);
  expect([field.getAttribute('aria-label'), field.getAttribute('aria-invalid')]).toEqual(['Request', 'false']);
  rerender(editor(true));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the mark in invalid text speaks the language of the page, not that of the browser', async () => {
  const { container } = render(editor(true));
  const view = EditorView.findFromDOM(await findField(container));
  await waitFor(() => {
    const messages: string[] = [];
    if (view) forEachDiagnostic(view.state, ({ message }) => messages.push(message));
    expect(messages).toEqual(['不是合法 JSON']);
  });
});
