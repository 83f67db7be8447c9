import { MAX_LIMIT, updateDebugCap } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Send, Square } from 'lucide-react';
import { useState } from 'react';
import { debuggingKey } from '../../api/query-keys.ts';
import { checked } from '../../forms/checked.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/data/kbd.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { debuggingMessages } from './messages.ts';
import { type DebugMode, estimateQuery } from './queries.ts';

interface SendBarProps {
  readonly project: { readonly project_id: string; readonly name: string };
  readonly api_id: string;
  readonly mode: DebugMode;
  readonly onModeChange: (mode: DebugMode) => void;
  readonly busy: boolean;
  readonly canSend: boolean;
  /** True while a live call waits to be confirmed. */
  readonly isConfirming: boolean;
  readonly onConfirmingChange: (isConfirming: boolean) => void;
  /** Ctrl Enter and the button; live calls ask first. */
  readonly onSend: () => void;
  readonly onConfirm: (tokens: number) => void;
  readonly onCancel: () => void;
}

/**
 * Mode, price and the send button. The price is shown before the button is pressed, and confirmed where the call is
 * charged.
 */
export function SendBar(props: SendBarProps) {
  const { project, api_id, mode, onModeChange, busy, canSend, onSend, onCancel } = props;
  const { isConfirming, onConfirmingChange, onConfirm } = props;
  const t = useMessages(debuggingMessages);
  const { data } = useQuery(estimateQuery(project.project_id, api_id));
  return (
    // Above the request and always in sight; amber while sending is charged.
    <div
      className={cx(
        'sticky top-(--sticky-top) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y px-4 py-2',
        // Nothing shows through: the soft colours are translucent.
        mode === 'live'
          ? 'border-warning-line bg-surface-raised bg-linear-to-r from-warning-soft to-warning-soft'
          : 'border-line bg-surface-raised',
      )}
    >
      <Tabs
        label={t('mode')}
        variant="pills"
        value={mode}
        onValueChange={onModeChange}
        tabs={[
          { value: 'sandbox', label: t('sandbox') },
          { value: 'live', label: t('live') },
        ]}
      />
      <span className="min-w-0 text-sm">
        {mode === 'sandbox' ? (
          <span className="text-success">{t('free')}</span>
        ) : (
          <LivePrice project_id={project.project_id} api_id={api_id} />
        )}
      </span>
      <span className="ml-auto flex items-center gap-2">
        {busy ? (
          <Button icon={<Square aria-hidden />} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <span className="flex items-center gap-1 text-text-faint max-sm:hidden">
            <Kbd>Mod</Kbd>
            <Kbd>Enter</Kbd>
          </span>
        )}
        <Button variant="primary" busy={busy} disabled={!canSend} icon={<Send aria-hidden />} onClick={onSend}>
          {t(busy ? 'sending' : 'send')}
        </Button>
      </span>
      {data && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={onConfirmingChange}
          title={t('confirm_live')}
          confirmLabel={t('confirm_send', { count: data.tokens })}
          onConfirm={() => onConfirm(data.tokens)}
        >
          {t('confirm_live_text', {
            tokens: data.tokens,
            project: project.name,
            used: data.debug_cap_used,
            cap: data.debug_cap_daily,
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface LivePriceProps {
  readonly project_id: string;
  readonly api_id: string;
}

/** What a live call costs, and how much of the project's daily cap is used. */
function LivePrice({ project_id, api_id }: LivePriceProps) {
  const t = useMessages(debuggingMessages);
  const { data, isError, refetch } = useQuery(estimateQuery(project_id, api_id));
  if (isError && !data) {
    return (
      <span className="flex items-center gap-2 text-danger">
        {t('no_price')}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </span>
    );
  }
  if (!data) return null;
  return (
    <>
      {t('costs', { count: data.tokens })}
      <span className="text-text-faint">
        {' · '}
        {data.allowed ? t('cap_used', { used: data.debug_cap_used, cap: data.debug_cap_daily }) : t('cap_reached')}
      </span>{' '}
      <CapButton project_id={project_id} debug_cap_daily={data.debug_cap_daily} />
    </>
  );
}

/** Owners of the project and administrators can set the cap; others see no button. */
function CapButton({ project_id, debug_cap_daily }: { readonly project_id: string; readonly debug_cap_daily: number }) {
  const t = useMessages(debuggingMessages);
  const { projectList } = useSession();
  const [open, setOpen] = useState(false);
  const project = projectList?.find((one) => one.project_id === project_id);
  if (!project?.can_manage) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('cap_change')}
      </Button>
      {open && <CapDialog project_id={project_id} debug_cap_daily={debug_cap_daily} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CapDialogProps {
  readonly project_id: string;
  readonly debug_cap_daily: number;
  readonly onClose: () => void;
}

interface CapDraft {
  /** Null while the field is empty. */
  readonly debug_cap_daily: number | null;
}

function CapDialog({ project_id, debug_cap_daily, onClose }: CapDialogProps) {
  const t = useMessages(debuggingMessages);
  const initial: CapDraft = { debug_cap_daily };
  const form = useForm(updateDebugCap, {
    initial,
    check: (values) => ({ debug_cap_daily: values.debug_cap_daily === null ? 'required' : undefined }),
    input: (values) => ({ project_id, debug_cap_daily: checked(values.debug_cap_daily) }),
    invalidates: [[...debuggingKey, 'estimate']],
    onDone: (answer) => {
      onClose();
      showToast({ tone: 'success', message: t('cap_saved', { cap: answer.debug_cap_daily }) });
    },
  });
  return (
    <FormDialog form={form} title={t('cap_title')} size="small" submitLabel={t('save')} onClose={onClose}>
      <Field label={t('cap_field')} error={form.error('debug_cap_daily')}>
        <NumberInput
          value={form.values.debug_cap_daily}
          onValueChange={(cap) => form.set({ debug_cap_daily: cap })}
          min={0}
          max={MAX_LIMIT}
        />
      </Field>
    </FormDialog>
  );
}
