import { type ErrorName, errorCatalogue, errorDocPath, errorHelp, translate } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage, useLocale } from '../../../settings/locale.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { docPath } from '../contents.ts';
import { errorNames } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';
import { Code, Heading, Paragraph, Sentence } from '../view/markdown-view.tsx';
import { DocTable } from '../view/table.tsx';
import { entryAbout, errorScopes } from './directives.ts';
import { errorGroups, errorParts, groupOf, retryAdviceOf } from './error-groups.ts';

const codeOf = (name: ErrorName): number => errorCatalogue[name].code;

/** The codes of the public API, or of the console. */
export function ErrorTable({ about }: { readonly about: string }) {
  const language = useLanguage();
  const isInScope = entryAbout(errorScopes, about);
  return errorGroups
    .filter(({ from }) => isInScope(from))
    .map(({ from, title }) => (
      <section key={from}>
        <Heading depth={3} id={`codes-${from}`}>
          {title[language]}
        </Heading>
        <ErrorRows label={title[language]} names={errorNames.filter((name) => groupOf(codeOf(name))?.from === from)} />
      </section>
    ));
}

export function ErrorRows({ label, names }: { readonly label: string; readonly names: readonly ErrorName[] }) {
  const t = useMessages(docsMessages);
  const locale = useLocale();
  const rows = names
    .toSorted((a, b) => codeOf(a) - codeOf(b))
    .map((name) => ({
      key: name,
      cells: [
        <Link key="code" to={errorDocPath(codeOf(name))}>
          {codeOf(name)}
        </Link>,
        errorCatalogue[name].status,
        <ErrorTemplate key="message" text={translate(errorCatalogue[name], locale)} />,
      ],
    }));
  return <DocTable label={label} heads={[t('code'), t('status'), t('message')]} rows={rows} />;
}

/** The page that an error answer points to. */
export function ErrorPage({ name }: { readonly name: ErrorName }) {
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
        <ErrorTemplate text={translate(errorCatalogue[name], locale)} />
      </p>
      <Heading depth={2} id="cause">
        {errorParts.cause[language]}
      </Heading>
      <Paragraph>
        <Sentence text={errorHelp[name][language]} />
      </Paragraph>
      <Heading depth={2} id="again">
        {errorParts.retry[language]}
      </Heading>
      <Paragraph>
        <Sentence text={retryAdviceOf(name, status)[language]} />
      </Paragraph>
      <p className="mt-8">
        <Link to={docPath('errors')}>{t('all_errors')}</Link>
      </p>
    </>
  );
}

/** Error message with its placeholders (`{path}`) as code. */
function ErrorTemplate({ text }: { readonly text: string }) {
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, i) => (i % 2 === 1 ? <Code key={part}>{part}</Code> : part));
}
