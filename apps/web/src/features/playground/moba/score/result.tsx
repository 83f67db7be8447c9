import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { mobaMessages } from '../messages.ts';
import { type SeatNames, teamName } from '../names.ts';
import type { BattleFrame } from '../worker/frame.ts';
import { Tally } from './tally.tsx';

interface ResultProps {
  readonly frame: BattleFrame;
  readonly names: SeatNames;
  readonly own: number | undefined;
  readonly onNewMatch: () => void;
  readonly onDebrief: () => void;
}

/** The end of the match: who won, what each did, and the ways on. */
export function Result({ frame, names, own, onNewMatch, onDebrief }: ResultProps) {
  const t = useMessages(mobaMessages);
  const winner = frame.end?.winner ?? null;
  return (
    <section
      aria-label={t('result')}
      className="absolute inset-x-2 top-2 z-10 mx-auto flex max-h-[calc(100%-1.6rem)] max-w-200 flex-col items-center gap-2 overflow-y-auto rounded-lg border border-line bg-surface-overlay px-3 pt-3 shadow-overlay sm:px-6"
    >
      <p role="status" className="text-xl font-semibold sm:text-2xl">
        {winner === null ? t('draw') : t('won', { team: teamName(t, winner) })}
      </p>
      <Tally frame={frame} names={names} own={own} />
      <div className="sticky bottom-0 flex w-full flex-wrap justify-center gap-2 bg-surface-overlay py-3">
        <Button onClick={onDebrief}>{t('debrief')}</Button>
        <Button variant="primary" onClick={onNewMatch}>
          {t('new_match')}
        </Button>
      </div>
    </section>
  );
}
