import { TEAM_SIZE } from '@fourth-seat/moba';
import { useMemo } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useAnswer } from '../../simulation/use-answer.ts';
import { clockOf } from '../clock.ts';
import { useMarks } from '../marks.ts';
import { mobaMessages } from '../messages.ts';
import { type SeatNames, teamName } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { Coach } from '../review/coach.tsx';
import type { Review } from '../review/use-review.ts';
import { Tally } from '../score/tally.tsx';
import { teamOfSeat } from '../setup.ts';
import type { Moba } from '../use-moba.ts';
import { Curve } from './curve.tsx';

interface CoursePanelProps {
  readonly moba: Moba;
  readonly names: SeatNames;
  readonly review: Review<'coach'>;
}

/** Ticks between two questions for the curves, which grow a point every three seconds. */
const ASK_TICKS = 45;

/** How the match goes: the chance to win, the gold, and what each has done. */
export function CoursePanel({ moba, names, review }: CoursePanelProps) {
  const t = useMessages(mobaPanelMessages);
  const words = useMessages(mobaMessages);
  const format = useFormat();
  const { simulation, setup, own } = moba;
  const { snapshot, ask, send, changeRunSettings } = simulation;
  const marks = useMarks(simulation, setup);
  const lastTick = snapshot?.lastTick ?? 0;
  const asked = Math.floor(lastTick / ASK_TICKS);
  const question = useMemo(
    // Asked anew as the match goes on, and for another match.
    () => async () => ({ asked, setup, samples: await ask('curve', null) }),
    [ask, asked, setup],
  );
  const answer = useAnswer(question);
  const samples = answer?.setup === setup ? answer.samples.filter(({ tick }) => tick <= lastTick) : [];
  const seek = (tick: number) => {
    changeRunSettings({ paused: true });
    send({ type: 'seek', tick });
  };
  if (!snapshot) return null;
  const shared = { length: Math.max(1, lastTick), shown: snapshot.tick, marks, onSeek: seek, formatTick: clockOf };
  const chances = samples.flatMap(({ tick, chance }) => (chance === null ? [] : [{ tick, value: chance }]));
  const leads = samples.map(({ tick, gold }) => ({ tick, value: gold[0] - gold[1] }));
  return (
    <div className="flex flex-col gap-5">
      {chances.length < 2 ? (
        <p className="text-text-quiet">{t('no_curve')}</p>
      ) : (
        <>
          <Curve
            {...shared}
            title={t('chance_of', { team: teamName(words, 0) })}
            hint={t('chance_hint')}
            points={chances}
            range={[0, 1]}
            format={(value) => format.percent(value, 0)}
          />
          <Curve
            {...shared}
            title={t('gold_lead')}
            points={leads}
            range={rangeOf(leads)}
            format={(value) => leadText(words, format, value)}
          />
        </>
      )}
      <Tally frame={snapshot.frame} names={names} own={own?.seat} />
      {snapshot.isOver && <Coach review={review} seat={seatToCoach(moba)} names={names} onSeek={seek} />}
    </div>
  );
}

/** Who played; else the followed hero or, where it has won, its counterpart of the team that lost. */
function seatToCoach({ simulation: { events }, own, followed }: Moba): number {
  if (own) return own.seat;
  const end = events.findLast((event) => event.type === 'end');
  return end?.winner === teamOfSeat(followed) ? (followed + TEAM_SIZE) % (2 * TEAM_SIZE) : followed;
}

/** Even in the middle, and wide enough that a small lead looks small. */
function rangeOf(points: readonly { readonly value: number }[]): readonly [number, number] {
  const most = Math.max(1000, ...points.map(({ value }) => Math.abs(value)));
  return [-most, most];
}

function leadText(
  t: ReturnType<typeof useMessages<(typeof mobaMessages)['table']>>,
  format: ReturnType<typeof useFormat>,
  lead: number,
): string {
  const rounded = Math.round(lead);
  if (rounded === 0) return t('gold_even');
  return `${teamName(t, rounded > 0 ? 0 : 1)} +${format.compact(Math.abs(rounded))}`;
}
