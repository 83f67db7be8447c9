import { apiIds, type CallDetails } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { formatJson, parseShown, stepsOf } from '../../api/json-text.ts';
import { errorText } from '../../i18n/error-text.ts';
import { fieldTexts } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Search, useSearch } from '../../navigation/use-search.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Card } from '../../ui/layout/surface.tsx';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import { CallPanel, RequestTable, type ResendableCall, ResultPanel } from '../calls/panels.tsx';
import { ApiPicker } from './api-picker.tsx';
import { Composer } from './compose/composer.tsx';
import { debuggingMessages } from './messages.ts';
import { apiQuery, type DebugMode, estimateQuery } from './queries.ts';
import { SendBar } from './send-bar.tsx';
import { useRequestText } from './use-request-text.ts';
import { type SendFailure, type SendMode, type SendState, useSend } from './use-send.ts';

const FIRST_API = 'guandan.play';

interface WorkbenchProps {
  readonly project: { readonly project_id: string; readonly name: string };
}

/** The three columns: the API, the request, the result. */
export function Workbench({ project }: WorkbenchProps) {
  const t = useMessages(debuggingMessages);
  const search = useSearch();
  const api_id = search.oneOf('api', apiIds) ?? FIRST_API;
  const query = useQuery(apiQuery(api_id));
  const { data: api, isError } = query;
  const onCancelled = useCallback(() => void showToast({ message: t('cancelled') }), [t]);
  const sending = useSend(onCancelled);
  const draft = useRequestText(api_id, api);
  const [mode, setMode] = useState<DebugMode>('sandbox');
  const [isConfirming, setConfirming] = useState(false);
  const [matchId, setMatchId] = useState('');
  const { data: estimate } = useQuery(estimateQuery(project.project_id, api_id));
  // A price that was not shown is not charged.
  const canSend = api !== undefined && (mode === 'sandbox' || estimate?.allowed === true);
  const sendNow = (sendMode: SendMode) => {
    setConfirming(false);
    sending.send({ ...sendMode, project_id: project.project_id, api_id, body: draft.text, match_id: matchId });
  };
  const onSend = () => {
    if (sending.busy || !canSend) return;
    if (mode === 'live') setConfirming(true);
    else sendNow({ mode });
  };
  useCtrlEnter(onSend);
  const edit = ({ api_id: edited, body, match_id }: ResendableCall) => {
    const parsed = parseShown(body);
    draft.load(edited, parsed.ok ? formatJson(parsed.value) : body);
    setMatchId(match_id ?? '');
  };
  const resend = (call: ResendableCall) => {
    // The match that the call belongs to gets no step more.
    edit({ ...call, match_id: null });
    const { project_id, api_id: again, body } = call;
    sending.send({ project_id, api_id: again, mode: 'sandbox', body });
  };
  const bar = (
    <SendBar
      project={project}
      api_id={api_id}
      mode={mode}
      onModeChange={setMode}
      busy={sending.busy}
      canSend={canSend}
      isConfirming={isConfirming}
      onConfirmingChange={setConfirming}
      onSend={onSend}
      onConfirm={(confirmed_tokens) => sendNow({ mode: 'live', confirmed_tokens })}
      onCancel={sending.cancel}
    />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {/* As high while it loads as with the cards of a usual request: the history below must not jump. */}
      <Card
        flush
        // A focused element is scrolled so that the send bar does not cover it.
        className={cx(
          'flex flex-col gap-3 p-4 [&_:is(input,button,textarea)]:scroll-mt-36',
          !api && !isError && 'min-h-[116rem] sm:min-h-[73.5rem]',
        )}
      >
        <h2 className="sr-only">{t('request')}</h2>
        <ApiPicker api_id={api_id} onPick={(id) => search.set({ api: id, body: null, view: null })} details={api} />
        {!api && (isError ? <FailedState compact query={query} /> : <TextSkeleton lines={10} />)}
        {api && (
          <>
            {bar}
            <Composer
              key={api_id}
              api={api}
              text={draft.text}
              onTextChange={draft.change}
              matchId={matchId}
              onMatchIdChange={setMatchId}
              onSend={onSend}
              answer={sending.result?.api_id === api_id ? (sending.result.response_body.text ?? undefined) : undefined}
            />
          </>
        )}
      </Card>
      <ResultCard
        sending={sending}
        placeholder={<RequestTable api_id={api_id} text={draft.text} />}
        onShowPlace={(path) => showPlaceInForm(path, search)}
      />
      <OpenedCall onResend={resend} onEdit={edit} />
    </div>
  );
}

