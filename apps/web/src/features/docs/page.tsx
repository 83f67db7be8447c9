import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { usePageHead } from '../../navigation/page-head.ts';
import { paths } from '../../navigation/paths.ts';
import { useLanguage } from '../../settings/locale.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { isTextInput } from '../../ui/text-input.ts';
import { NotFoundPage } from '../not-found/panels.tsx';
import type { DirectiveName } from './blocks.ts';
import { type DocPageName, docPages, isDocPageName } from './contents.ts';
import { docEndpoints, docRoutes, findError } from './doc-routes.ts';
import { docsMessages } from './messages.ts';
import { textQuery } from './queries.ts';
import { decisionsAbout } from './reference/directives.ts';
import { EndpointPage, FirstCall } from './reference/endpoint-view.tsx';
import { ErrorPage, ErrorTable } from './reference/errors-view.tsx';
import { EndpointTable, LevelTable, NameTable, OptionTable, PriceTable } from './reference/tables.tsx';
import { ContentsList } from './view/contents-list.tsx';
import { Blocks } from './view/markdown-view.tsx';
import { OnThisPage } from './view/on-this-page.tsx';
import { Overview } from './view/overview.tsx';
import { Pager } from './view/pager.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search/search-dialog.tsx')).SearchDialog }));
const LicenceTable = lazy(async () => ({ default: (await import('./view/licence-table.tsx')).LicenceTable }));

/** The documentation: `/document/index`, the pages below it, the reference, and a page for each error code. */
export function DocsPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const content = contentOf(pathname);
  usePageHead(pathname === paths.DocumentIndex ? undefined : headOf(pathname));
  // Above the frame, which is made anew for each page: a search that is opened while a page arrives stays open.
  const [isSearching, setSearching] = useState(false);
  useSearchKey(() => setSearching(true));
  return (
    <>
      {content === undefined ? (
        <NotFoundPage />
      ) : (
        <Frame key={pathname} onSearch={() => setSearching(true)}>
          {content}
        </Frame>
      )}
      <Suspense fallback={null}>{isSearching && <SearchDialog onClose={() => setSearching(false)} />}</Suspense>
    </>
  );
}

function headOf(pathname: string) {
  return docRoutes.find(({ path }) => path === pathname) ?? 'missing';
}

/** The page at a URL; undefined where there is none. */
function contentOf(pathname: string): ReactNode {
  const [, , name = '', part, ...more] = pathname.split('/');
  if (more.length > 0) return undefined;
  if (part === undefined) {
    if (name === 'index') return <Overview />;
    if (name === 'api') return <ReferenceIndex />;
    return isDocPageName(name) ? <TextPage page={name} /> : undefined;
  }
  if (name === 'errors') {
    const error = findError(part);
    return error && <ErrorPage name={error} />;
  }
  const endpoint = name === 'api' ? docEndpoints.find(({ id }) => id === part) : undefined;
  return endpoint && <EndpointPage endpoint={endpoint} />;
}

/** The frame around each page: contents list, article, headings of the page. */
function Frame({ children, onSearch }: { readonly children: ReactNode; readonly onSearch: () => void }) {
  const { pathname } = useLocation();
  const [article, setArticle] = useState<HTMLElement | null>(null);
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-6 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[20rem_minmax(0,1fr)_17rem] xl:gap-x-14 print:block print:max-w-none print:p-0">
      <ContentsList onSearch={onSearch} />
      <article ref={setArticle} className="max-w-4xl min-w-0 print:max-w-none">
        {children}
        {pathname !== paths.DocumentIndex && <Pager path={pathname} />}
      </article>
      <OnThisPage article={article} />
    </div>
  );
}

/** `/` opens the search, except in a text field. */
function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== '/' || hasModifier || isTextInput(event.composedPath()[0])) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function TextPage({ page }: { readonly page: DocPageName }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const { title, lead } = docPages[page];
  const query = useQuery(textQuery(page, language));
  return (
    <>
      <PageHeader title={title[language]} description={lead[language]} className="mb-0" />
      {query.isError && <FailedState query={query} title={t('failed')} />}
      {query.isPending && <Skeleton className="mt-6 min-h-dvh" />}
      {query.data !== undefined && <Blocks blocks={query.data} drawDirective={drawDirective} />}
    </>
  );
}

function ReferenceIndex() {
  const t = useMessages(docsMessages);
  return (
    <>
      <PageHeader title={t('reference')} description={t('reference_lead')} className="mb-0" />
      <EndpointTable endpoints={docEndpoints} />
    </>
  );
}

function drawDirective(name: DirectiveName, about: string): ReactNode {
  switch (name) {
    case 'decisions':
      return <EndpointTable endpoints={decisionsAbout(about)} />;
    case 'options':
      return <OptionTable about={about} />;
    case 'names':
      return <NameTable about={about} />;
    case 'levels':
      return <LevelTable about={about} />;
    case 'prices':
      return <PriceTable />;
    case 'errors':
      return <ErrorTable about={about} />;
    case 'first-call':
      return <FirstCall />;
    case 'licences':
      return (
        <Suspense fallback={<Skeleton className="mt-6 min-h-dvh" />}>
          <LicenceTable />
        </Suspense>
      );
  }
}
