import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { Kbd } from '../../../ui/data/kbd.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { docPages, docPath, docSectionNames, docSections, pagesOf } from '../contents.ts';
import { docEndpoints, endpointDocPath, endpointTitle, referenceRoute } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';

/** Contents list of the documentation. It folds on a small screen, where the text comes first. */
export function ContentsList({ onSearch }: { readonly onSearch: () => void }) {
  const t = useMessages(docsMessages);
  const { pathname } = useLocation();
  // Opened on one page; folded again on the next.
  const [openOn, setOpenOn] = useState('');
  const isOpen = openOn === pathname;
  return (
    <nav
      aria-label={t('contents')}
      className="min-w-0 print:hidden lg:sticky lg:top-22 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:pb-6"
    >
      <div className="flex gap-2 lg:flex-col">
        <button
          type="button"
          onClick={onSearch}
          aria-label={t('search')}
          className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-control px-3 text-left text-text-faint hover:text-text lg:mb-3 lg:flex-none"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 truncate">{t('search_short')}</span>
          <Kbd>/</Kbd>
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpenOn(isOpen ? '' : pathname)}
          className="flex h-10 items-center gap-2 rounded-md border border-line-control px-3 lg:hidden"
        >
          {t('contents')}
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div className={cx('max-lg:mt-3', !isOpen && 'max-lg:hidden')}>
        <Entries />
      </div>
    </nav>
  );
}

function Entries() {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  return (
    <>
      <Entry to={paths.DocumentIndex} title={t('title')} />
      {docSectionNames.map((section) => (
        <div key={section}>
          <p className="mt-4 mb-1 px-3 text-sm font-medium text-text-faint">{docSections[section][language]}</p>
          <ul>
            {pagesOf(section).map((page) => (
              <li key={page}>
                <Entry to={docPath(page)} title={docPages[page].title[language]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-4 mb-1 px-3 text-sm font-medium text-text-faint">{t('reference')}</p>
      <ul>
        <li>
          <Entry to={referenceRoute.path} title={t('all_endpoints')} />
        </li>
        {docEndpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <Entry to={endpointDocPath(endpoint.id)} title={endpointTitle(endpoint)[language]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The list is longer than most screens: scrolls it, and not the page, to the open entry. */
function bringIntoList(entry: HTMLAnchorElement | null): void {
  const list = entry?.closest('nav');
  if (!list || !entry) return;
  const { top, height } = entry.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || top + height > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}

function Entry({ to, title }: { readonly to: string; readonly title: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      ref={pathname === to ? bringIntoList : undefined}
      to={to}
      tone="plain"
      aria-current={pathname === to ? 'page' : undefined}
      className="block rounded-md px-3 py-1 text-text-quiet hover:text-text aria-[current]:bg-surface-raised aria-[current]:text-text"
    >
      {title}
    </Link>
  );
}