/** The call that the URL names, in a panel. */
function OpenedCall({ onResend, onEdit }: Record<'onResend' | 'onEdit', (call: ResendableCall) => void>) {
  const t = useMessages(debuggingMessages);
  const search = useSearch();
  const call_id = search.get('call');
  if (!call_id) return null;
  return (
    <CallPanel
      call_id={call_id}
      onClose={() => search.set({ call: null })}
      onResend={onResend}
      onEdit={(call) => {
        onEdit(call);
        showToast({ message: t('edit_loaded') });
      }}
    />
  );
}

interface ResultCardProps {
  readonly sending: SendState;
  /** Shown until something was sent. */
  readonly placeholder: ReactNode;
  readonly onShowPlace: (path: string) => void;
}

function ResultCard({ sending, placeholder, onShowPlace }: ResultCardProps) {
  const t = useMessages(debuggingMessages);
  const card = useBringIntoSight(sending.result);
  return (
    <div ref={card} role="region" aria-label={t('result')} className="min-w-0 scroll-mt-(--sticky-top)">
      <Card flush className="flex flex-col gap-4 p-4">
        <h2 className="text-lg font-semibold">{t('result')}</h2>
        {sending.failure && <NotAnswered {...sending.failure} />}
        {sending.result ? (
          <ResultPanel call={sending.result} onShowPlace={onShowPlace} />
        ) : (
          !sending.failure && (
            <>
              <p className="text-text-quiet">{t('no_result')}</p>
              {placeholder}
            </>
          )
        )}
      </Card>
    </div>
  );
}

/** Why the latest send got no answer; an earlier result stays below. */
function NotAnswered({ error, retry }: SendFailure) {
  const t = useMessages(debuggingMessages);
  const locale = useLocale();
  // The answer says what is wrong with a field of the request; this notice would say too little.
  const text =
    isApiError(error) && Object.keys(fieldTexts(error)).length > 0 ? t('not_answered') : errorText(error, locale);
  return (
    <Banner
      tone="danger"
      action={
        retry && (
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}

/** Ctrl or ⌘ Enter sends, wherever on the page one is, unless a dialog covers it. The JSON editor says it by itself. */
function useCtrlEnter(onSend: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    onSend();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Scrolls to a result that arrives out of sight: on a phone it is below a long form. */
function useBringIntoSight(result: CallDetails | undefined) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = result && card.current?.getBoundingClientRect();
    if (!box || (box.top >= 0 && box.top < window.innerHeight / 2)) return;
    const calm = prefersReducedMotion();
    card.current?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }, [result]);
  return card;
}

/** Goes to the field in the form where the current view does not have it. */
function showPlaceInForm(path: string, search: Search): void {
  if (showPlace(path)) return;
  search.set({ view: 'form' });
  // The form is drawn in the frame after the URL has changed.
  requestAnimationFrame(() => requestAnimationFrame(() => void showPlace(path)));
}

/**
 * Goes to the form's field that a refusal names: `history[12].cards` is `history.12.cards` there. False where it is not
 * on screen.
 */
function showPlace(path: string): boolean {
  const steps = stepsOf(path);
  for (let length = steps.length; length > 0; length--) {
    const place = steps.slice(0, length).join('.');
    const found = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
    if (!found) continue;
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('input, textarea, button')?.focus();
    return true;
  }
  return false;
}
