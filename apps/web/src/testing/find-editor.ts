import { waitFor } from '@testing-library/react';

/** The text of a `JsonEditor` inside its shadow root, once the editor is loaded. */
export function findEditor(container: HTMLElement = document.body): Promise<HTMLElement> {
  return waitFor(() => {
    const host = [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
    const content = host?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    if (!content) throw new Error('not loaded');
    return content;
  });
}
