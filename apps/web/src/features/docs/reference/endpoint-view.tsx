import passed from 'virtual:docs/passed';
import { type ApiId, apiOfPath, firstSampleCall } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { findRank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage, useLocale } from '../../../settings/locale.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink, Link } from '../../../ui/layout/link.tsx';
import { PageHeader } from '../../../ui/layout/surface.tsx';
import { debuggingPath } from '../../debugging/panels.tsx';
import { type DocEndpoint, endpointTitle, gameOf } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';
import { referenceQuery } from '../queries.ts';
import { Cards, Code, Heading, Paragraph, Sentence } from '../view/markdown-view.tsx';
import { CallSamples } from '../view/samples.tsx';
import { ErrorRows } from './errors-view.tsx';
import { FieldTable } from './field-table.tsx';
import { fieldsOf, type Operation, operationAt, schemasOf } from './openapi.ts';
import { PriceText } from './tables.tsx';
import { canRunHere, TryIt } from './try-it.tsx';

/** Fields that have a table of their own on the page of their game. */
const elsewhere = ['rules', 'record.options', 'alternatives'];

/** One endpoint of the API: its purpose, request, answer, errors, and a call that works. */
export function EndpointPage({ endpoint }: { readonly endpoint: DocEndpoint }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const query = useQuery(referenceQuery(useLocale()));
  const { method, path } = endpoint;
  const operation = operationAt(query.data, path);
  return (
    <>
      <PageHeader title={endpointTitle(endpoint)[language]} className="mb-0" />
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Code>{`${method} ${path}`}</Code>
        <span className="text-sm text-text-faint">
          <PriceText path={path} />
        </span>
      </p>
      <Paragraph>
        <Sentence text={endpoint.lead[language]} />
      </Paragraph>
      {query.isError && <FailedState query={query} title={t('failed')} />}
      {query.isPending && <Skeleton className="my-6 min-h-dvh" />}
      {operation && <Reference endpoint={endpoint} operation={operation} />}
    </>
  );
}

function Reference({ endpoint, operation }: { readonly endpoint: DocEndpoint; readonly operation: Operation }) {
  const t = useMessages(docsMessages);
  const { path, errors } = endpoint;
  const { request, answer } = schemasOf(operation);
  const game = gameOf(path);
  return (
    <>
      <Examples path={path} operation={operation} />
      {request?.properties && (
        <>
          <Heading depth={2} id="request">
            {t('request')}
          </Heading>
          <FieldTable label={t('request')} fields={fieldsOf(request, elsewhere)} isRequest />
          {game && request.properties.rules && (
            <Paragraph>
              {t('rules_elsewhere')} <Link to={`/document/${game}-rules#options`}>{t('rule_options')}</Link>
            </Paragraph>
          )}
        </>
      )}
      {answer?.properties && (
        <>
          <Heading depth={2} id="answer">
            {t('answer')}
          </Heading>
          <FieldTable label={t('answer')} fields={fieldsOf(answer, elsewhere)} />
        </>
      )}
      <Heading depth={2} id="errors">
        {t('errors')}
      </Heading>
      <ErrorRows label={t('errors')} names={errors} />
    </>
  );
}

/** Every example with its cards; the first one as code in each language. */
function Examples({ path, operation }: { readonly path: string; readonly operation: Operation }) {
  const t = useMessages(docsMessages);
  const examples = Object.entries(operation.requestBody?.content['application/json'].examples ?? {});
  const api = apiOfPath(path);
  return examples.map(([id, { summary, value }], index) => (
    <section key={id}>
      <Heading depth={2} id={`example-${id}`}>
        {t('example', { title: summary })}
      </Heading>
      <ExampleCards body={value} />
      {index === 0 ? <CallSamples path={path} body={value} passed={passed} /> : null}
      {api && <ExampleActions api={api} body={value} />}
    </section>
  ));
}

/** The actions on a call: run it as it is, or change it on the debugging page. */
function ExampleActions({ api, body }: { readonly api: ApiId; readonly body: unknown }) {
  const t = useMessages(docsMessages);
  const link = (
    <ButtonLink to={debuggingPath({ api, body })} size="small">
      {t('open_in_debugging')}
    </ButtonLink>
  );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {canRunHere(api) ? (
        <TryIt api={api} body={body}>
          {link}
        </TryIt>
      ) : (
        link
      )}
    </div>
  );
}

/** The hand of a request as cards, beside the code that spells it. */
function ExampleCards({ body }: { readonly body: unknown }) {
  if (typeof body !== 'object' || body === null || !('hand' in body) || !Array.isArray(body.hand)) return null;
  const cards = body.hand.filter((card) => typeof card === 'string');
  const level = 'level' in body ? findRank(body.level) : undefined;
  return (
    <p className="my-3">
      <Cards cards={cards} level={level} />
    </p>
  );
}

/** The first call of the quick start. */
export function FirstCall() {
  const { api, url, body } = firstSampleCall('');
  return (
    <>
      <CallSamples path={url} name="first-call" body={body.json} passed={passed} />
      <ExampleActions api={api} body={body.json} />
    </>
  );
}
