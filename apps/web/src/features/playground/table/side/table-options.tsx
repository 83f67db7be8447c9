import { useId } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { soundMessages } from '../../sound/messages.ts';
import { cardTableMessages } from '../messages.ts';
import { changeTableSettings, useTableSettings } from '../settings.ts';
import { canSpeak } from '../sound/speech.ts';

/** Sound, captions, talk and the deck, kept by this browser. */
export function TableOptions() {
  const t = useMessages(cardTableMessages);
  const soundText = useMessages(soundMessages);
  const settings = useTableSettings();
  const volume = useId();
  return (
    <div className="flex flex-col gap-3">
      <Flag label={soundText('sound')} on={settings.sound} onChange={(sound) => changeTableSettings({ sound })} />
      <div className="flex items-center gap-3">
        <label htmlFor={volume} className="w-20 text-on-felt-quiet">
          {t('volume')}
        </label>
        <input
          id={volume}
          type="range"
          min={0}
          max={100}
          step={5}
          disabled={!settings.sound}
          value={Math.round(settings.volume * 100)}
          onChange={(event) => changeTableSettings({ volume: Number(event.target.value) / 100 })}
          className="h-6 min-w-0 flex-1 accent-accent-fill"
        />
      </div>
      <Flag
        label={soundText('captions')}
        on={settings.captions}
        onChange={(captions) => changeTableSettings({ captions })}
      />
      <Flag label={t('lines')} on={settings.lines} onChange={(lines) => changeTableSettings({ lines })} />
      {canSpeak() && (
        <Flag
          label={t('speech')}
          on={settings.sound && settings.speech}
          // Without sound nothing is read: who wants to be read to gets both.
          onChange={(speech) => changeTableSettings({ speech, sound: settings.sound || speech })}
        />
      )}
      <Flag
        label={t('four_colours')}
        on={settings.fourColours}
        onChange={(fourColours) => changeTableSettings({ fourColours })}
      />
    </div>
  );
}

function Flag({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center justify-between gap-3">
      {label}
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent-fill"
      />
    </label>
  );
}
