import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

/** The cloth of a card table. */
export function Felt({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-lg border border-felt-edge bg-felt p-4 text-on-felt',
        className,
      )}
    >
      {children}
    </div>
  );
}
