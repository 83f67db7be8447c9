import { apiOfPath } from '@fourth-seat/contract';
import { SquareTerminal } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { CopyButton } from '../../../ui/feedback/copy-button.tsx';
import { openInDebugging } from '../../debugging/panels.tsx';
import { curlOf } from './curl.ts';
import type { NetworkCall } from './live-api.ts';
import { networkMessages } from './messages.ts';

/** Every call of this visit to the public API, the newest first, as it went over the wire. */
export function NetworkPanel({ calls, isOn }: { readonly calls: readonly NetworkCall[]; readonly isOn: boolean }) {
  const t = useMessages(networkMessages);
  if (calls.length === 0) {
    return <p className="text-text-quiet">{t(isOn ? 'no_calls' : 'no_calls_off')}</p>;
  }
  return (
    <ul className="flex max-h-[70vh] flex-col overflow-y-auto">
      {calls.map((call) => (
        <li key={call.id} className="border-b border-line">
          <CallRow call={call} />
        </li>
      ))}
    </ul>
  );
}

function CallRow({ call }: { readonly call: NetworkCall }) {
  const t = useMessages(networkMessages);
  const format = useFormat();
  const summary = (): string => {
    switch (call.state) {
      case 'pending':
        return t('call_pending');
      case 'unreachable':
        return t('call_failed');
      case 'answered':
        return `${call.status} · ${format.duration(call.latency_ms)}`;
    }
  };
  return (
    <details className="group py-1.5">
      <summary className="flex min-h-6 cursor-pointer flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-mono text-xs text-text-faint">{call.method}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-sm">{call.path}</span>
        {call.isAnsweredLocally && <Badge tone="warning">{t('answered_locally')}</Badge>}
        <span className="text-sm text-text-quiet tabular-nums">{summary()}</span>
      </summary>
      <CallBody call={call} />
    </details>
  );
}

function CallBody({ call }: { readonly call: NetworkCall }) {
  const t = useMessages(networkMessages);
  const api = apiOfPath(call.path);
  return (
    <div className="mt-2 flex flex-col gap-2 pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton value={() => curlOf(call.path, call.request)} label={t('copy_curl')} showLabel />
        {api && (
          <Button
            size="small"
            variant="quiet"
            icon={<SquareTerminal aria-hidden />}
            onClick={() => openInDebugging({ api, body: call.request })}
          >
            {t('open_debugging')}
          </Button>
        )}
      </div>
      <Json label={t('request')} value={call.request} />
      {call.state === 'answered' && <Json label={t('response')} value={withoutToken(call.response)} />}
    </div>
  );
}

function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-text-faint">{label}</figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-52 overflow-auto rounded border border-line bg-surface-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {JSON.stringify(value, null, 1)}
      </pre>
    </figure>
  );
}

/** A demo token is short-lived and free, but it should not be in a picture of the screen. */
const withoutToken = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response, (key, value: unknown) => (key === 'token' ? '…' : value)));
