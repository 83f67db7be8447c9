import { apiVersions } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { useLanguage } from '../../settings/locale.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { PageHeader, Section } from '../../ui/layout/surface.tsx';
import { type Block, Blocks, DocTable } from '../docs/panels.tsx';
import { changelogMessages } from './messages.ts';
import { changelogQuery } from './queries.ts';

/** Versions of the API with their days, and what changed. */
export function ChangelogPage() {
  const t = useMessages(changelogMessages);
  const language = useLanguage();
  const query = useQuery(changelogQuery(language));
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-16 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article className="max-w-4xl min-w-0">
        <PageHeader
          title={t('title')}
          description={t('lead')}
          actions={
            <Link tone="quiet" href={language === 'zh' ? '/changelog.zh.atom' : '/changelog.atom'}>
              {t('feed')}
            </Link>
          }
        />
        <Versions />
        {query.isError && <FailedState query={query} title={t('failed')} />}
        {query.isPending && <Skeleton className="mt-6 min-h-dvh" />}
        {query.data && <Blocks blocks={query.data} drawDirective={() => null} />}
      </article>
      {query.data && <Areas blocks={query.data} />}
    </div>
  );
}

function Versions() {
  const t = useMessages(changelogMessages);
  const format = useFormat();
  const language = useLanguage();
  // A day, not an instant: it is the same day wherever it is read.
  const day = (text: string): string => format.date(text, 'UTC');
  return (
    <Section title={t('versions')}>
      <DocTable
        label={t('versions')}
        heads={[t('version'), t('since'), t('ends'), t('about')]}
        stacks
        rows={apiVersions.map(({ name, since, ends, about }) => ({
          key: name,
          cells: [<code key="name">{name}</code>, day(since), ends === null ? t('open') : day(ends), about[language]],
        }))}
      />
      <p className="max-w-text text-pretty text-text-quiet">
        <RichText text={t('rule')} parts={{ more: (words) => <Link to="/document/changelog">{words}</Link> }} />
      </p>
    </Section>
  );
}

function Areas({ blocks }: { readonly blocks: readonly Block[] }) {
  const t = useMessages(changelogMessages);
  return (
    <nav aria-label={t('contents')} className="hidden lg:block">
      <ul className="sticky top-24 flex flex-col gap-2 border-l border-line pl-5">
        {blocks.map(
          (block) =>
            block.kind === 'heading' && (
              <li key={block.id} className={block.depth === 3 ? 'pl-3' : ''}>
                <Link to={`#${block.id}`} tone="quiet">
                  {block.text}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
