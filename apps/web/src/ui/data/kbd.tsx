import { cx } from '../cx.ts';
import { useBrowserValue } from '../use-browser-value.ts';

/** A key. `Mod` is shown as on the reader's own keyboard. */
export function Kbd({ children, className }: { readonly children: string; readonly className?: string }) {
  const mod = useModKey();
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-surface-hover px-1 font-sans text-xs font-medium whitespace-nowrap text-text-quiet',
        className,
      )}
    >
      {children === 'Mod' ? mod : children}
    </kbd>
  );
}

/** The name of `Mod` on the reader's keyboard: `⌘` or `Ctrl`. */
export const useModKey = (): string => useBrowserValue(modKey, 'Ctrl');

const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
