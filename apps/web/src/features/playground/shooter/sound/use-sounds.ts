import { useEffect, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { createSounds } from '../../sound/synth.ts';
import { shooterMessages } from '../messages.ts';
import type { ShooterSimulation } from '../types.ts';
import { useViewSettings } from '../view/view-settings.ts';
import { soundsHeard } from './heard.ts';
import { shooterSounds } from './sounds.ts';

const VOLUME = 0.5;
/** Sounds of one frame that are played at most; at eight times the speed more would be noise. */
const MAX_SOUNDS_AT_ONCE = 5;
const CAPTION_MS = 2500;

/** Plays the sounds of a match if the visitor turned sound on, and returns the caption of the last one. */
export function useSounds({ subscribe }: ShooterSimulation, seat: number | undefined): string {
  const t = useMessages(shooterMessages);
  const { sound, captions } = useViewSettings();
  const [caption, setCaption] = useState('');
  useEffect(() => {
    if (!sound && !captions) return undefined;
    const sounds = sound ? createSounds(shooterSounds) : undefined;
    let timer: number | undefined;
    const stop = subscribe((snapshot) => {
      const heard = soundsHeard(snapshot, seat === undefined ? undefined : snapshot.frame.bots[seat], t);
      if (heard.length === 0) return;
      for (const { name, loud } of heard.slice(0, MAX_SOUNDS_AT_ONCE)) sounds?.play(name, loud * VOLUME);
      const said = heard.flatMap((one) => one.caption ?? []).at(-1);
      if (said === undefined || !captions) return;
      setCaption(said);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setCaption(''), CAPTION_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
      sounds?.close();
    };
  }, [subscribe, seat, sound, captions, t]);
  return captions ? caption : '';
}
