import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { cloneElement, useState } from 'react';
import type { Menu as MenuComponent, MenuEntry } from '../../ui/overlays/menu.tsx';

type MenuType = ComponentType<ComponentProps<typeof MenuComponent>>;

let loaded: MenuType | undefined;
let loading: Promise<MenuType> | undefined;

async function load(): Promise<MenuType> {
  loading ??= import('../../ui/overlays/menu.tsx').then(({ Menu }) => Menu);
  loaded = await loading;
  return loaded;
}

interface DeferredMenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}

/**
 * A menu of the frame. The library that places it weighs a quarter of the first console screen, so that it is fetched
 * when the pointer comes near and used from the first press on.
 */
export function DeferredMenu({ trigger, entries, align = 'end' }: DeferredMenuProps) {
  const [Menu, setMenu] = useState<MenuType>();
  if (Menu) return <Menu trigger={trigger} entries={entries} align={align} defaultOpen />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => {
      // `setState` would call a bare function as an updater: it is wrapped.
      if (loaded) setMenu(() => loaded);
      else void load().then((menu) => setMenu(() => menu));
    },
  });
}
