import type { Debrief as DebriefData, FinalResult } from '@fourth-seat/rescue/engine';
import { Eye, RotateCcw, Shuffle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { type LoadErrorProps, lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
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
  const { ask, changeRunSettings, send } = simulation;
  const [Judgement] = useState(() => createJudgement(ask));
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
          <p className="max-w-text text-pretty text-text-quiet">{endingText(`${ending}_story`)}</p>
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
        <Suspense
          fallback={
            <>
              <ScoreSheet result={result} planner={undefined} />
              <p role="status" className="text-text-quiet">
                {t('debrief_wait')}
              </p>
            </>
          }
        >
          <Judgement
            result={result}
            onLook={(tick) => {
              setOpen(false);
              changeRunSettings({ paused: true });
              send({ type: 'seek', tick });
            }}
          />
        </Suspense>
      </div>
    </section>
  );
}

interface JudgementProps {
  readonly result: FinalResult;
  readonly onLook: (tick: number) => void;
}

/**
 * The part of the debrief that the worker judges: it goes over the rescue again, with other decisions, which takes
 * seconds. Where it has no answer, for instance without a network, the part says so and asks again.
 */
const createJudgement = (ask: RescueSimulation['ask']) =>
  lazyPart<JudgementProps>(async () => {
    const debrief = await ask('debrief', null);
    return (props) => <Judged {...props} debrief={debrief} />;
  }, JudgementError);

function Judged({ result, onLook, debrief }: JudgementProps & { readonly debrief: DebriefData }) {
  return (
    <>
      <ScoreSheet result={result} planner={debrief.planner} />
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <Decisions timeline={debrief.timeline} onLook={onLook} />
        <Comments comments={debrief.comments} />
      </div>
    </>
  );
}

function JudgementError({ result, error, busy, retry }: JudgementProps & LoadErrorProps) {
  return (
    <>
      <ScoreSheet result={result} planner={undefined} />
      <PartLoadError error={error} busy={busy} retry={retry} />
    </>
  );
}
