import { errorCatalogue, gatewayErrorHelp, translate } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Code, Paragraph, Sentence } from './markdown-view.tsx';
import { docsMessages } from './messages.ts';
import { DocTable, useLanguage } from './tables.tsx';

type GatewayError = keyof typeof gatewayErrorHelp;
// Object.keys widens; these are the table's own.
const names = Object.keys(gatewayErrorHelp) as readonly GatewayError[];

export function ErrorTable() {
  const t = useMessages(docsMessages);
  const locale = useLocale();
  const rows = names.map((name) => {
    const { code, status } = errorCatalogue[name];
    return {
      key: name,
      cells: [
        <Link key="code" to={`/document/errors/${code}`}>
          {code}
        </Link>,
        status,
        <Filled key="message" text={translate(errorCatalogue[name], locale)} />,
      ],
    };
  });
  return <DocTable label={t('code')} heads={[t('code'), t('status'), t('message')]} rows={rows} />;
}

export function findError(code: string | undefined): GatewayError | undefined {
  return names.find((name) => String(errorCatalogue[name].code) === code);
}

/** The page that an error answer points to. */
export function ErrorPage({ name }: { readonly name: GatewayError }) {
  const t = useMessages(docsMessages);
  const locale = useLocale();
  const language = useLanguage();
  const { code, status } = errorCatalogue[name];
  return (
    <>
      <h1 className="text-3xl font-semibold tabular-nums">{code}</h1>
      <p className="mt-2 flex flex-wrap gap-x-3 text-text-quiet">
        <Code>{name}</Code>
        <span>HTTP {status}</span>
      </p>
      <p className="mt-6 border-l-2 border-accent pl-5 text-lg text-pretty">
        <Filled text={translate(errorCatalogue[name], locale)} />
      </p>
      <h2 className="mt-8 mb-2 text-xl font-semibold">{t('cause')}</h2>
      <Paragraph>
        <Sentence text={gatewayErrorHelp[name][language]} />
      </Paragraph>
      <p className="mt-8">
        <Link to="/document/errors">{t('all_errors')}</Link>
      </p>
    </>
  );
}

/** Error message with its placeholders (`{path}`) as code. */
function Filled({ text }: { readonly text: string }) {
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, i) => (i % 2 === 1 ? <Code key={part}>{part}</Code> : part));
}
