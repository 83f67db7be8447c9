import { useMessages } from '../../i18n/messages.ts';
import { useSetting } from '../../settings/app-settings.ts';
import { frameMessages } from '../messages.ts';

/** Covers the page while the shared `loading` flag is set, with its tip. */
export function LoadingOverlay() {
  const t = useMessages(frameMessages);
  const loading = useSetting((settings) => settings.loading);
  const tip = useSetting((settings) => settings.loadingTip);
  if (!loading) return null;
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={tip === '' ? t('loading') : tip}
      className="fixed inset-0 z-70 flex items-center justify-center bg-scrim"
    >
      <div className="w-72 max-w-[80vw] overflow-hidden rounded-lg border border-line-strong bg-surface-overlay shadow-overlay">
        <output className="block px-5 py-4 text-center">{tip === '' ? t('loading') : tip}</output>
        <div className="h-0.5 overflow-hidden bg-line">
          <div className="h-full w-1/3 animate-sweep bg-accent-fill" />
        </div>
      </div>
    </div>
  );
}
