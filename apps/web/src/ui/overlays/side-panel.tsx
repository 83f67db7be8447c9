import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export interface SidePanelProps {
  readonly open: boolean;
  /** Closing changes the URL: the page decides. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Right of the title: copy link, previous and next. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** True: the page behind stays usable, so that one can walk through a list with the panel open. */
  readonly beside?: boolean;
  readonly size?: 'medium' | 'large';
}

export function SidePanel(props: SidePanelProps) {
  const { open, onClose, title, description, actions, children, beside = false, size = 'medium' } = props;
  const text = useUiText();
  return (
    <Base.Root
      open={open}
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        {!beside && (
          <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        )}
        <Base.Popup
          className={cx(
            'fixed inset-y-0 right-0 z-30 flex w-full flex-col border-l border-line-strong bg-surface-overlay shadow-overlay outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:translate-x-6 data-starting-style:opacity-0',
            size === 'large' ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          {/* No header: beside a page that stays usable it would be a second banner. */}
          <div className="flex min-h-14 items-center gap-2 border-b border-line py-2.5 pr-3 pl-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="truncate text-lg font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="text-sm text-text-quiet" render={<div />}>
                  {description}
                </Base.Description>
              )}
            </div>
            {actions}
            <Base.Close render={<IconButton label={text.close} icon={<X aria-hidden />} size="small" />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
