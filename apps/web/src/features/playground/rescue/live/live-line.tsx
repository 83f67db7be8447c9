import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { playgroundMessages } from '../../messages.ts';
import { clockAt } from '../names.ts';
import { rescueLiveMessages } from './messages.ts';
import type { LiveRescueView } from './use-live-rescue.ts';

/** The switch that asks the public API as well, and what came of it. */
export function LiveLine({ live }: { readonly live: LiveRescueView }) {
  const t = useMessages(playgroundMessages);
  return (
    <div className="flex min-h-6 flex-wrap items-start gap-x-3 gap-y-1 px-2.5 pb-2 text-xs text-text-quiet">
      <Switch label={t('live')} checked={live.isOn} onChange={(event) => live.turn(event.target.checked)} />
      <Findings live={live} />
    </div>
  );
}

function Findings({ live: { isOn, equal, latest, reply } }: { readonly live: LiveRescueView }) {
  const t = useMessages(rescueLiveMessages);
  const language = useLanguage();
  const differs = typeof latest === 'object' ? latest.difference : undefined;
  const answered = reply?.reply;
  const text =
    typeof latest === 'object' && differs
      ? t('differs', { time: clockAt(latest.tick), what: t(`what_${differs}`) })
      : !isOn
        ? t('off')
        : latest === 'fallback'
          ? t('fallback')
          : equal > 0
            ? t('equal', { count: equal })
            : t('waiting');
  return (
    <div className="min-w-0 flex-1 basis-40 text-pretty">
      {/* Counts change each second: only what went wrong is read out. */}
      <p role={differs ? 'status' : undefined}>{text}</p>
      {isOn && answered && (
        <p role="status">
          {t('reply', {
            time: clockAt(answered.tick),
            text: language === 'zh' ? answered.text.zh_cn : answered.text.en_us,
          })}
        </p>
      )}
    </div>
  );
}
