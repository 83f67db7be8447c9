/** The screen as the server has sent it, in the language on screen. */
interface Shell {
  readonly element: HTMLElement;
  /** Makes this element the root of the app. Returns the button that was pressed meanwhile (`public/boot.js`). */
  readonly open: () => HTMLElement | undefined;
}

/** Undefined where the server sent none: a screen behind the sign-in, an address with a query, a development server. */
export function takeShell(): Shell | undefined {
  const { lang } = document.documentElement;
  const element = document.querySelector<HTMLElement>(`#shell > [lang="${lang}"]`);
  if (!element) return undefined;
  return {
    element,
    open: () => {
      for (const other of element.parentElement?.children ?? []) if (other !== element) other.remove();
      // The document says the language, which may change.
      element.removeAttribute('lang');
      for (const form of element.querySelectorAll('form')) form.removeAttribute('inert');
      const pressed = element.querySelector<HTMLElement>('[data-pressed]') ?? undefined;
      pressed?.removeAttribute('data-pressed');
      return pressed;
    },
  };
}
