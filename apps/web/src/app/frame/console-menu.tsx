import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { cx } from '../../ui/cx.ts';
import { consoleMessages } from '../console-messages.ts';
import { routeIcons } from '../route-icons.ts';
import type { RouteInMenu } from '../routes.ts';
import { menuEntries } from '../routes.ts';
import { useCurrentRoute } from '../routing/current-route.ts';

export function ConsoleMenu() {
  const t = useMessages(consoleMessages);
  return (
    <nav aria-label={t('console_navigation')} className="flex flex-col gap-5">
      <Group entries={menuEntries('developer')} label={t('developer')} />
      <Group entries={menuEntries('account')} label={t('account')} />
    </nav>
  );
}

function Group({ entries, label }: { entries: readonly RouteInMenu[]; label: string }) {
  const language = useLanguage();
  const current = useCurrentRoute();
  const { pathname, search } = useLocation();
  return (
    <div>
      <p className="px-3 pb-1.5 text-xs font-medium text-text-faint">{label}</p>
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => {
          const Icon = entry.icon && routeIcons[entry.icon];
          // A hidden child page highlights its parent's entry, which is then not the page itself.
          const isHighlighted = entry.name === current.name || entry.name === current.parent;
          return (
            <li key={entry.name}>
              <NavLink
                // On the page itself its entry scrolls to the top and keeps the filters.
                to={entry.name === current.name ? { pathname, search } : entry.path}
                end
                className={cx(
                  'flex min-h-9 items-center gap-3 rounded px-3 font-medium transition-colors duration-140',
                  isHighlighted
                    ? 'bg-surface-active text-text'
                    : 'text-text-quiet hover:bg-surface-hover hover:text-text',
                )}
              >
                {Icon && <Icon aria-hidden className={cx('size-[1.25em] shrink-0', isHighlighted && 'text-accent')} />}
                {entry.title[language]}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
