import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { cloneElement, useState } from 'react';
import { showLoadError } from '../../navigation/load-error.tsx';
import type { SearchSelect } from '../../ui/controls/search-select.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';

type Trigger = ReactElement<ComponentProps<'button'>>;

/**
 * Fetches a popup when the pointer comes near and draws it from the first press on; says so where it cannot be fetched.
 */
function deferred<Popup extends ComponentType<never>>(load: () => Promise<Popup>) {
  let loaded: Popup | undefined;
  const fetch = async () => (loaded ??= await load());
  return function useDeferred(trigger: Trigger, popup: 'menu' | 'listbox', draw: (it: Popup) => ReactElement) {
    // In an object, because `setState` would call a component as an updater.
    const [opened, setOpened] = useState<{ readonly it: Popup }>();
    if (opened) return draw(opened.it);
    return cloneElement(trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      // The press that follows asks again, and says what is wrong.
      onPointerEnter: () => void fetch().catch(() => undefined),
      onClick: () => {
        if (loaded) setOpened({ it: loaded });
        else fetch().then((it) => setOpened({ it }), showLoadError);
      },
    });
  };
}

const useMenu = deferred(async () => (await import('../../ui/overlays/menu.tsx')).Menu);
const useSearchSelect = deferred(async () => (await import('../../ui/controls/search-select.tsx')).SearchSelect);

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
  return useMenu(trigger, 'menu', (Popup) => <Popup trigger={trigger} entries={entries} align={align} defaultOpen />);
}

interface DeferredSearchProps {
  trigger: Trigger;
  options: ComponentProps<typeof SearchSelect>['options'];
  value: string;
  onValueChange: (value: string) => void;
}

/** A deferred menu with a search field, for a list that is too long to be read. */
export function DeferredSearch({ trigger, ...rest }: DeferredSearchProps) {
  return useSearchSelect(trigger, 'listbox', (Popup) => <Popup {...rest} trigger={trigger} defaultOpen />);
}
