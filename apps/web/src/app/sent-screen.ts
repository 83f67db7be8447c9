/**
 * The screen as markup from the server, in the language on screen. Null where the server sent none: for an open screen
 * to a browser with a session, for a URL with a query, from a development server.
 */
export const findShell = (): HTMLElement | null =>
  document.querySelector(`#shell>[lang="${document.documentElement.lang}"]`);

/**
 * Hands the markup over to React: removes the other language, enables the forms, and repeats the press of a button that
 * no script could hear yet (`public/boot.js`).
 */
export function openShell(element: Element): void {
  element.previousElementSibling?.remove();
  element.nextElementSibling?.remove();
  // The document says the language, and the reader may change it.
  element.removeAttribute('lang');
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
  // After the effects of what was drawn.
  setTimeout(() => document.querySelector<HTMLElement>('[data-pressed]')?.click());
}
