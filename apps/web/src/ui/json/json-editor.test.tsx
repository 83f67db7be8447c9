import { forEachDiagnostic } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findEditor } from '../../testing/find-editor.ts';
import { UiTextContext, uiTextZh } from '../ui-text.ts';
import { JsonEditor } from './json-editor.tsx';

afterEach(cleanup);

const editor = (invalid: boolean) => (
  <JsonEditor
    label="Request"
    value="{"
    writing={{ onValueChange: () => undefined, invalid, invalidText: '不是合法 JSON' }}
  />
);

test('the editor tells a screen reader its name, and whether the text is invalid', async () => {
  const { container, rerender } = render(editor(false));
  const field = await findEditor(container);
  expect([field.getAttribute('aria-label'), field.getAttribute('aria-invalid')]).toEqual(['Request', 'false']);
  rerender(editor(true));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the mark in invalid text speaks the language of the page, not that of the browser', async () => {
  const { container } = render(editor(true));
  const view = EditorView.findFromDOM(await findEditor(container));
  await waitFor(() => {
    const messages: string[] = [];
    if (view) forEachDiagnostic(view.state, ({ message }) => messages.push(message));
    expect(messages).toEqual(['不是合法 JSON']);
  });
});

test('a text that is only read cannot be changed, and is searched in the language of the page', async () => {
  const { container } = render(
    <UiTextContext value={uiTextZh}>
      <JsonEditor label="Answer" value='{"code": 0}' />
    </UiTextContext>,
  );
  const view = EditorView.findFromDOM(await findEditor(container));
  expect([view?.state.readOnly, view?.contentDOM.getAttribute('aria-readonly')]).toEqual([true, 'true']);
  if (view) openSearchPanel(view);
  expect(view?.dom.querySelector('[main-field]')?.getAttribute('aria-label')).toBe('查找');
  expect(view?.dom.querySelector('[name=replace]')).toBeNull();
});

test('of a hundred thousand lines only those in sight are in the page', async () => {
  const value = JSON.stringify(
    Array.from({ length: 100_000 }, (_, index) => index),
    null,
    1,
  );
  const { container } = render(<JsonEditor label="Answer" value={value} height="max-h-80" />);
  const field = await findEditor(container);
  expect(field.querySelectorAll('.cm-line').length).toBeLessThan(500);
});
