import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useUiText } from '../../../ui/ui-text.ts';
import { stoppedMessages } from './messages.ts';

/**
 * What became of the game: `unavailable`, it never started; `kept`, it goes on from where it stopped; `lost`, it begins
 * again.
 */
type StoppedNoticeProps = { readonly onRestart: () => void } & (
  | { readonly kind: 'unavailable' | 'lost' }
  | {
      readonly kind: 'kept';
      /** Another way on. */
      readonly children: ReactNode;
    }
);

/** Notice about a worker that could not start or that threw, with the ways to go on. */
export function StoppedNotice(props: StoppedNoticeProps) {
  const { kind, onRestart } = props;
  const t = useMessages(stoppedMessages);
  const uiText = useUiText();
  // Not the banner of the pages: its close button brings tooltips, which a stage has no need of before it stands.
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-danger-line bg-danger-soft py-2 pr-3 pl-4"
    >
      <CircleAlert aria-hidden className="size-4.5 text-danger" />
      <div className="min-w-0 flex-1 basis-60 text-pretty">
        <p className="font-medium">{t(kind === 'unavailable' ? 'unavailable' : 'stopped')}</p>
        {kind !== 'unavailable' && <p className="text-text-quiet">{t(`stopped_${kind}`)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={onRestart}>
          {kind === 'kept' ? t('go_on_from_here') : uiText.retry}
        </Button>
        {kind === 'kept' && props.children}
        {kind === 'unavailable' && (
          <Button size="small" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        )}
      </div>
    </div>
  );
}
