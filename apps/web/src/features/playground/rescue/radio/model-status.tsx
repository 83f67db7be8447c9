import { Brain } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { useLanguage } from '../../../../settings/locale.ts';
import type { NetworkCall } from '../../live/live-api.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { rescueMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { Model, ModelState } from './use-model.ts';

const CallsSheet = lazyPart(async () => (await import('./calls-sheet.tsx')).CallsSheet, PartLoadError);

const stateMessages = {
  unknown: 'model_unknown',
  none: 'model_none',
  available: 'model_available',
  unresponsive: 'model_unresponsive',
} as const satisfies Readonly<Record<ModelState, string>>;

interface ModelStatusProps {
  readonly model: Model;
  /** Every call of the page to the public API, the newest first. */
  readonly calls: readonly NetworkCall[];
  readonly selected: number;
}

/** Who reads what the captain types, and that somebody thinks about it; the calls behind it open from here. */
export function ModelStatus({ model, calls, selected }: ModelStatusProps) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const [open, setOpen] = useState<boolean>();
  const { pending, state } = model;
  // The captain cannot answer their own order, so the first companion does.
  const name = seatName(selected === CAPTAIN ? CAPTAIN + 1 : selected, language);
  return (
    <>
      <div role="status" className="flex min-h-6 items-center gap-1.5 px-2.5 pb-2 text-xs text-text-quiet">
        {pending !== undefined && <Brain aria-hidden className="size-4 shrink-0 animate-pulse text-accent" />}
        <p className="min-w-0 flex-1 text-pretty">
          {pending === undefined ? t(stateMessages[state]) : t('model_thinks', { name, text: pending })}
        </p>
        {calls.length > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-6 shrink-0 rounded px-1 text-accent hover:underline"
          >
            {t('model_calls', { count: calls.length })}
          </button>
        )}
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <CallsSheet calls={calls} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
