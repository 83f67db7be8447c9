import {
  type ApiKey,
  callIdPattern,
  isolated,
  type Language,
  type Locale,
  languageOf,
  listApiKeys,
} from '@fourth-seat/contract';
import {
  ALargeSmall,
  BellPlus,
  Folder,
  FolderPlus,
  History,
  KeyRound,
  Languages,
  LogIn,
  LogOut,
  MoonStar,
  SunMedium,
  UserPlus,
} from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { longestPage } from '../../api/page-request.ts';
import { type Translate, useMessages } from '../../i18n/messages.ts';
import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/navigator.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { chooseScope } from '../../session/project-scope.ts';
import { chooseProject } from '../../session/project-selection.ts';
import { signOut } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { appSettings, type ProjectInfo, type Theme, textSizes } from '../../settings/app-settings.ts';
import { chooseLocale, languageTags, localeNames, locales, useLocale } from '../../settings/locale.ts';
import { chooseTheme, useTheme } from '../../settings/theme.ts';
import { consoleMessages } from '../console-messages.ts';
import { frameMessages } from '../messages.ts';
import { routeIcons } from '../route-icons.ts';
import { routeTable } from '../routes.ts';
import { overlayMessages } from './overlay-messages.ts';

/** Commands that open a dialog for creating something, with the URL of that dialog. */
const createCommands = [
  { id: 'new-key', label: 'new_key', icon: KeyRound, to: pathTo('ApiKeys', { new: 'key' }), needsAdmin: false },
  {
    id: 'new-project',
    label: 'new_project',
    icon: FolderPlus,
    to: pathTo('Home', { tab: 'projects', new: 'project' }),
    needsAdmin: false,
  },
  {
    id: 'new-invite',
    label: 'new_invite',
    icon: UserPlus,
    to: pathTo('Home', { tab: 'team', new: 'invite' }),
    needsAdmin: true,
  },
  {
    id: 'new-alert',
    label: 'new_alert',
    icon: BellPlus,
    to: pathTo('Home', { bell: 'alerts', new: 'alert' }),
    needsAdmin: false,
  },
] as const;

/** The console comes first, as in its menu: whoever opens the palette there rarely looks for the privacy policy. */
const placeOf = ({ menu }: (typeof routeTable)[number]): number =>
  menu === undefined ? 2 : menu.group === 'developer' ? 0 : 1;

type FrameTranslate = Translate<typeof frameMessages.table>;
type ConsoleTranslate = Translate<typeof consoleMessages.table>;

/** Commands for the screens that this person may open. */
function pageCommands(signedIn: boolean, language: Language): Command[] {
  return (
    routeTable
      // An invitation is a link in a mail: without its code the page has nothing to show.
      .filter((entry) => entry.path !== '*' && entry.parent === undefined && entry.name !== 'Invite')
      .filter((entry) => (signedIn ? entry.name !== 'Login' : entry.access === 'anyone'))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((entry) => ({
        id: `page:${entry.name}`,
        group: 'pages',
        label: entry.title[language],
        // Found by the English name in Chinese too, and the other way round.
        keywords: [entry.title.en, entry.title.zh, entry.path],
        icon: entry.icon && routeIcons[entry.icon],
        run: () => goTo(entry.path),
      }))
  );
}

function projectCommands(projects: readonly ProjectInfo[], t: ConsoleTranslate): Command[] {
  return projects.map((project) => ({
    id: `project:${project.project_id}`,
    group: 'projects',
    label: project.name,
    keywords: [project.project_id, t('switch_project')],
    icon: Folder,
    run: () => chooseProject(project),
  }));
}

/** The other choice of the switcher. */
function everyProject(t: ConsoleTranslate): Command {
  return {
    id: 'project:all',
    group: 'projects',
    label: t('all_projects'),
    icon: Folder,
    run: () => chooseScope(undefined),
  };
}

