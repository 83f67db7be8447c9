import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { cloneElement, useState } from 'react';
import { messagesNow } from '../../i18n/messages.ts';
import { addressIn } from '../../navigation/late-part.tsx';
import { lostMessages } from '../../navigation/lost-messages.ts';
import type { SearchSelect } from '../../ui/controls/search-select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { Menu, MenuEntry } from '../../ui/overlays/menu.tsx';

type Trigger = ReactElement<ComponentProps<'button'>>;

/**
 * Fetches a popup when the pointer comes near and draws it from the first press on; says so where it cannot be fetched.
 */
function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  return function useDeferred(trigger: Trigger, props: Omit<Props, 'trigger'>, popup: 'menu' | 'listbox') {
    const [Popup, setPopup] = useState<ComponentType<Props>>();
    // Puts back the properties that are left out of `Props`.
    if (Popup) return <Popup {...({ ...props, trigger, defaultOpen: true } as unknown as Props)} />;
    return cloneElement(trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: () => void fetch().catch(() => undefined),
      onClick: () => {
        // `setState` would call a bare function as an updater: it is wrapped.
        if (loaded) setPopup(() => loaded);
        else fetch().then((it) => setPopup(() => it), sayLost);
      },
    });
  };
}

function sayLost(error: unknown): void {
  const t = messagesNow(lostMessages);
  showToast({ tone: 'danger', message: t('part_title'), detail: addressIn(error) ?? t('cause') });
}

const useMenu = deferred<ComponentProps<typeof Menu>>(async () => (await import('../../ui/overlays/menu.tsx')).Menu);
const useSearchSelect = deferred<ComponentProps<typeof SearchSelect>>(
  async () => (await import('../../ui/controls/search-select.tsx')).SearchSelect,
);

interface DeferredMenuProps {
  /** A `Button` or `IconButton`. */
  trigger: Trigger;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}

/**
 * A menu of the frame. The library that places it weighs a quarter of the first console screen, so that it is fetched
 * when the pointer comes near and used from the first press on.
 */
export function DeferredMenu({ trigger, entries, align = 'end' }: DeferredMenuProps) {
  return useMenu(trigger, { entries, align }, 'menu');
}

interface DeferredSearchProps {
  trigger: Trigger;
  options: ComponentProps<typeof SearchSelect>['options'];
  value: string;
  onValueChange: (value: string) => void;
}

/** A deferred menu with a search field, for a list that is too long to be read. */
export function DeferredSearch({ trigger, ...rest }: DeferredSearchProps) {
  return useSearchSelect(trigger, rest, 'listbox');
}
