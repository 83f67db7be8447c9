import { apiIds, sampleCode, sampleLanguages } from '@fourth-seat/contract';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readStored, storageKeys, writeStored } from '../../settings/storage.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { sampleLabels } from '../../settings/sample-labels.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { debuggingAddress } from '../debugging/panels.tsx';
import { Code, Sentence } from './markdown-view.tsx';
import { docsMessages } from './messages.ts';
import { type Field, fieldsOf, type Operation, useReference } from './reference.ts';
import { DocTable, PriceText } from './tables.tsx';

/** Fields that have a table of their own on the page of their game. */
const elsewhere = ['rules', 'options', 'alternatives'];

/** One address of the API: what it is for, what it takes, what it answers, and a call that works. */
export function EndpointView({ path }: { readonly path: string }) {
  const t = useMessages(docsMessages);
  const query = useReference();
  const { data } = query;
  if (query.isError) return <FailedState query={query} cause={t('failed')} />;
  if (!data) return <Skeleton className="my-6 h-40" />;
  const { get, post } = data.paths[path] ?? {};
  const operation = post ?? get;
  if (!operation) return null;
  const id = path.slice('/v1/'.length).replaceAll('/', '-');
  const request = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses['200']?.content['application/json'].schema.properties?.data;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="scroll-mt-20 text-lg font-semibold">
        {operation.summary}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Code>{`${post ? 'POST' : 'GET'} ${path}`}</Code>
        <span className="text-sm text-text-faint">
          <PriceText path={path} />
        </span>
        {post && <DebugLink path={path} operation={post} />}
      </p>
      <p className="my-3 max-w-prose text-pretty text-text-quiet">
        <Sentence text={operation.description} />
      </p>
      {post && <Samples path={path} operation={post} />}
      {request?.properties && <Fields title={t('request')} fields={fieldsOf(request, elsewhere)} isRequest />}
      {answer?.properties && <Fields title={t('answer')} fields={fieldsOf(answer, elsewhere)} />}
    </section>
  );
}

/** Leads to the example below, ready to be sent. */
function DebugLink({ path, operation }: { readonly path: string; readonly operation: Operation }) {
  const t = useMessages(docsMessages);
  const api = apiIds.find((id) => path === `/v1/${id.replace('.', '/')}`);
  if (api === undefined) return null;
  return (
    <Link to={debuggingAddress({ api, body: exampleOf(operation) ?? {} })} className="text-sm">
      {t('debugging')}
    </Link>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly isRequest?: boolean;
}

function Fields({ title, fields, isRequest = false }: FieldsProps) {
  const t = useMessages(docsMessages);
  const rows = fields.map((field) => ({
    key: field.name,
    cells: [
      <span key="name" className="whitespace-nowrap">
        <Code>{field.name}</Code>
        {isRequest && field.required && <span className="ml-2 text-sm text-text-faint">{t('required')}</span>}
      </span>,
      <span key="type" className="font-mono text-sm text-text-quiet">
        {field.type}
      </span>,
      // A list of names stands in a table of its own.
      <Sentence key="text" text={field.text.split('\n')[0]?.replace(/[:：]$/, '') ?? ''} />,
    ],
  }));
  return (
    <>
      <h4 className="mt-5 text-sm font-medium text-text-quiet">{title}</h4>
      <DocTable stacks label={title} heads={[t('field'), t('type'), t('meaning')]} rows={rows} />
    </>
  );
}

function Samples({ path, operation }: { readonly path: string; readonly operation: Operation }) {
  const example = exampleOf(operation);
  if (example === undefined) return null;
  return <SampleTabs url={`${window.location.origin}${path}`} body={example} />;
}

function exampleOf(operation: Operation): unknown {
  return Object.values(operation.requestBody?.content['application/json'].examples ?? {})[0]?.value;
}

/** A call in six languages; the language is remembered from page to page. */
export function SampleTabs({ url, body }: { readonly url: string; readonly body: unknown }) {
  const [language, setLanguage] = useState(() => readStored(storageKeys.sampleLanguage) ?? 'curl');
  return (
    <CodeBlock
      className="my-4"
      maxHeight="max-h-96"
      wrap
      samples={sampleLanguages.map((id) => ({
        id,
        label: sampleLabels[id][0],
        language: sampleLabels[id][1],
        code: sampleCode(id, { url, body: { json: body } }),
      }))}
      sampleId={language}
      onSampleChange={(id) => {
        setLanguage(id);
        writeStored(storageKeys.sampleLanguage, id);
      }}
    />
  );
}
