import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUiText } from '../../../../ui/ui-text.ts';
import { FeltButton } from '../felt-button.tsx';

interface DrawerProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Slides over a side of the felt; play goes on beside it. Escape closes it. */
export function Drawer({ id, title, onClose, children }: DrawerProps) {
  const uiText = useUiText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <aside
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="table-rise absolute inset-y-0 right-0 z-20 flex w-full max-w-72 flex-col border-l border-felt-line bg-felt-edge shadow-overlay outline-none"
    >
      <header className="flex items-center justify-between gap-2 border-b border-felt-line py-2 pr-2 pl-4">
        <h2 className="font-semibold">{title}</h2>
        <FeltButton tone="quiet" size="small" aria-label={uiText.close} onClick={onClose} icon={<X aria-hidden />} />
      </header>
      {/* What is hidden from sight but not from screen readers lies in it, and not below the felt. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </aside>
  );
}
