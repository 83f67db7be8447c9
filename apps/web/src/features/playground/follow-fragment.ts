/**
 * Calls `open` now and after each change of the fragment alone: a link that is pasted over the URL of an open page
 * loads nothing. Returns the function that stops it.
 */
export function followFragment(open: () => void): () => void {
  open();
  window.addEventListener('hashchange', open);
  return () => window.removeEventListener('hashchange', open);
}
