import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PreloadFailure } from './preload-error.ts';
import { PRELOAD_ERROR_EVENT, raisePreloadErrors } from './preload-error.ts';

/** What Vite's helper dispatches; it rethrows the payload unless the event was cancelled. */
function failToPreload(): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error('Unable to preload CSS for /assets/page.css'),
  });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('a script or style sheet that cannot be preloaded', () => {
  test('raises a preload-error event with the failure, which is rethrown when nobody handles it', () => {
    stop = raisePreloadErrors();
    const heard = vi.fn<(event: Event) => void>();
    window.addEventListener(PRELOAD_ERROR_EVENT, heard, { once: true });
    expect(failToPreload()).toBe(false);
    // The event of this name is ours.
    const raised = heard.mock.lastCall?.[0] as CustomEvent<PreloadFailure>;
    expect(raised.detail.error.message).toContain('page.css');
  });

  test('is not rethrown when a listener has handled it', () => {
    stop = raisePreloadErrors();
    window.addEventListener(PRELOAD_ERROR_EVENT, (event) => event.preventDefault(), { once: true });
    expect(failToPreload()).toBe(true);
  });
});
