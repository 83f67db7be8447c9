import type { CallDetails, MatchCall } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Link2, Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { findRank } from '../../../cards/suits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useSearch } from '../../../navigation/use-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { isFields } from '../../../ui/json/fields.ts';
import { ButtonLink, Link } from '../../../ui/layout/link.tsx';
import { Card, PageHeader } from '../../../ui/layout/surface.tsx';
import { AbsenceReason } from '../absence-reason.tsx';
import { callMessages } from '../messages.ts';
import { MissingRecord } from '../missing-record.tsx';
import { callQuery, matchQuery } from '../queries.ts';
import { Alternatives } from '../result/alternatives.tsx';
import { bodyValue, readDecision, readDrawableAnswer, readFailure } from '../result/answer.ts';
import { DrawnAnswer } from '../result/drawn-answer.tsx';
import { FailureNote } from '../result/failure-note.tsx';
import { MoveTable } from '../result/move-table.tsx';
import { CallSummary } from '../result/result-panel.tsx';
import { useCopyWithToast } from '../use-copy-with-toast.ts';
import { type Playback, usePlayback, usePrefetchNeighbours } from './playback.ts';
import { StepList } from './step-list.tsx';
import { useStepKeys } from './use-step-keys.ts';
import { WinRateCurve } from './win-rate-curve.tsx';

/** One match at a URL of its own: its calls in order, each on the card table. */
export function MatchView({ match_id }: { readonly match_id: string }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const search = useSearch();
  const query = useQuery(matchQuery(match_id, search.get('match_in')));
  const { data, isError } = query;
  return (
    <section className="pt-2">
      <PageHeader
        title={t('match_title', { match: match_id })}
        description={t('match_lead')}
        aside={
          data && (
            <span className="text-sm text-text-faint tabular-nums">
              {t('match_facts', { count: data.calls.length, tokens: format.number(data.tokens) })}
            </span>
          )
        }
        actions={
          <>
            <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} to={pathTo('Debugging')}>
              {t('back_to_debugging')}
            </ButtonLink>
            <ShareButton />
          </>
        }
        className="mb-4"
      />
      {isError && !data && <MissingRecord query={query} unknown={t('match_unknown')} />}
      {!data && !isError && <TextSkeleton lines={12} />}
      {data?.calls.length === 0 && <EmptyState kind="nothing" cause={t('match_unknown')} />}
      {data && data.calls.length > 0 && (
        <div className="flex flex-col gap-4">
          {data.more && <Banner tone="info">{t('match_more', { count: data.calls.length })}</Banner>}
          <Steps calls={data.calls} />
        </div>
      )}
    </section>
  );
}

/** The URL holds no secret: whoever opens it must be signed in and see the project. */
function ShareButton() {
  const t = useMessages(callMessages);
  const copyWithToast = useCopyWithToast();
  return (
    <Button icon={<Link2 aria-hidden />} onClick={() => void copyWithToast(window.location.href, t('shared'))}>
      {t('share')}
    </Button>
  );
}

function Steps({ calls }: { readonly calls: readonly MatchCall[] }) {
  const t = useMessages(callMessages);
  const search = useSearch();
  const last = calls.length - 1;
  const found = calls.findIndex(({ call_id }) => call_id === search.get('step'));
  const at = Math.max(0, found);
  const show = (index: number) => {
    const step = calls[Math.min(last, Math.max(0, index))];
    if (step) search.set({ step: step.call_id });
  };
  const playback = usePlayback(calls, at, show);
  const go = (index: number) => {
    playback.stop();
    show(index);
  };
  useStepKeys({
    first: () => go(0),
    previous: () => go(at - 1),
    next: () => go(at + 1),
    last: () => go(last),
    play: playback.toggle,
  });
  usePrefetchNeighbours(calls, at);
  const call = calls[at];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <Card flush className="flex min-w-0 flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <StepControls at={at} last={last} onGo={go} playback={playback} />
          {call && (
            <Link className="ml-auto" to={pathTo('Debugging', { call: call.call_id })}>
              {t('open_call')}
            </Link>
          )}
        </div>
        {call && <StepTable key={call.call_id} call_id={call.call_id} />}
      </Card>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-(--sticky-top)">
        <WinRateCurve calls={calls} at={at} />
        <StepList calls={calls} current={at} onPick={go} />
      </div>
    </div>
  );
}

interface StepControlsProps {
  readonly at: number;
  readonly last: number;
  readonly onGo: (index: number) => void;
  readonly playback: Playback;
}

/** To the first, previous, next and last step, and playing them one after the other. */
function StepControls({ at, last, onGo, playback }: StepControlsProps) {
  const t = useMessages(callMessages);
  return (
    <div role="group" aria-label={t('match_steps')} className="flex items-center">
      <IconButton
        label={t('step_first')}
        icon={<ChevronFirst aria-hidden />}
        disabled={at === 0}
        onClick={() => onGo(0)}
      />
      <IconButton
        label={t('step_previous')}
        icon={<ChevronLeft aria-hidden />}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <IconButton
        label={t(playback.isPlaying ? 'pause_match' : 'play_match')}
        icon={playback.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        aria-keyshortcuts="Space"
        onClick={playback.toggle}
      />
      <h2 aria-live={playback.isPlaying ? 'off' : 'polite'} className="px-1 text-sm font-normal tabular-nums">
        {t('match_step', { index: at + 1, count: last + 1 })}
      </h2>
      <IconButton
        label={t('step_next')}
        icon={<ChevronRight aria-hidden />}
        disabled={at === last}
        onClick={() => onGo(at + 1)}
      />
      <IconButton
        label={t('step_last')}
        icon={<ChevronLast aria-hidden />}
        disabled={at === last}
        onClick={() => onGo(last)}
      />
    </div>
  );
}

function StepTable({ call_id }: { readonly call_id: string }) {
  const t = useMessages(callMessages);
  const query = useQuery(callQuery(call_id));
  const { data, isError } = query;
  if (isError && !data) return <MissingRecord query={query} unknown={t('call_unknown')} />;
  return data ? <StepAnswer call={data} /> : <TextSkeleton lines={10} />;
}

function StepAnswer({ call }: { readonly call: CallDetails }) {
  const [request, envelope] = useMemo(() => [bodyValue(call.request_body), bodyValue(call.response_body)], [call]);
  const [decision, failure, drawn] = [readDecision(envelope), readFailure(envelope), readDrawableAnswer(envelope)];
  const fields = isFields(request) ? request : {};
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AbsenceReason call={call} />
      {failure && <FailureNote failure={failure} code={call.code} request={request} />}
      {decision && (
        <>
          <MoveTable api_id={call.api_id} request={fields} decision={decision} />
          <Alternatives decision={decision} level={findRank(fields.level)} />
        </>
      )}
      {drawn && <DrawnAnswer drawn={drawn} request={fields} />}
      {/* Last, so that the whole table stands in the window of a laptop. */}
      <CallSummary call={call} />
    </div>
  );
}
