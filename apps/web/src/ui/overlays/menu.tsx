import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { cx } from '../cx.ts';
import { POPUP_CLASS, POPUP_GROUP_LABEL_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';

export type MenuEntry =
  /** The usual entry: it acts, and states no kind. */
  | {
      readonly kind?: undefined;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly hint?: ReactNode;
      readonly danger?: boolean;
      /** Why it cannot be chosen now, in one short sentence under its label. */
      readonly disabledReason?: string | undefined;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'link'; readonly label: string; readonly icon?: ReactNode; readonly to: string }
  /** One of a set: language, theme, project. */
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly hint?: ReactNode;
      readonly chosen: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'heading'; readonly label: ReactNode }
  | { readonly kind: 'separator' };

export interface MenuProps {
  /** A `Button` or `IconButton`; it gets the behaviour of the trigger. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start: for a menu that is loaded only when it is opened. */
  readonly defaultOpen?: boolean;
}

export function Menu(props: MenuProps) {
  const { trigger, entries, align = 'end', side = 'bottom', defaultOpen = false } = props;
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} side={side} className="z-50 outline-none">
          <Base.Popup className={cx(POPUP_CLASS, 'min-w-44 p-1')}>
            {entries.map((entry, index) => (
              // Entries have no id of their own and never change places while the menu is open.
              <MenuRow key={index} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Base.Separator className="mx-1 my-1 h-px bg-line" />;
  if (entry.kind === 'heading') return <div className={POPUP_GROUP_LABEL_CLASS}>{entry.label}</div>;
  if (entry.kind === 'link') {
    return (
      <Base.LinkItem closeOnClick render={<RouterLink to={entry.to} />} className={POPUP_ITEM_CLASS}>
        {entry.icon}
        <span className="flex-1">{entry.label}</span>
      </Base.LinkItem>
    );
  }
  if (entry.kind === 'choice') {
    return (
      <Base.CheckboxItem checked={entry.chosen} closeOnClick onClick={entry.onSelect} className={POPUP_ITEM_CLASS}>
        {entry.icon}
        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        {entry.hint && <span className="text-sm text-text-faint">{entry.hint}</span>}
        <span className="flex size-[1.1em]">{entry.chosen && <Check aria-hidden className="text-accent" />}</span>
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item
      disabled={entry.disabledReason !== undefined}
      onClick={entry.onSelect}
      className={cx(
        POPUP_ITEM_CLASS,
        // The reason must stay readable.
        'data-disabled:opacity-100!',
        entry.danger && 'text-danger data-highlighted:bg-danger-soft',
      )}
    >
      {entry.icon}
      <span className="flex-1">
        {entry.label}
        {entry.disabledReason !== undefined && <span className="block max-w-60 text-xs">{entry.disabledReason}</span>}
      </span>
      {entry.hint && <span className="text-sm text-text-faint">{entry.hint}</span>}
    </Base.Item>
  );
}
