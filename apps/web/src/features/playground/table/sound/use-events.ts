import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKindText } from '../../../../cards/action-text.ts';
import { cardGameFacts } from '../../../../cards/card-game.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { currentLocale, languageTags, useLanguage } from '../../../../settings/locale.ts';
import type { Sounds } from '../../sound/synth.ts';
import { cardTableMessages } from '../messages.ts';
import { useTableSettings } from '../settings.ts';
import { latestOf } from '../spoken-lines.ts';
import { isPerson, type TableView } from '../view.ts';
import { finishMessages, useTableSeatName } from '../words.ts';
import { eventsBetween, isJump, type TableEvent } from './events.ts';
import type { SoundName } from './sounds.ts';
import { speak, stopSpeaking } from './speech.ts';

/** Plays what happened since the last view and returns it in words, for the caption and for screen readers. */
export function useEvents(view: TableView): string {
  const before = useRef<TableView>(undefined);
  const sounds = useRef<ReturnType<typeof loadSounds>>(undefined);
  const { sound, volume } = useTableSettings();
  const say = useEventText(view);
  const [announced, setAnnounced] = useState<readonly TableEvent[]>([]);
  // A change of the volume must not repeat the last event.
  const latest = useRef({ sound, volume });
  useEffect(() => {
    latest.current = { sound, volume };
  });
  useEffect(() => {
    const last = before.current;
    const events = eventsBetween(last, view);
    before.current = view;
    if (events.length > 0 || (last && isJump(last, view))) setAnnounced(events);
    if (events.length === 0) return;
    const now = latest.current;
    if (!now.sound) return;
    sounds.current ??= loadSounds();
    void playAll(sounds.current, new Set(events.map(soundOf)), now.volume);
  }, [view]);
  useEffect(() => () => void sounds.current?.then((loaded) => loaded?.close()), []);
  const caption = announced.map(say).filter(Boolean).join(' · ');
  useSpeech(view, announced, caption);
  return caption;
}

/** The sounds come after the table. Where they cannot be fetched it plays in silence; captions say the same. */
async function loadSounds(): Promise<Sounds<SoundName> | undefined> {
  return import('./sounds.ts').then(
    ({ createTableSounds }) => createTableSounds(),
    () => undefined,
  );
}

async function playAll(
  sounds: ReturnType<typeof loadSounds>,
  names: ReadonlySet<SoundName | undefined>,
  volume: number,
): Promise<void> {
  const loaded = await sounds;
  for (const name of names) if (name) loaded?.play(name, volume);
}

/** Reads captions and new lines aloud, where the visitor has switched that on and the sound is not off. */
function useSpeech({ seats }: TableView, announced: readonly TableEvent[], caption: string): void {
  const { sound, speech: wanted, lines, volume } = useTableSettings();
  const speech = sound && wanted;
  const language = useLanguage();
  const last = useRef(0);
  const tell = useEffectEvent((text: string) => {
    if (speech) speak(text, languageTags[currentLocale()], volume);
  });
  const said = latestOf(seats.map(({ line }) => line));
  const line = lines && said ? said.text[language] : '';
  const id = said?.id ?? 0;
  const tellCaption = useEffectEvent(() => tell(caption));
  // Events are read once: switching the language does not repeat them.
  useEffect(() => {
    if (announced.length > 0) tellCaption();
  }, [announced]);
  useEffect(() => {
    // A line that stays for several moves is read once; numbers start again with each match.
    if (id !== last.current) tell(line);
    last.current = id;
  }, [id, line]);
  useEffect(() => (speech ? stopSpeaking : undefined), [speech]);
}

function soundOf(event: TableEvent): SoundName | undefined {
  switch (event.type) {
    case 'play':
      return event.bomb ? 'bomb' : 'card';
    case 'win':
      return event.won ? 'win' : 'lose';
    case 'finish':
    case 'wind':
      return undefined;
    case 'deal':
    case 'pass':
    case 'alarm':
    case 'turn':
      return event.type;
  }
}

function useEventText(view: TableView): (event: TableEvent) => string {
  const t = useMessages(cardTableMessages);
  const kindText = useKindText();
  const format = useFormat();
  const nameOf = useTableSeatName(view);
  return (event) => {
    switch (event.type) {
      case 'deal':
        return t('event_deal');
      case 'play':
        return t('event_play', { name: nameOf(event.seat), kind: kindText(event.kind) });
      case 'pass':
        return t('event_pass', { name: nameOf(event.seat) });
      case 'alarm':
        return t('event_alarm', { name: nameOf(event.seat), count: event.left });
      case 'finish': {
        const place = finishMessages[event.finish - 1];
        // Without teams the first to go out ends the deal: the result says it.
        if (place === undefined || cardGameFacts[view.table.game].sides !== 'teams') return '';
        return t('event_finish', { name: nameOf(event.seat), place: t(place) });
      }
      case 'wind':
        return t('event_wind', { name: nameOf(event.seat) });
      case 'turn':
        // The line above the buttons says it, with the play to beat.
        return '';
      case 'win':
        // Who only watches has won and lost nothing.
        if (isPerson(view.seats[view.viewer])) return t(event.won ? 'won' : 'lost');
        return t('side_won', { names: format.list(event.winners.map(nameOf)), count: event.winners.length });
    }
  };
}
