import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import type { Sounds } from '../../sound/synth.ts';
import { rescueMessages } from '../messages.ts';
import { LAST_TICK, TICKS_PER_SECOND } from '../ticks.ts';
import type { RescueEntry, RescueSimulation } from '../types.ts';
import { useSound } from './settings.ts';
import type { SoundName } from './sounds.ts';
import { wordsOf } from './words.ts';

const VOLUME = 0.5;
/** The tick at which the last minute is announced. */
const LAST_MINUTE = LAST_TICK - 60 * TICKS_PER_SECOND;
/** Ticks between two views at most; a larger step is a jump, whose events are not announced. */
const JUMP = 60;

/** Plays the sounds of events since the last view, and returns them as text for screen readers. */
export function useEventSounds({ events, shown }: RescueSimulation): string {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const { sound } = useSound();
  const sounds = useRef<Promise<Sounds<SoundName> | undefined>>(undefined);
  const before = useRef(0);
  const [caption, setCaption] = useState('');
  const tick = shown?.tick ?? 0;
  useEffect(() => {
    const from = before.current;
    before.current = tick;
    const view = shown?.frame.views[0];
    if (view === undefined || tick <= from || tick - from > JUMP) return;
    const fresh = events.filter((entry) => entry.tick >= from && entry.tick < tick);
    const isMinute = from < LAST_MINUTE && tick >= LAST_MINUTE;
    const words = fresh.flatMap((entry) => {
      const text = entry.type === 'event' ? wordsOf(t, entry.event, view, language) : undefined;
      return text === undefined ? [] : [text];
    });
    if (isMinute) words.push(t('told_minute'));
    if (words.length > 0) setCaption(words.join(' · '));
    if (!sound) return;
    const names = new Set(fresh.map(soundOf));
    if (isMinute) names.add('minute');
    if (shown?.over === true) names.add('ending');
    sounds.current ??= loadSounds();
    void play(sounds.current, [...names]);
    // What has been announced is not announced again because a language or the sound was switched.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tick, events]);
  useEffect(() => () => void close(sounds.current), []);
  return caption;
}

/** Fetched with the first sound; a rescue whose sounds do not come is played in silence. */
async function loadSounds(): Promise<Sounds<SoundName> | undefined> {
  try {
    return (await import('./sounds.ts')).createRescueSounds();
  } catch {
    return undefined;
  }
}

async function close(sounds: ReturnType<typeof loadSounds> | undefined): Promise<void> {
  (await sounds)?.close();
}

async function play(sounds: ReturnType<typeof loadSounds>, names: readonly (SoundName | undefined)[]): Promise<void> {
  const loaded = await sounds;
  for (const name of names) if (name !== undefined) loaded?.play(name, VOLUME);
}

function soundOf(entry: RescueEntry): SoundName | undefined {
  if (entry.type === 'radio') {
    if (entry.line.act.startsWith('refuse')) return 'refused';
    return 'seat' in entry.line.speaker && entry.line.speaker.seat === 0 ? 'order' : 'radio';
  }
  const { event } = entry;
  switch (event.kind) {
    case 'did':
      if (event.act === 'unblock' || event.act === 'shut' || event.act === 'unshut') return 'door';
      return event.act === 'douse' || event.act === 'power' ? event.act : undefined;
    case 'saved':
    case 'fell':
      return event.kind;
    case 'exploded':
      return 'blast';
    default:
      return undefined;
  }
}
