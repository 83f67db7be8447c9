import { useMessages } from '../../../../i18n/messages.ts';
import { useLocale } from '../../../../settings/locale.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { playgroundMessages } from '../../messages.ts';
import { clockAt } from '../names.ts';
import { rescueLiveMessages } from './messages.ts';
import type { LiveRescueState } from './use-live-rescue.ts';

/** The switch that asks the public API as well, and what came of it. */
export function LiveLine({ live }: { readonly live: LiveRescueState }) {
  const t = useMessages(playgroundMessages);
  return (
    <div className="flex min-h-6 flex-wrap items-start gap-x-3 gap-y-1 px-2.5 pb-2 text-xs text-text-quiet">
      <Switch label={t('live')} checked={live.isOn} onChange={(event) => live.setOn(event.target.checked)} />
      <Findings live={live} />
    </div>
  );
}

function Findings({ live: { isOn, equal, latest, reply } }: { readonly live: LiveRescueState }) {
  const t = useMessages(rescueLiveMessages);
  const locale = useLocale();
  const compared = latest === 'local' ? undefined : latest;
  const difference = compared?.difference;
  const text = (): string => {
    if (compared && difference) return t('differs', { time: clockAt(compared.tick), what: t(`what_${difference}`) });
    if (!isOn) return t('off');
    if (latest === 'local') return t('local');
    return equal > 0 ? t('equal', { count: equal }) : t('waiting');
  };
  return (
    <div className="min-w-0 flex-1 basis-40 text-pretty">
      {/* Counts change each second: only what went wrong is read out. */}
      <p role={difference ? 'status' : undefined}>{text()}</p>
      {isOn && reply && (
        <p role="status">
          {t('reply', {
            time: clockAt(reply.tick),
            text: reply.text[locale],
          })}
        </p>
      )}
    </div>
  );
}
