import type { Debrief as DebriefData, FinalResult } from '@fourth-seat/rescue/engine';
import { Eye, RotateCcw, Shuffle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useAnswer } from '../../simulation/use-answer.ts';
import { rescueMessages } from '../messages.ts';
import type { RescueSimulation } from '../types.ts';
import { Comments } from './comments.tsx';
import { Decisions } from './decisions.tsx';
import { endingMessages } from './endings.ts';
import { ScoreSheet } from './score-sheet.tsx';

interface DebriefProps {
  readonly simulation: RescueSimulation;
  readonly result: FinalResult;
  readonly onNewStation: () => void;
  readonly onSameStation: () => void;
}

/**
 * How it ended, what it came to, what mattered, and what the team has to say. It lies over the plan and can be put
 * away.
 */
export function Debrief({ simulation, result, onNewStation, onSameStation }: DebriefProps) {
  const t = useMessages(rescueMessages);
  const endingText = useMessages(endingMessages);
  const [isOpen, setOpen] = useState(true);
  const debrief = useDebrief(simulation);
  const { ending } = result;
  if (!isOpen) {
    return (
      <Button variant="primary" className="absolute! right-3 bottom-3 z-2" onClick={() => setOpen(true)}>
        {t('show_debrief')}
      </Button>
    );
  }
  return (
    <section aria-label={t('ended')} className="rescue-debrief">
      <div className="mx-auto flex max-w-page flex-col gap-5 p-4 sm:p-6">
        <header className="flex flex-col gap-2">
          <p className="text-sm font-medium text-accent">{t('ended')}</p>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 className="text-3xl font-semibold">{endingText(ending)}</h2>
            <p className="flex items-baseline gap-2">
              <span className="text-sm text-text-quiet">{t('score')}</span>
              <span className="text-3xl font-semibold tabular-nums">{Math.round(result.score.total)}</span>
            </p>
          </div>
          <p className="max-w-prose text-pretty text-text-quiet">{endingText(`${ending}_story`)}</p>
        </header>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Shuffle aria-hidden />} onClick={onNewStation}>
            {t('play_again')}
          </Button>
          <Button icon={<RotateCcw aria-hidden />} onClick={onSameStation}>
            {t('same_seed')}
          </Button>
          <Button variant="quiet" icon={<Eye aria-hidden />} onClick={() => setOpen(false)}>
            {t('look_back')}
          </Button>
        </div>
        <ScoreSheet result={result} planner={debrief?.planner} />
        {debrief === undefined ? (
          <p role="status" className="text-text-quiet">
            {t('debrief_wait')}
          </p>
        ) : (
          <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
            <Decisions
              timeline={debrief.timeline}
              onLook={(tick) => {
                setOpen(false);
                simulation.changeRunSettings({ paused: true });
                simulation.send({ type: 'seek', tick });
              }}
            />
            <Comments comments={debrief.comments} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The worker goes over the rescue again, with other decisions: seconds of its time. */
function useDebrief({ ask }: RescueSimulation): DebriefData | undefined {
  return useAnswer(useCallback(async () => ask('debrief', null), [ask]));
}
