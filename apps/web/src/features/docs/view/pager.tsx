import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { docPageNames, docPages, docPath } from '../contents.ts';
import { docEndpoints, endpointDocPath, endpointTitle } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';

/** All pages in the order in which they are read: the prose, then the reference. */
const order = [
  ...docPageNames.map((page) => ({ path: docPath(page), title: docPages[page].title })),
  ...docEndpoints.map((endpoint) => ({ path: endpointDocPath(endpoint.id), title: endpointTitle(endpoint) })),
];

/** Below a text: the pages before and after it, its Markdown, and a link to report a mistake. */
export function Pager({ path }: { readonly path: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const at = order.findIndex((page) => page.path === path);
  const [before, after] = at === -1 ? [] : [order[at - 1], order[at + 1]];
  const suffix = language === 'zh' ? '.zh.md' : '.md';
  return (
    <footer className="print:hidden mt-16 border-t border-line pt-6">
      <div className="grid gap-3 sm:grid-cols-2">
        {before && (
          <Link to={before.path} tone="plain" rel="prev" className={CARD}>
            <span className="flex items-center gap-1.5 text-sm text-text-faint">
              <ArrowLeft aria-hidden className="size-4" />
              {t('previous')}
            </span>
            <span className="font-medium">{before.title[language]}</span>
          </Link>
        )}
        {after && (
          <Link to={after.path} tone="plain" rel="next" className={`${CARD} sm:col-start-2 sm:items-end sm:text-right`}>
            <span className="flex items-center gap-1.5 text-sm text-text-faint">
              {t('next')}
              <ArrowRight aria-hidden className="size-4" />
            </span>
            <span className="font-medium">{after.title[language]}</span>
          </Link>
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-text-faint">
        <Link href={`${path}${suffix}`} tone="quiet">
          {t('as_markdown')}
        </Link>
        <Link to={pathTo('ContactUs', { topic: 'other', page: path })} tone="quiet">
          {t('wrong_here')}
        </Link>
      </p>
    </footer>
  );
}

const CARD = 'flex flex-col gap-1 rounded-lg border border-line px-4 py-3 hover:border-line-strong hover:text-accent';
