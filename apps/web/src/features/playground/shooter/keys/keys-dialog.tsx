import { useCallback, useState } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { actionOf, type BoundAction, boundActions, defaultBindings, isReserved, withKey } from '../view/bindings.ts';
import { changeViewSettings, useViewSettings } from '../view/view-settings.ts';
import { useKeyLabel } from './key-labels.ts';
import { keyMessages } from './messages.ts';
import { useKeyCapture } from './use-key-capture.ts';

/** One of the two keys that an action may have. */
interface KeySlot {
  readonly action: BoundAction;
  readonly place: 0 | 1;
}

/** What became of the key that was pressed last. */
type Outcome =
  | { readonly kind: 'changed'; readonly code: string; readonly action: BoundAction }
  | { readonly kind: 'reserved'; readonly code: string }
  | { readonly kind: 'taken'; readonly code: string; readonly by: BoundAction; readonly at: KeySlot };

interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The keys of a seat, each of which can be changed. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const t = useMessages(keyMessages);
  const format = useFormat();
  const { keys } = useViewSettings();
  const [listening, setListening] = useState<KeySlot>();
  const [outcome, setOutcome] = useState<Outcome>();
  const set = useCallback(
    ({ action, place }: KeySlot, code: string | null) => {
      changeViewSettings({ keys: withKey(keys, action, place, code) });
      setOutcome(code === null ? undefined : { kind: 'changed', code, action });
    },
    [keys],
  );
  const assignKey = useCallback(
    (code: string) => {
      if (!listening) return;
      setListening(undefined);
      setOutcome(undefined);
      const by = actionOf(keys, code);
      if (code === 'Escape') return;
      if (code === 'Backspace' || code === 'Delete') set(listening, null);
      else if (isReserved(code)) setOutcome({ kind: 'reserved', code });
      else if (by !== undefined && by !== listening.action) setOutcome({ kind: 'taken', code, by, at: listening });
      else set(listening, code);
    },
    [keys, listening, set],
  );
  useKeyCapture(open && listening ? assignKey : undefined);
  const keyless = boundActions.filter((action) => keys[action].every((code) => code === null));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={<p className="text-sm">{t('hint')}</p>}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              changeViewSettings({ keys: defaultBindings });
              setListening(undefined);
              setOutcome(undefined);
            }}
          >
            {t('reset')}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div data-keys-dialog className="flex flex-col gap-3">
        <KeyTable
          listening={listening}
          onListen={(place) => {
            setListening(place);
            setOutcome(undefined);
          }}
        />
        <OutcomeText outcome={outcome} onTake={set} />
        {keyless.length > 0 && (
          <p className="text-sm text-warning">
            {t('keyless', { actions: format.list(keyless.map((action) => t(action))) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What became of the last key, at the lower edge of the list, where it is always in view. */
function OutcomeText({
  outcome,
  onTake,
}: {
  readonly outcome: Outcome | undefined;
  readonly onTake: (at: KeySlot, code: string) => void;
}) {
  const t = useMessages(keyMessages);
  const label = useKeyLabel();
  return (
    <div
      role="status"
      className={cx(
        'sticky -bottom-5 rounded border bg-surface-overlay text-sm shadow-overlay empty:hidden',
        outcome?.kind === 'changed' ? 'border-line' : 'border-warning',
      )}
    >
      {outcome && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
          <p>
            {outcome.kind === 'taken' && t('taken', { key: label(outcome.code), action: t(outcome.by) })}
            {outcome.kind === 'reserved' && t('reserved', { key: label(outcome.code) })}
            {outcome.kind === 'changed' && t('changed', { key: label(outcome.code), action: t(outcome.action) })}
          </p>
          {outcome.kind === 'taken' && (
            <Button size="small" onClick={() => onTake(outcome.at, outcome.code)}>
              {t('take')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface KeyTableProps {
  readonly listening: KeySlot | undefined;
  readonly onListen: (place: KeySlot) => void;
}

function KeyTable({ listening, onListen }: KeyTableProps) {
  const t = useMessages(keyMessages);
  const label = useKeyLabel();
  const { keys } = useViewSettings();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr className="text-left text-text-quiet">
          <th scope="col" className="pb-1 font-normal">
            {t('action')}
          </th>
          {(['first', 'second'] as const).map((place) => (
            <th key={place} scope="col" className="w-24 pb-1 pl-2 font-normal sm:w-32">
              {t(place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {boundActions.map((action) => (
          <tr key={action}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {t(action)}
            </th>
            {([0, 1] as const).map((place) => {
              const code = keys[action][place];
              const isListening = listening?.action === action && listening.place === place;
              const key = code === null ? t('none') : label(code);
              return (
                <td key={place} className="py-0.5 pl-2">
                  <button
                    type="button"
                    aria-label={t('place', {
                      action: t(action),
                      place: t(place === 0 ? 'first' : 'second'),
                      key: isListening ? t('press') : key,
                    })}
                    onClick={() => onListen({ action, place })}
                    className={cx(
                      'h-8 w-full truncate rounded border px-2 transition-colors',
                      isListening ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-surface-hover',
                      code === null && !isListening ? 'text-text-faint' : 'font-medium',
                    )}
                  >
                    {isListening ? t('press') : code === null ? '–' : key}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
