import { ALargeSmall, Folder, History, KeyRound, Languages, LogIn, LogOut, MoonStar, SunMedium } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../i18n/messages.ts';
import type { Command } from '../navigation/commands.ts';
import { goTo } from '../navigation/navigator.ts';
import { pathTo, paths } from '../navigation/paths.ts';
import { chooseProject } from '../session/project-selection.ts';
import { signOut } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { appSettings, textSizeNames } from '../settings/app-settings.ts';
import { chooseLocale, localeNames, locales, useLocale } from '../settings/locale.ts';
import { chooseTheme, useTheme } from '../settings/theme.ts';
import { frameMessages } from './messages.ts';
import { overlayMessages } from './overlay-messages.ts';
import { routeIcons } from './route-icons.ts';
import { routeTable } from './routes.tsx';

/** What the palette offers everywhere: the screens one may open, the projects, theme, language, the way in or out. */
export function useFrameCommands(): readonly Command[] {
  const t = useMessages(frameMessages);
  const locale = useLocale();
  const theme = useTheme();
  const { signedIn, projectList } = useSession();
  return useMemo(() => {
    const language = locale === 'zh_cn' ? 'zh' : 'en';
    const pages = routeTable
      .filter((entry) => entry.path !== '*' && entry.parent === undefined)
      .filter((entry) => (signedIn ? entry.name !== 'Login' : entry.access === 'anyone'))
      .map(
        (entry): Command => ({
          id: `page:${entry.name}`,
          group: 'pages',
          label: entry.title[language],
          // Whoever knows the English name finds it in Chinese too, and the other way round.
          keywords: [entry.title.en, entry.title.zh, entry.path],
          ...(routeIcons[entry.name] && { icon: routeIcons[entry.name] }),
          run: () => goTo(entry.path),
        }),
      );
    const projects = (projectList ?? []).map(
      (project): Command => ({
        id: `project:${project.project_id}`,
        group: 'projects',
        label: project.name,
        keywords: [project.project_id, t('switch_project')],
        icon: Folder,
        run: () => chooseProject(project),
      }),
    );
    const other = theme === 'dark' ? 'light' : 'dark';
    const themeCommand: Command = {
      id: 'theme',
      group: 'settings',
      label: t(other === 'dark' ? 'use_dark' : 'use_light'),
      keywords: ['theme', 'dark', 'light', '主题'],
      icon: other === 'dark' ? MoonStar : SunMedium,
      run: () => chooseTheme(other),
    };
    const languages = locales
      .filter((known) => known !== locale)
      .map(
        (known): Command => ({
          id: `locale:${known}`,
          group: 'settings',
          label: localeNames[known],
          keywords: ['language', '语言'],
          icon: Languages,
          run: () => chooseLocale(known),
        }),
      );
    const door: Command = signedIn
      ? { id: 'sign-out', group: 'actions', label: t('sign_out'), icon: LogOut, run: () => void signOut() }
      : { id: 'sign-in', group: 'actions', label: t('sign_in'), icon: LogIn, run: () => goTo(paths.Login) };
    const sizes = textSizeNames.map(
      (size): Command => ({
        id: `text-size:${size}`,
        group: 'settings',
        label: `${t('text_size')} · ${t(`text_${size}`)}`,
        icon: ALargeSmall,
        run: () => appSettings.patch({ textSize: size }),
      }),
    );
    return [...pages, ...projects, door, themeCommand, ...languages, ...sizes];
  }, [t, locale, theme, signedIn, projectList]);
}

const idPattern = /^(req|call)_\w{8,}$/;

/** What was typed, taken to where it can be found: a pasted request id opens the call, a word searches the keys. */
export function useSearchCommands(): (query: string) => readonly Command[] {
  const t = useMessages(overlayMessages);
  const { signedIn } = useSession();
  return useCallback(
    (query) => {
      const text = query.trim();
      if (!signedIn || text.length < 2) return [];
      const calls: Command = {
        id: 'search-calls',
        group: 'actions',
        label: t(idPattern.test(text) ? 'open_call' : 'search_calls', { text }),
        icon: History,
        run: () => goTo(pathTo('Debugging', { q: text }, 'history')),
      };
      if (idPattern.test(text)) return [calls];
      const keys: Command = {
        id: 'search-keys',
        group: 'actions',
        label: t('search_keys', { text }),
        icon: KeyRound,
        run: () => goTo(pathTo('ApiKeys', { q: text })),
      };
      return [calls, keys];
    },
    [t, signedIn],
  );
}
