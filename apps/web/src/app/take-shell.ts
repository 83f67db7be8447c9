/** The screen as the server has sent it, in the language on screen. */
export interface Shell {
  readonly element: HTMLElement;
  /** Makes this element the root of the app. */
  readonly take: () => void;
  /** The app draws it now: its forms can be used. */
  readonly open: () => void;
  /** Presses the button that was pressed before any script could hear it (`public/boot.js`). */
  readonly press: () => void;
}

/** Undefined where the server sent none: a screen behind the sign-in, an address with a query, a development server. */
export function takeShell(): Shell | undefined {
  const { lang } = document.documentElement;
  const element = document.querySelector<HTMLElement>(`#shell > [lang="${lang}"]`);
  if (!element) return undefined;
  let pressed: HTMLElement | undefined;
  return {
    element,
    take: () => {
      for (const other of element.parentElement?.children ?? []) if (other !== element) other.remove();
      // The document says the language, which may change.
      element.removeAttribute('lang');
      pressed = element.querySelector<HTMLElement>('[data-pressed]') ?? undefined;
      pressed?.removeAttribute('data-pressed');
    },
    open: () => {
      for (const form of element.querySelectorAll('form')) form.removeAttribute('inert');
    },
    press: () => {
      pressed?.click();
      pressed = undefined;
    },
  };
}
