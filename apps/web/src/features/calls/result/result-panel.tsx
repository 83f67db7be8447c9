import type { CallDetails } from '@fourth-seat/contract';
import { useMemo } from 'react';
import { findRank } from '../../../cards/suits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Copyable } from '../../../ui/feedback/copy-button.tsx';
import { isFields } from '../../../ui/json/fields.ts';
import { callMessages } from '../messages.ts';
import { Alternatives } from './alternatives.tsx';
import { bodyValue, readDecision, readDrawableAnswer, readFailure } from './answer.ts';
import { BodyView } from './body-view.tsx';
import { DrawnAnswer } from './drawn-answer.tsx';
import { EffortNote } from './effort-note.tsx';
import { FailureNote } from './failure-note.tsx';
import { MoveTable } from './move-table.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { readStation } from './station.ts';
import { StationPlan } from './station-plan.tsx';

interface ResultPanelProps {
  readonly call: CallDetails;
  readonly onShowPlace?: ((path: string) => void) | undefined;
}

/** One answered call: how it went, where the time went, what was decided or why not, and the answer itself. */
export function ResultPanel({ call, onShowPlace }: ResultPanelProps) {
  const envelope = useMemo(() => bodyValue(call.response_body), [call.response_body]);
  const request = useMemo(() => {
    const sent = bodyValue(call.request_body);
    return isFields(sent) ? sent : {};
  }, [call.request_body]);
  const decision = readDecision(envelope);
  const failure = readFailure(envelope);
  const drawn = readDrawableAnswer(envelope);
  const locale = useLocale();
  const station = useMemo(() => readStation(envelope, locale), [envelope, locale]);
  return (
    <div className="flex min-w-0 flex-col gap-5" aria-live="polite">
      <CallSummary call={call} />
      <PhaseBar call={call} />
      {failure && <FailureNote failure={failure} code={call.code} request={request} onShowPlace={onShowPlace} />}
      {decision && (
        <>
          <EffortNote decision={decision} />
          <MoveTable api_id={call.api_id} request={request} decision={decision} />
          <Alternatives decision={decision} level={findRank(request.level)} />
        </>
      )}
      {drawn && <DrawnAnswer key={`drawn ${call.call_id}`} drawn={drawn} request={request} />}
      {station && <StationPlan station={station} />}
      <BodyView key={call.call_id} call={call} part="response" />
    </div>
  );
}

/** Status, time and cost in one line. */
export function CallSummary({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusBadge call={call} />
      <span className="tabular-nums">
        <span className="sr-only">{t('response_time')}: </span>
        {format.duration(call.response_time_ms)}
      </span>
      <span className="tabular-nums">{call.tokens === 0 ? t('free') : t('charged', { count: call.tokens })}</span>
      <Badge>{t(`mode_${call.mode}`)}</Badge>
      {call.effort !== null && call.effort < 1 && <Badge tone="warning">{t('thought_less')}</Badge>}
      <span className="min-w-0 text-sm text-text-faint sm:ml-auto">
        <Copyable value={call.request_id} label={t('request_id')} />
      </span>
    </div>
  );
}

const tones = { success: 'success', client_error: 'warning', limited: 'warning', server_error: 'danger' } as const;

export function StatusBadge({ call }: { readonly call: Pick<CallDetails, 'status_class' | 'status_code' | 'code'> }) {
  const { status_class, status_code, code } = call;
  return (
    <Badge tone={tones[status_class]}>
      {status_code}
      {code !== 0 && ` · ${code}`}
    </Badge>
  );
}
