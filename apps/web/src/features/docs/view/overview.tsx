import { useMessages } from '../../../i18n/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { PageHeader } from '../../../ui/layout/surface.tsx';
import { docPages, docPath, docSectionNames, docSections, pagesOf } from '../contents.ts';
import { referenceRoute } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';

/** The first page: every page with what it is good for. */
export function Overview() {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} className="mb-0" />
      {docSectionNames.map((section) => (
        <section key={section} aria-labelledby={section}>
          <h2 id={section} className="mt-10 mb-2 scroll-mt-20 text-xl font-semibold">
            {docSections[section][language]}
          </h2>
          <ul className="grid sm:grid-cols-2 sm:gap-x-8">
            {pagesOf(section).map((page) => (
              <Row
                key={page}
                target={{ to: docPath(page) }}
                title={docPages[page].title[language]}
                text={docPages[page].lead[language]}
              />
            ))}
          </ul>
        </section>
      ))}
      <h2 id="reference" className="mt-10 mb-2 scroll-mt-20 text-xl font-semibold">
        {t('reference')}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-8">
        <Row target={{ to: referenceRoute.path }} title={t('all_endpoints')} text={t('reference_lead')} />
        <Row target={{ href: '/v1/openapi.json' }} title="OpenAPI" text={t('openapi_lead')} />
        <Row target={{ href: '/llms.txt' }} title="llms.txt" text={t('llms_lead')} />
        <Row target={{ to: paths.Debugging }} title={t('debugging')} text={t('debugging_lead')} />
      </ul>
    </>
  );
}

interface RowProps {
  readonly target: { readonly to: string } | { readonly href: string };
  readonly title: string;
  readonly text: string;
}

function Row({ target, title, text }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link {...target} tone="plain" className="group block py-3">
        <span className="font-medium group-hover:text-accent">{title}</span>
        <span className="block text-pretty text-text-quiet">{text}</span>
      </Link>
    </li>
  );
}
