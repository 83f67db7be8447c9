import type { CallDetails } from '@fourth-seat/contract';
import { useMemo, useState } from 'react';
import { formatJson, parseShown } from '../../../api/json-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { CopyButton } from '../../../ui/feedback/copy-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { JsonEditor } from '../../../ui/json/json-editor.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { callMessages } from '../messages.ts';
import { bodyValue } from './answer.ts';

const views = ['pretty', 'raw', 'headers'] as const;
/** A longer text would block the page; the editor draws only what is in sight. */
const RAW_LIMIT = 60_000;

interface BodyViewProps {
  readonly call: CallDetails;
  readonly part: 'request' | 'response';
}

/** The body of a call's request or response with its lines in order or as it was sent, and its headers. */
export function BodyView({ call, part }: BodyViewProps) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const [body, headers] = [call[`${part}_body`], call[`${part}_headers`]];
  const label = t(part);
  const pretty = useMemo(() => {
    const value = bodyValue(body, parseShown);
    return value === undefined ? undefined : formatJson(value);
  }, [body]);
  const [view, setView] = useState<(typeof views)[number]>('pretty');
  const visibleView = view === 'pretty' && pretty === undefined ? 'raw' : view;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Tabs
          label={label}
          variant="pills"
          value={visibleView}
          onValueChange={setView}
          tabs={views.map((name) => ({
            value: name,
            label: t(name === 'headers' ? `${part}_headers` : name),
            disabled: name === 'pretty' && pretty === undefined,
          }))}
        />
        <span className="ml-auto text-sm text-text-faint tabular-nums">{format.bytes(body.bytes)}</span>
        {body.text !== null && <CopyButton value={body.text} />}
      </div>
      {body.cut && <p className="text-sm text-warning">{t('body_cut', { size: format.bytes(body.bytes) })}</p>}
      {visibleView === 'headers' ? (
        <KeyValueList
          items={Object.entries(headers).map(([name, text]) => ({
            label: <code className="font-mono">{name}</code>,
            value: <span className="font-mono break-all">{text}</span>,
          }))}
        />
      ) : body.text === null ? (
        <EmptyState kind="nothing" compact cause={t(`body_${body.absent}`)} />
      ) : visibleView === 'raw' || pretty === undefined ? (
        <pre
          // What scrolls inside itself must be reachable for the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={label}
          className="max-h-110 overflow-auto rounded border border-line bg-surface-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap"
        >
          {body.text.slice(0, RAW_LIMIT)}
          {body.text.length > RAW_LIMIT && ' …'}
        </pre>
      ) : (
        <JsonEditor label={label} value={pretty} height="max-h-110" />
      )}
    </div>
  );
}
