import { TEAM_SIZE } from '@fourth-seat/moba';
import { Suspense, useEffect } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { networkMessages } from '../../live/messages.ts';
import { NetworkPanel } from '../../live/network.tsx';
import { ReplayPanel } from '../../simulation/room/replay-panel.tsx';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { LiveChoices } from '../live/live-choices.tsx';
import { mobaMessages } from '../messages.ts';
import { roleIcons, type SeatNames } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { type Review, useReview } from '../review/use-review.ts';
import { heroRow, teamOfSeat } from '../setup.ts';
import type { Moba } from '../use-moba.ts';
import { CoursePanel } from './course.tsx';
import { KillDecisions } from './kill-decisions.tsx';
import { ThoughtsPanel } from './thoughts.tsx';

const ProfilePanel = lazyPart(async () => (await import('../choices.ts')).ProfilePanel, PartLoadError);

const panels = ['thoughts', 'course', 'profile', 'network', 'replay'] as const;
export type PanelName = (typeof panels)[number];

interface PanelsProps {
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
  readonly moba: Moba;
  readonly names: SeatNames;
}

/** The panels beside the battlefield, below the kill that is looked at. */
export function Panels({ panel, onPanel, moba, names }: PanelsProps) {
  const { simulation, setup, live, thoughts, followed, kill, own } = moba;
  const t = useMessages(mobaMessages);
  const words = useMessages(mobaPanelMessages);
  const networkText = useMessages(networkMessages);
  const { snapshot } = simulation;
  const review = useCoach(moba);
  return (
    <>
      {kill && (
        <KillDecisions
          key={`${kill.tick}/${kill.victim}`}
          simulation={simulation}
          names={names}
          kill={kill}
          own={own?.seat}
          onClose={moba.closeKill}
        />
      )}
      <Tabs
        label={t('panels')}
        tabs={panels.map((value) => ({
          value,
          label: value === 'network' ? networkText('network') : words(value),
          ...(value === 'network' && live.calls.length > 0 && { count: live.calls.length }),
        }))}
        value={panel}
        onValueChange={onPanel}
        className="min-w-0 max-sm:[&>[role=tablist]]:gap-3"
      >
        {panel === 'thoughts' && (
          <>
            <SeatChoice moba={moba} names={names} />
            {snapshot && thoughts && (
              <ThoughtsPanel
                simulation={simulation}
                snapshot={snapshot}
                thoughts={thoughts}
                names={names}
                isOwn={own?.seat === followed}
              />
            )}
          </>
        )}
        {panel === 'profile' && (
          <>
            <SeatChoice moba={moba} names={names} />
            <Suspense fallback={null}>{thoughts && <ProfilePanel moba={moba} thoughts={thoughts} />}</Suspense>
          </>
        )}
        {panel === 'course' && <CoursePanel moba={moba} names={names} review={review} />}
        {panel === 'network' && (
          <div className="flex flex-col gap-4">
            <LiveChoices live={live} />
            <NetworkPanel calls={live.calls} isOn={live.choice !== 'nobody'} />
          </div>
        )}
        {panel === 'replay' && <ReplayPanel key={setup.seed} simulation={simulation} />}
      </Tabs>
    </>
  );
}

/** What the coach has found, whichever panel is looked at; forgotten once the match is taken back. */
function useCoach({ simulation }: Moba): Review<'coach'> {
  const review = useReview(simulation, 'coach');
  const { forget } = review;
  const isOver = simulation.snapshot?.isOver === true;
  useEffect(() => {
    if (!isOver) forget();
  }, [isOver, forget]);
  return review;
}

/** Buttons of the ten heroes; one is followed. */
function SeatChoice({ moba, names }: { readonly moba: Moba; readonly names: SeatNames }) {
  const t = useMessages(mobaPanelMessages);
  const { followed, follow, setup, own } = moba;
  return (
    <div role="group" aria-label={t('of_whom')} className="mb-4 grid grid-cols-5 gap-1">
      {setup.teams.flatMap(({ heroes }, team) =>
        heroes.map((id, place) => {
          const seat = team * TEAM_SIZE + place;
          const Icon = roleIcons[heroRow(id)?.role ?? 'vanguard'];
          return (
            <button
              key={seat}
              type="button"
              aria-pressed={seat === followed}
              aria-label={names.full(seat)}
              disabled={own !== null && seat !== own.seat}
              onClick={() => follow(seat)}
              className={cx(
                'flex h-10 flex-col items-center justify-center rounded border text-xs leading-4 transition-colors disabled:opacity-50',
                teamLooks[teamOfSeat(seat)].text,
                seat === followed
                  ? 'border-current bg-surface-active'
                  : 'border-line not-disabled:hover:bg-surface-hover',
              )}
            >
              <Icon aria-hidden className="size-4" />
              <span className="w-full truncate px-0.5">{names.short(seat)}</span>
            </button>
          );
        }),
      )}
    </div>
  );
}
