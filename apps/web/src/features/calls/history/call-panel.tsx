import {
  type ApiId,
  CALL_NOTE_LENGTH,
  type CallDetails,
  getDebugSample,
  isApiId,
  isolated,
  shareCall,
  updateCallNote,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Layers, Link2, Pencil, RotateCcw, Terminal } from 'lucide-react';
import { useState } from 'react';
import { callsKey } from '../../../api/query-keys.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { callWords } from '../../../forms/calls/call-messages.ts';
import { useTooLong } from '../../../forms/fields/use-too-long.ts';
import { apiText } from '../../../i18n/api-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Textarea } from '../../../ui/controls/input.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink, Link } from '../../../ui/layout/link.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AbsenceReason } from '../absence-reason.tsx';
import { matchPath } from '../match-path.ts';
import { callMessages } from '../messages.ts';
import { MissingRecord } from '../missing-record.tsx';
import { callQuery } from '../queries.ts';
import { BodyView } from '../result/body-view.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import { useCopyWithToast } from '../use-copy-with-toast.ts';

/** A call as the debugging page can send it again. */
export interface ResendableCall {
  readonly project_id: string;
  readonly api_id: ApiId;
  readonly body: string;
  readonly match_id: string | null;
}

interface CallPanelProps {
  readonly call_id: string;
  readonly onClose: () => void;
  /** Sends the same body again, in the sandbox. */
  readonly onResend: (call: ResendableCall) => void;
  /** Puts the request into the editor. */
  readonly onEdit: (call: ResendableCall) => void;
}

/** One call of the history at a URL of its own. */
export function CallPanel({ call_id, onClose, onResend, onEdit }: CallPanelProps) {
  const t = useMessages(callMessages);
  const locale = useLocale();
  const query = useQuery(callQuery(call_id));
  const { data, isError } = query;
  return (
    <SidePanel
      open
      size="large"
      onClose={onClose}
      title={data ? <code className="font-mono">{apiText(data.api_id, locale)}</code> : t('call')}
      description={data && <CallTime call={data} />}
    >
      {isError && !data && <MissingRecord query={query} unknown={t('call_unknown')} />}
      {!data && !isError && <TextSkeleton lines={12} />}
      {data && (
        <div className="flex flex-col gap-6">
          <CallActions call={data} onResend={onResend} onEdit={onEdit} />
          <AbsenceReason call={data} />
          <ResultPanel call={data} />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm text-text-faint">{t('request')}</h3>
            <BodyView call={data} part="request" />
          </section>
          <CallFacts call={data} />
          <NoteEditor key={data.call_id} call={data} />
        </div>
      )}
    </SidePanel>
  );
}

/** When a call was made, in which project and by whom. */
export function CallTime({ call }: { readonly call: CallDetails }) {
  const format = useFormat();
  return (
    <span className="tabular-nums">
      {format.dateTimeSeconds(call.request_time)} · {isolated(call.project_name)} · {isolated(call.operator)}
    </span>
  );
}

function CallActions({
  call,
  onResend,
  onEdit,
}: Pick<CallPanelProps, 'onResend' | 'onEdit'> & { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const copyWithToast = useCopyWithToast();
  const resendable = findResendable(call);
  const canResend = resendable !== undefined;
  const sample = useEndpointMutation(getDebugSample, { onDone: async ({ code }) => copyWithToast(code, t('copied')) });
  const share = useEndpointMutation(shareCall, { onDone: async ({ url }) => copyWithToast(url, t('shared')) });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<RotateCcw aria-hidden />}
        disabled={!canResend}
        onClick={() => resendable && onResend(resendable)}
      >
        {t('resend')}
      </Button>
      <Button
        size="small"
        icon={<Pencil aria-hidden />}
        disabled={!canResend}
        onClick={() => resendable && onEdit(resendable)}
      >
        {t('edit_send')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Terminal aria-hidden />}
        disabled={!canResend}
        busy={sample.isPending}
        onClick={() =>
          resendable && sample.mutate({ api_id: resendable.api_id, body: resendable.body, language: 'curl' })
        }
      >
        {t('copy_curl')}
      </Button>
      {call.match_id !== null && (
        <ButtonLink size="small" variant="quiet" icon={<Layers aria-hidden />} to={matchPath(call)}>
          {t('view_match')}
        </ButtonLink>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Link2 aria-hidden />}
        busy={share.isPending}
        onClick={() => share.mutate({ call_id: call.call_id })}
      >
        {t('share')}
      </Button>
    </div>
  );
}

/**
 * The call as it can be sent again; undefined where its body was not kept as a whole, and for what is no decision: a
 * batch, a client token, an unknown path.
 */
function findResendable({ project_id, api_id, match_id, request_body }: CallDetails): ResendableCall | undefined {
  const { text, cut } = request_body;
  return text === null || cut || !isApiId(api_id) ? undefined : { project_id, api_id, body: text, match_id };
}

function CallFacts({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const words = useMessages(callWords);
  const format = useFormat();
  const mono = (text: string) => <code className="font-mono break-all">{text}</code>;
  const params = Object.entries(call.request_params).map(([name, value]) => `${name}=${value}`);
  const facts = [
    [words('source'), words(`source_${call.source}`)],
    [t('path'), mono(`${call.method} ${call.path}`)],
    [t('params'), params.length > 0 ? mono(params.join('&')) : t('no_params')],
    [t('model'), call.model && mono(call.model)],
    [t('seed'), call.seed && mono(call.seed)],
    [
      t('match'),
      call.match_id && (
        <Link to={pathTo('Debugging', { match: call.match_id, order: 'asc' }, 'history')} title={t('whole_match')}>
          {call.match_id}
        </Link>
      ),
    ],
    [t('times'), call.times > 1 && format.number(call.times)],
    [t('first_time'), call.times > 1 && format.dateTimeSeconds(call.first_time)],
    [t('last_time'), call.times > 1 && format.dateTimeSeconds(call.request_time)],
    [t('key'), call.key_id && <Link to={pathTo('ApiKeys', { key: call.key_id })}>{call.operator}</Link>],
    [t('ip_address'), call.address && mono(call.address)],
  ] as const;
  return <KeyValueList items={facts.filter(([, value]) => value).map(([label, value]) => ({ label, value }))} />;
}

function NoteEditor({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const [note, setNote] = useState(call.note ?? '');
  const problem = useTooLong()(note, CALL_NOTE_LENGTH);
  const write = useEndpointMutation(updateCallNote, {
    invalidates: [callsKey],
    onDone: () => void showToast({ tone: 'success', message: t('note_saved') }),
  });
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('note')} hint={t('note_hint')} error={problem} optional>
        <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button
        size="small"
        className="self-end"
        busy={write.isPending}
        disabled={note.trim() === (call.note ?? '') || problem !== undefined}
        onClick={() => write.mutate({ call_id: call.call_id, note: note.trim() })}
      >
        {t('save')}
      </Button>
    </div>
  );
}
