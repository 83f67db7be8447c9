import { useMessages } from '../../../i18n/messages.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { shooterMessages } from './messages.ts';
import { cameraModes, qualityChoices } from './view-modes.ts';
import { changeViewSettings, useViewSettings } from './view-settings.ts';

/** How the match is shown: who holds the camera or the map, and how fine. */
export function ViewBar() {
  const t = useMessages(shooterMessages);
  const { view, quality } = useViewSettings();
  return (
    <div className="flex gap-2">
      <Select
        aria-label={t('view')}
        size="small"
        value={view}
        options={[...cameraModes, 'tactical' as const].map((value) => ({ value, label: t(`view_${value}`) }))}
        onValueChange={(next) => changeViewSettings({ view: next })}
        className="w-34"
      />
      {view !== 'tactical' && (
        <Select
          aria-label={t('quality')}
          size="small"
          value={quality}
          options={qualityChoices.map((value) => ({ value, label: t(`quality_${value}`) }))}
          onValueChange={(next) => changeViewSettings({ quality: next })}
          className="w-30"
        />
      )}
    </div>
  );
}
