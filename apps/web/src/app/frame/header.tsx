import { Menu as MenuIcon, Moon, Sun, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { NoLoadError } from '../../navigation/load-error.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { chooseLocale, languageTags, localeNames, useLocale } from '../../settings/locale.ts';
import { chooseTheme, useTheme } from '../../settings/theme.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { ButtonLink, Link } from '../../ui/layout/link.tsx';
import { frameMessages } from '../messages.ts';
import { Logo } from './logo.tsx';

// Menus bring a positioning library that a visitor who has not signed in never needs.
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, NoLoadError);

// The bell asks the server something; a visitor who has not signed in never needs it.
const Bell = lazyPart(async () => (await import('../../features/alerts/bell.tsx')).Bell, NoLoadError);

interface HeaderProps {
  /** That of what stands below it, so that both have the same edges; the console's is as wide as the window. */
  readonly width: keyof typeof widths;
  /** In the console, the button of its drawer: the header then has no link to the console. */
  readonly drawerButton?: ReactNode;
}

const widths = { page: 'mx-auto max-w-page', room: 'mx-auto max-w-room', window: '' } as const;

export function Header({ width, drawerButton }: HeaderProps) {
  const inConsole = drawerButton !== undefined;
  const t = useMessages(frameMessages);
  const { signedIn } = useSession();
  const { key } = useLocation();
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className={cx('flex h-14 items-center gap-2 px-4 sm:px-6', widths[width])}>
        {drawerButton}
        <Link to={paths.Welcome} tone="plain" aria-label={t('home_link')} className="flex rounded-sm sm:mr-5">
          <Logo />
        </Link>
        <nav aria-label={t('main_navigation')} className="hidden items-center gap-1 md:flex">
          <ProductLinks />
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
          <LanguageSwitch />
          <ThemeSwitch {...(!inConsole && { className: 'max-sm:hidden' })} />
          {signedIn && inConsole && (
            <Suspense fallback={<span className="size-9" />}>
              <Bell />
              <UserMenu />
            </Suspense>
          )}
          {!inConsole && <ConsoleOrSignInLink signedIn={signedIn} />}
          {/* The key closes it with every navigation, for good. */}
          {!inConsole && <MobileMenu key={key} />}
        </div>
      </div>
    </header>
  );
}

/** Sign-in link for anonymous visitors, except on the sign-in page; link to the console for those signed in. */
function ConsoleOrSignInLink({ signedIn }: { signedIn: boolean }) {
  const t = useMessages(frameMessages);
  const { pathname } = useLocation();
  if (!signedIn && pathname === paths.Login) return null;
  return signedIn ? (
    <ButtonLink to={paths.Home} variant="primary" className="ml-1 max-sm:px-2.5 sm:ml-2">
      {t('console')}
    </ButtonLink>
  ) : (
    // Secondary style, because the page has a primary action of its own.
    <ButtonLink to={paths.Login} className="ml-1 max-sm:px-2.5 sm:ml-2">
      {t('sign_in')}
    </ButtonLink>
  );
}

const sectionOf = (path: string): string | undefined => path.split('/')[1];

function ProductLinks() {
  const t = useMessages(frameMessages);
  const { pathname } = useLocation();
  const links = [
    [paths.Playground, t('playground')],
    [paths.DocumentIndex, t('documentation')],
    [paths.ContactUs, t('contact')],
  ] as const;
  return links.map(([to, label]) => (
    <NavLink
      key={to}
      to={to}
      className={cx(buttonClass('quiet'), sectionOf(pathname) === sectionOf(to) && 'bg-surface-hover text-text')}
    >
      {label}
    </NavLink>
  ));
}

/** Language switch: one button, labelled with the other language's own name. */
function LanguageSwitch() {
  const locale = useLocale();
  const other = locale === 'zh_cn' ? 'en_us' : 'zh_cn';
  return (
    <button
      type="button"
      lang={languageTags[other]}
      className={cx(buttonClass('quiet'), 'px-2.5')}
      onClick={() => chooseLocale(other)}
    >
      {other === 'zh_cn' ? '中文' : localeNames.en_us}
    </button>
  );
}

function ThemeSwitch({ className }: { className?: string }) {
  const t = useMessages(frameMessages);
  const theme = useTheme();
  return (
    <IconButton
      {...(className && { className })}
      label={t(theme === 'dark' ? 'use_light' : 'use_dark')}
      icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}

/** Below 900 px the product links fold into a list under the header. */
function MobileMenu() {
  const t = useMessages(frameMessages);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      // What was focused in the list is gone with it.
      box.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div ref={box} className="md:hidden">
      <IconButton
        label={t(open ? 'close_menu' : 'open_menu')}
        icon={open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!open)}
      />
      <nav
        id="mobile-menu"
        hidden={!open}
        aria-label={t('main_navigation')}
        className="absolute inset-x-0 top-full flex flex-col gap-1 border-b border-line bg-surface-overlay p-3 shadow-overlay [&[hidden]]:hidden [&>a]:justify-start"
      >
        <ProductLinks />
        <ThemeSwitch className="self-start sm:hidden" />
      </nav>
    </div>
  );
}
