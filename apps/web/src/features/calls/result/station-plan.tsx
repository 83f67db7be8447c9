import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { callMessages } from '../messages.ts';
import type { Station } from './station.ts';

// Lazy: the drawing is the playground's own, and only answers of one API have it.
const StationPicture = lazyPart(
  async () => (await import('../../playground/rescue/panels.tsx')).StationPicture,
  PartLoadError,
);

/** The rescue as its captain knows it, drawn as in the playground, with the last words of the radio. */
export function StationPlan({ station: { answer, found, missing, radio } }: { readonly station: Station }) {
  const t = useMessages(callMessages);
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div
        role="img"
        aria-label={t('station_label', { found, missing })}
        className="aspect-3/4 overflow-hidden rounded-lg border border-line bg-(--rescue-ground) sm:aspect-3/2"
      >
        <Suspense fallback={null}>
          <StationPicture answer={answer} className="block size-full" />
        </Suspense>
      </div>
      <figcaption className="text-sm text-text-quiet">{t('station_hint')}</figcaption>
      {radio.length > 0 && (
        <ol aria-label={t('station_radio')} className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {radio.map(({ id, speaker, text }) => (
            <li key={id}>
              {speaker !== undefined && <span className="font-medium">{t('station_says', { name: speaker })}</span>}{' '}
              {text}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}
