import type { Language } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { paths } from '../../navigation/paths.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Block, LegalDocument } from './document.ts';
import { privacyMessages } from './messages.ts';

/** A legal text with its summary first and its contents beside it. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const t = useMessages(privacyMessages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-16 px-4 py-12 sm:px-6 lg:grid-cols-[68rem_22rem] lg:gap-x-20">
      <article className="max-w-text min-w-0">
        <h1 className="text-4xl font-semibold">{document.title[language]}</h1>
        <p className="mt-3 text-sm text-text-quiet">
          {/* A day, not an instant: it is the same day wherever it is read. */}
          {t('in_force', { date: format.date(document.effective, 'UTC') })}
        </p>
        <p className="mt-6 border-l-2 border-accent pl-5 text-lg text-pretty">{document.summary[language]}</p>
        {document.sections.map((section) => (
          <section key={section.id} id={section.id} className="scroll-mt-20">
            <h2 className="mt-10 mb-3 text-xl font-semibold">{section.title[language]}</h2>
            {section.blocks.map((block) => (
              <LegalBlock key={keyOf(block)} block={block} language={language} />
            ))}
          </section>
        ))}
        <p className="mt-10 border-t border-line pt-6 text-text-quiet">
          <RichText text={t('questions')} parts={{ contact: (words) => <Link to={paths.ContactUs}>{words}</Link> }} />
        </p>
      </article>
      <nav aria-label={t('contents')} className="hidden lg:block">
        <ul className="sticky top-24 flex flex-col gap-2 border-l border-line pl-5">
          {document.sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} tone="quiet">
                {title[language]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function keyOf(block: Block): string {
  return 'points' in block ? (block.points[0]?.en ?? '') : block.en;
}

function LegalBlock({ block, language }: { block: Block; language: Language }) {
  if (!('points' in block)) return <p className="my-3 text-pretty text-text-quiet">{block[language]}</p>;
  return (
    <ul className="my-3 flex list-disc flex-col gap-2 pl-6 text-text-quiet marker:text-text-faint">
      {block.points.map((point) => (
        <li key={point.en} className="text-pretty">
          {point[language]}
        </li>
      ))}
    </ul>
  );
}
