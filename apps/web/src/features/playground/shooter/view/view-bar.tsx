import { Captions, CaptionsOff, Keyboard } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { soundMessages } from '../../sound/messages.ts';
import { SoundButton } from '../../sound/sound-button.tsx';
import { shooterMessages } from '../messages.ts';
import { qualityChoices, viewChoices } from './view-modes.ts';
import { changeViewSettings, useViewSettings } from './view-settings.ts';

/** Chooses the view: camera or map, quality, sound; and opens the keys. */
export function ViewBar({ onKeys }: { readonly onKeys: () => void }) {
  const t = useMessages(shooterMessages);
  return (
    <div className="flex gap-2">
      <ViewChoices />
      <IconButton
        size="small"
        variant="secondary"
        label={t('change_keys')}
        icon={<Keyboard aria-hidden />}
        onClick={onKeys}
      />
    </div>
  );
}

/** Kept while the match moves on. */
const ViewChoices = memo(function ViewChoices() {
  const t = useMessages(shooterMessages);
  const soundText = useMessages(soundMessages);
  const { view, quality, sound, captions } = useViewSettings();
  return (
    <>
      <Select
        aria-label={t('view')}
        size="small"
        value={view}
        options={viewChoices.map((value) => ({ value, label: t(`view_${value}`) }))}
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
          className="w-30 max-sm:hidden"
        />
      )}
      <SoundButton variant="secondary" isOn={sound} onSound={(next) => changeViewSettings({ sound: next })} />
      <IconButton
        size="small"
        variant="secondary"
        label={soundText('captions')}
        aria-pressed={captions}
        icon={captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        onClick={() => changeViewSettings({ captions: !captions })}
      />
    </>
  );
});
