/** A script or style sheet that failed to load ahead of a screen. */
export interface PreloadFailure {
  readonly error: Error;
}

export const PRELOAD_ERROR_EVENT = 'preload-error';

/**
 * Raises a cancelable `preload-error` event on the window when the bundler could not preload a script or style sheet. A
 * listener that calls `preventDefault` has handled it; otherwise the navigation fails and `RouteFailure` shows it.
 * Returns the function that stops it.
 */
export function raisePreloadErrors(): () => void {
  const onFailure = (event: VitePreloadErrorEvent): void => {
    const raised = new CustomEvent<PreloadFailure>(PRELOAD_ERROR_EVENT, {
      cancelable: true,
      detail: { error: event.payload },
    });
    // The bundler rethrows unless its own event was cancelled.
    if (!window.dispatchEvent(raised)) event.preventDefault();
  };
  window.addEventListener('vite:preloadError', onFailure);
  return () => window.removeEventListener('vite:preloadError', onFailure);
}
