import { Lightbulb } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useKindText } from '../../../../cards/action-text.ts';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { FeltButton } from '../felt-button.tsx';
import { cardTableMessages } from '../messages.ts';
import { isBomb } from '../rules/bomb.ts';
import { isSameMeaning, type TableView } from '../view.ts';
import { useTableSeatName } from '../words.ts';
import { useMeaningText } from './meaning-text.ts';
import type { Hints } from './use-hints.ts';
import { isPassHinted, type PreparedPlay, type SelectionState } from './use-play.ts';

interface PlayBarProps {
  readonly view: TableView;
  readonly clock: ReactNode;
  readonly mayPass: boolean;
  readonly prepared: Omit<PreparedPlay, 'playOf'>;
  readonly onPlay: () => void;
  readonly onPass: () => void;
}

/** Pass, hint, play; above them whether the selected cards may be played, and if not, why. */
export function PlayBar({ view, clock, mayPass, prepared, onPlay, onPass }: PlayBarProps) {
  const { selection, setMeaning, hints } = prepared;
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const note = useId();
  const isShutOut = view.choice?.type === 'play' && view.choice.nothing_beats;
  const isPassBest = !selection && (isShutOut || isPassHinted(prepared));
  return (
    <div className="table-bar flex min-h-17 min-w-0 flex-col items-center justify-end gap-1.5 @max-[480px]/table:min-h-22">
      <div className="flex min-w-0 flex-wrap content-end items-center justify-center gap-x-4 @max-[480px]/table:min-h-10">
        <Note id={note} view={view} selection={selection} hints={hints} />
        {clock}
      </div>
      {selection?.legal && selection.meanings.length > 1 && (
        <Meanings table={view.table} selection={selection} onChoose={setMeaning} />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {mayPass && (
          <FeltButton tone={isPassBest ? 'primary' : 'plain'} onClick={onPass} aria-keyshortcuts="p">
            {cardText('action_pass')}
          </FeltButton>
        )}
        {hints && (
          <FeltButton
            onClick={hints.next}
            aria-busy={hints.state === 'thinking'}
            aria-keyshortcuts="h"
            icon={<Lightbulb aria-hidden className={cx(hints.state === 'thinking' && 'animate-pulse')} />}
          >
            {t('hint')}
          </FeltButton>
        )}
        <FeltButton
          tone={isPassBest ? 'plain' : 'primary'}
          onClick={onPlay}
          aria-disabled={!selection?.legal}
          aria-describedby={note}
          aria-keyshortcuts="Enter"
          className="min-w-26"
        >
          {t('play')}
        </FeltButton>
      </div>
    </div>
  );
}

interface NoteProps {
  readonly id: string;
  readonly view: TableView;
  readonly selection: SelectionState | undefined;
  readonly hints: Hints | undefined;
}

/** One line: what is asked, what the selected cards are, or why they may not be played. Said politely as it changes. */
function Note({ id, view, selection, hints }: NoteProps) {
  const t = useMessages(cardTableMessages);
  const kindText = useKindText();
  const meaningText = useMeaningText(view.table);
  const nameOf = useTableSeatName(view);
  const language = useLanguage();
  const beat = view.to_beat;
  const hinted = hints?.shown;
  const reason = hinted?.reason[0]?.[language];
  const text = (): string => {
    if (selection?.legal) {
      const kind = meaningText(selection.meaning);
      return reason !== undefined && hinted?.play && isSameMeaning(hinted.play, selection.meaning)
        ? t('hint_play', { kind, reason })
        : t('legal', { kind });
    }
    if (selection && selection.reason !== 'not_higher' && selection.reason !== 'other_kind') return t(selection.reason);
    if (selection && beat) {
      const kind = kindText(beat.kind);
      if (selection.reason === 'not_higher') return t('not_higher', { kind });
      return t(isBomb(beat.kind) ? 'other_bomb' : 'other_kind', { kind });
    }
    if (view.choice?.type === 'play' && view.choice.nothing_beats) return t('nothing_beats');
    if (hints?.state === 'failed') return t('no_help');
    if (hinted && !hinted.play) return t('hint_pass', { reason: reason ?? '' });
    return beat ? t('your_turn', { kind: meaningText(beat), name: nameOf(beat.seat) }) : t('your_lead');
  };
  return (
    <p
      id={id}
      role="status"
      className={cx('min-h-5 text-center text-sm font-medium text-pretty first-letter:uppercase', toneOf(selection))}
    >
      {text()}
    </p>
  );
}

function toneOf(selection: SelectionState | undefined): string {
  if (!selection) return 'text-on-felt-quiet';
  return selection.legal ? 'text-felt-ours' : 'text-felt-bad';
}

interface MeaningsProps {
  readonly table: TableView['table'];
  readonly selection: Extract<SelectionState, { readonly legal: true }>;
  readonly onChoose: PreparedPlay['setMeaning'];
}

/** A wild card can be read in several ways: the player chooses the meaning. The strongest one is chosen at first. */
function Meanings({ table, selection, onChoose }: MeaningsProps) {
  const t = useMessages(cardTableMessages);
  const meaningText = useMeaningText(table);
  return (
    <div role="group" aria-label={t('plays_as')} className="flex flex-wrap items-center justify-center gap-1 text-sm">
      <span aria-hidden className="mr-1 text-on-felt-quiet">
        {t('plays_as')}
      </span>
      {selection.meanings.map((meaning) => (
        <FeltButton
          key={`${meaning.kind}/${meaning.key}`}
          size="small"
          aria-pressed={isSameMeaning(meaning, selection.meaning)}
          onClick={() => onChoose(meaning)}
        >
          {meaningText(meaning)}
        </FeltButton>
      ))}
    </div>
  );
}
