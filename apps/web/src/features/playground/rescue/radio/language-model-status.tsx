import { Brain } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { useLanguage } from '../../../../settings/locale.ts';
import { seatName } from '../names.ts';
import { languageModelMessages } from './messages.ts';
import type { LanguageModel } from './use-language-model.ts';

const CallsSheet = lazyPart(async () => (await import('./calls-sheet.tsx')).CallsSheet, PartLoadError);

interface LanguageModelStatusProps {
  readonly languageModel: Pick<LanguageModel, 'pending' | 'state' | 'provider' | 'calls'>;
}

/** Who reads what the captain types, and that somebody thinks about it; the calls behind it open from here. */
export function LanguageModelStatus({ languageModel: { pending, state, provider, calls } }: LanguageModelStatusProps) {
  const t = useMessages(languageModelMessages);
  const language = useLanguage();
  const [open, setOpen] = useState<boolean>();
  // The token that allows them is no call of the API.
  const asked = calls.filter(({ path }) => path.startsWith('/v1/')).length;
  return (
    <>
      <div role="status" className="flex min-h-6 items-center gap-1.5 px-2.5 pb-2 text-xs text-text-quiet">
        {pending !== undefined && <Brain aria-hidden className="size-4 shrink-0 animate-pulse text-accent" />}
        <p className="min-w-0 flex-1 text-pretty">
          {pending === undefined
            ? t(state, { provider })
            : t('thinking', { name: seatName(pending.seat, language), text: pending.text })}
        </p>
        {asked > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-6 shrink-0 rounded px-1 text-accent hover:underline"
          >
            {t('calls', { count: asked })}
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
