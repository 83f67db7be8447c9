import { ArrowRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { CodeFrame, CodeTitle } from '../../ui/code-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader, Section } from '../../ui/surface.tsx';
import { docsMessages } from './messages.ts';

const sample = `curl ${window.location.origin}/v1/doudizhu/bid \\
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"seat":0,"hand":["3","4","4","5","6","6","7","8","9","T","J","Q","K","A","2","b","B"],"bids":[]}'`;

const references = [
  { name: 'openapi', href: '/v1/openapi.json' },
  { name: 'catalog', href: '/v1/catalog' },
  { name: 'debugging', to: paths.Debugging },
  { name: 'contact', to: paths.ContactUs },
] as const;

export function DocsPage() {
  const t = useMessages(docsMessages);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-10 pb-16 sm:px-6">
      <PageHeader title={t('title')} description={t('lead')} className="mb-0" />
      <Section title={t('first_call')} description={t('first_call_text')}>
        <p className="mb-3">
          <Link to={paths.ApiKeys}>{t('get_key')}</Link> {t('get_key_text')}
        </p>
        <CodeFrame
          code={sample}
          language="bash"
          label={t('sample')}
          head={<CodeTitle>POST /v1/doudizhu/bid</CodeTitle>}
        />
      </Section>
      <Section title={t('reference')}>
        <ul className="border-b border-line">
          {references.map((entry) => (
            <li key={entry.name} className="border-t border-line">
              <Link
                {...('to' in entry ? { to: entry.to } : { href: entry.href })}
                tone="plain"
                className="group grid gap-x-6 gap-y-0.5 py-4 hover:text-accent sm:grid-cols-[16rem_1fr_auto] sm:items-baseline"
              >
                <span className="font-medium">{t(entry.name)}</span>
                <span className="text-text-quiet">{t(`${entry.name}_text`)}</span>
                <ArrowRight aria-hidden className="size-4 self-center text-text-faint max-sm:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
