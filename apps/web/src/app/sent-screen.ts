/**
 * The screen as the server has sent it, in the language on screen. Null where the server sent none: an open screen to somebody with a
 * session, an address with a query, a development server.
 */
export const findShell = (): HTMLElement | null =>
  document.querySelector(`#shell>[lang="${document.documentElement.lang}"]`);

/**
 * What is left to do once React has taken the screen over: nothing of the other language stays, the forms can be used, and a button
 * that was pressed before any script could hear it (`public/boot.js`) is pressed again.
 */
export function openShell(element: Element): void {
  element.previousElementSibling?.remove();
  element.nextElementSibling?.remove();
  // The document says the language, which may change.
  element.removeAttribute('lang');
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
  // After the effects of what was drawn.
  setTimeout(() => document.querySelector<HTMLElement>('[data-pressed]')?.click());
}
