import { House, KeyRound, LayoutDashboard, SquareTerminal } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/cx.ts';
import { LiveDecisions } from './live-matches.tsx';
import { welcomeMessages } from './messages.ts';

const menu = [
  [House, 'menu_home'],
  [KeyRound, 'menu_keys'],
  [LayoutDashboard, 'menu_dashboard'],
  [SquareTerminal, 'menu_debugging'],
] as const;

/** A part of the console, with the decisions of this visit's tables. */
export function ConsolePreview() {
  const t = useMessages(welcomeMessages);
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-overlay md:grid-cols-[20rem_1fr]">
      <ul aria-hidden className="flex flex-col gap-1 border-line p-3 max-md:hidden md:border-r">
        {menu.map(([Icon, name]) => (
          <li
            key={name}
            className={cx(
              'flex h-9 items-center gap-3 rounded px-3 font-medium text-text-quiet',
              name === 'menu_debugging' && 'bg-surface-active text-text',
            )}
          >
            <Icon className={cx('size-[1.2em]', name === 'menu_debugging' && 'text-accent')} />
            {t(name)}
          </li>
        ))}
      </ul>
      <div className="min-w-0 p-4 sm:p-6">
        <h3 className="text-xl font-semibold">{t('history')}</h3>
        <p className="mt-1 mb-4 text-text-quiet">{t('history_text')}</p>
        <LiveDecisions />
      </div>
    </div>
  );
}