/** Theme, language and size of text. */
function settingCommands(theme: Theme, locale: Locale, t: ConsoleTranslate, frameText: FrameTranslate): Command[] {
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'theme',
      group: 'settings',
      label: frameText(other === 'dark' ? 'use_dark' : 'use_light'),
      keywords: ['theme', 'dark', 'light', '主题'],
      icon: other === 'dark' ? MoonStar : SunMedium,
      run: () => chooseTheme(other),
    },
    ...locales
      .filter((known) => known !== locale)
      .map(
        (known): Command => ({
          id: `locale:${known}`,
          group: 'settings',
          label: localeNames[known],
          lang: languageTags[known],
          keywords: ['language', '语言'],
          icon: Languages,
          run: () => chooseLocale(known),
        }),
      ),
    ...textSizes.map(
      (size): Command => ({
        id: `text-size:${size}`,
        group: 'settings',
        label: `${t('text_size')} · ${t(`text_${size}`)}`,
        icon: ALargeSmall,
        run: () => appSettings.patch({ textSize: size }),
      }),
    ),
  ];
}

const actionTo = (id: string, label: string, icon: Command['icon'], path: string): Command => ({
  id,
  group: 'actions',
  label,
  icon,
  run: () => goTo(path),
});

/** The commands that the palette offers everywhere: screens, projects, settings, signing in or out. */
export function useFrameCommands(): readonly Command[] {
  const t = useMessages(consoleMessages);
  const frameText = useMessages(frameMessages);
  const overlayText = useMessages(overlayMessages);
  const locale = useLocale();
  const theme = useTheme();
  const { signedIn, projectList, member } = useSession();
  const isAdmin = member?.type === 'admin';
  return useMemo(() => {
    const sessionCommand: Command = signedIn
      ? { id: 'sign-out', group: 'actions', label: t('sign_out'), icon: LogOut, run: () => void signOut() }
      : actionTo('sign-in', frameText('sign_in'), LogIn, paths.Login);
    const actions = signedIn ? createCommands.filter(({ needsAdmin }) => !needsAdmin || isAdmin) : [];
    return [
      ...pageCommands(signedIn, languageOf(locale)),
      ...(signedIn ? [everyProject(t)] : []),
      ...projectCommands(projectList ?? [], t),
      ...actions.map(({ id, label, icon, to }) => actionTo(id, overlayText(label), icon, to)),
      sessionCommand,
      ...settingCommands(theme, locale, t, frameText),
    ];
  }, [t, frameText, overlayText, locale, theme, signedIn, projectList, isAdmin]);
}

/** Commands made from the query itself: the pasted id of a call opens it, other text searches calls and keys. */
export function useSearchCommands(): (query: string) => readonly Command[] {
  const t = useMessages(overlayMessages);
  const { signedIn } = useSession();
  return useCallback(
    (query) => {
      const text = query.trim();
      if (!signedIn || text.length < 2) return [];
      if (callIdPattern.test(text)) {
        return [actionTo('open-call', t('open_call', { text }), History, pathTo('Debugging', { call: text }))];
      }
      return [
        actionTo('search-calls', t('search_calls', { text }), History, pathTo('Debugging', { q: text }, 'history')),
        actionTo('search-keys', t('search_keys', { text }), KeyRound, pathTo('ApiKeys', { q: text })),
      ];
    },
    [t, signedIn],
  );
}

/**
 * Commands for the keys by name. They are fetched when the palette opens, which also works on screens without the query
 * cache.
 */
export function useKeyCommands(): readonly Command[] {
  const { signedIn } = useSession();
  const [keys, setKeys] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!signedIn) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, quiet: true };
    call(listApiKeys, { page: longestPage }, options).then(
      ({ results }) => setKeys(results.map(keyCommand)),
      // Without these names the palette still searches for what is typed.
      () => undefined,
    );
    return () => controller.abort();
  }, [signedIn]);
  return keys;
}

function keyCommand({ key_id, name, masked, project }: ApiKey): Command {
  return {
    id: `key:${key_id}`,
    group: 'keys',
    label: `${isolated(name)} · ${isolated(project.name)}`,
    keywords: [key_id, masked],
    icon: KeyRound,
    run: () => goTo(pathTo('ApiKeys', { key: key_id })),
  };
}
