import { firstSampleCall } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { type DocPage, docPageNames, docPages, isDocPage, loadPage } from './contents.ts';
import { EndpointView, SampleTabs } from './endpoint-view.tsx';
import { ErrorPage, ErrorTable, findError } from './errors-view.tsx';
import { Blocks } from './markdown-view.tsx';
import { docsMessages } from './messages.ts';
import { LevelTable, NameTable, OptionTable, useLanguage } from './tables.tsx';

/** The documentation: `/document/index`, a page below it, or the page of an error code. */
export function DocsPage() {
  const [, , name = 'index', code] = useLocation().pathname.split('/');
  const error = name === 'errors' ? findError(code) : undefined;
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Contents current={name} />
      <article className="max-w-4xl min-w-0">
        {error ? (
          <ErrorPage name={error} />
        ) : code !== undefined ? (
          <Missing />
        ) : name === 'index' ? (
          <Overview />
        ) : isDocPage(name) ? (
          <TextPage key={name} page={name} />
        ) : (
          <Missing />
        )}
      </article>
    </div>
  );
}

const addressOf = (page: DocPage): string => `/document/${page}`;

/** On a small screen the pages stand in a row that is wider than it: scrolls the row, and not the page. */
function bringIntoRow(open: HTMLLIElement | null): void {
  const row = open?.parentElement;
  if (row) row.scrollLeft += open.getBoundingClientRect().left - row.getBoundingClientRect().left;
}

function Contents({ current }: { readonly current: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const entry = (to: string, title: string, isCurrent: boolean) => (
    <li key={to} ref={isCurrent ? bringIntoRow : undefined}>
      <Link
        to={to}
        tone="plain"
        aria-current={isCurrent ? 'page' : undefined}
        className="block rounded-md px-3 py-1.5 whitespace-nowrap text-text-quiet hover:text-text aria-[current]:bg-surface-raised aria-[current]:text-text"
      >
        {title}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('contents')} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:sticky lg:top-22 lg:flex-col lg:overflow-visible">
        {entry(paths.DocumentIndex, t('title'), current === 'index')}
        {docPageNames.map((page) => entry(addressOf(page), docPages[page][language], current === page))}
      </ul>
    </nav>
  );
}

function Overview() {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const row = (title: string, text: string, target: { readonly to: string } | { readonly href: string }) => (
    <li key={title} className="border-t border-line">
      <Link {...target} tone="plain" className="grid gap-x-6 py-4 hover:text-accent sm:grid-cols-[18rem_1fr]">
        <span className="font-medium">{title}</span>
        <span className="text-text-quiet">{text}</span>
      </Link>
    </li>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <ul className="border-b border-line">
        {docPageNames.map((page) => row(docPages[page][language], t(`${page}_lead`), { to: addressOf(page) }))}
        {row(t('openapi'), t('openapi_lead'), { href: '/v1/openapi.json' })}
        {row(t('debugging'), t('debugging_lead'), { to: paths.Debugging })}
      </ul>
    </>
  );
}

function TextPage({ page }: { readonly page: DocPage }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['docs', 'page', page, language],
    staleTime: Infinity,
    queryFn: () => loadPage(page, language),
  });
  return (
    <>
      <PageHeader title={docPages[page][language]} description={t(`${page}_lead`)} className="mb-0" />
      {query.isError && <FailedState query={query} cause={t('failed')} />}
      {query.isPending && <Skeleton className="mt-6 h-60" />}
      {query.data !== undefined && <Blocks blocks={query.data} made={drawMade} />}
    </>
  );
}

/** The parts of a page that are made from the contract. */
function drawMade(name: string, about: string): ReactNode {
  switch (name) {
    case 'endpoint':
      return <EndpointView path={about} />;
    case 'options':
      return <OptionTable game={about} />;
    case 'names':
      return <NameTable about={about} />;
    case 'levels':
      return <LevelTable game={about} />;
    case 'errors':
      return <ErrorTable />;
    case 'first-call':
      return <FirstCall />;
    default:
      return null;
  }
}

function FirstCall() {
  const { url, body } = firstSampleCall(window.location.origin);
  return <SampleTabs url={url} body={'json' in body ? body.json : body.text} />;
}

function Missing() {
  const t = useMessages(docsMessages);
  return <PageHeader title={t('not_here')} description={t('not_here_lead')} />;
}
