import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { POPUP_CLASS } from '../popup-class.ts';

/** The page opens and closes it, or it does so by itself. */
type Opening =
  | { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }
  | { readonly open?: undefined; readonly onOpenChange?: undefined };

export type PopoverProps = Opening & {
  readonly trigger: ReactElement;
  /** Names the popup for screen readers. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
  /** Without padding. */
  readonly flush?: boolean;
};

/** A small form or explanation beside what opened it. For a list of actions there is `Menu`. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  children,
  flush = false,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={12} className="z-50 outline-none">
          <Base.Popup aria-label={label} className={cx(POPUP_CLASS, 'max-w-[calc(100vw-2.4rem)]', !flush && 'p-4')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
