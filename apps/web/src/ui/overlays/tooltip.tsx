import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly content: ReactNode;
  /** A focusable element. What the tooltip says must not be the only way to learn it: touch screens show none. */
  readonly children: ReactElement;
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner side="top" sideOffset={6} className="z-50">
          <Base.Popup className="max-w-xs rounded border border-line-strong bg-surface-overlay px-2.5 py-1.5 text-sm text-text shadow-overlay transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
