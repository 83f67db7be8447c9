import { SEATS, teamOf } from '@fourth-seat/shooter';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { networkMessages } from '../../live/messages.ts';
import { NetworkPanel } from '../../live/network.tsx';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { LiveChoices } from '../live/live-choices.tsx';
import { shooterMessages } from '../messages.ts';
import { backNumber, seatName } from '../names.ts';
import { ProfilePanel } from '../profile/profile-panel.tsx';
import type { Shooter } from '../use-shooter.ts';
import { KillDecisions } from './kill-decisions.tsx';
import { KnowledgePanel } from './knowledge.tsx';
import { Retrospect } from './replay.tsx';
import { ThoughtsPanel } from './thoughts.tsx';

const panels = ['thoughts', 'knows', 'profile', 'network', 'replay'] as const;
export type PanelName = (typeof panels)[number];

interface PanelsProps {
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
  readonly shooter: Pick<
    Shooter,
    | 'simulation'
    | 'heat'
    | 'setup'
    | 'restartWithProfiles'
    | 'live'
    | 'thoughts'
    | 'followed'
    | 'follow'
    | 'kill'
    | 'closeKill'
  >;
}

/** The panels beside the arena, below the kill that is looked at. */
export function Panels({ panel, onPanel, shooter }: PanelsProps) {
  const { simulation, heat, setup, live, thoughts, followed, kill } = shooter;
  const t = useMessages(shooterMessages);
  const networkText = useMessages(networkMessages);
  const { snapshot } = simulation;
  return (
    <>
      {kill && (
        <KillDecisions
          key={`${kill.tick}/${kill.victim}`}
          simulation={simulation}
          kill={kill}
          onClose={shooter.closeKill}
        />
      )}
      <Tabs
        label={t('panels')}
        tabs={panels.map((value) => ({
          value,
          label: value === 'network' ? networkText('network') : t(value),
          ...(value === 'network' && live.calls.length > 0 && { count: live.calls.length }),
        }))}
        value={panel}
        onValueChange={onPanel}
        className="min-w-0 max-sm:[&>[role=tablist]]:gap-3"
      >
        {panel !== 'replay' && panel !== 'network' && <SeatChoice followed={followed} onFollow={shooter.follow} />}
        {panel === 'thoughts' && snapshot && thoughts && <ThoughtsPanel snapshot={snapshot} thoughts={thoughts} />}
        {panel === 'knows' && thoughts && <KnowledgePanel simulation={simulation} thoughts={thoughts} />}
        {panel === 'profile' && thoughts && (
          <ProfilePanel
            simulation={simulation}
            setup={setup}
            thoughts={thoughts}
            onBeginAgain={() => void shooter.restartWithProfiles()}
          />
        )}
        {panel === 'network' && (
          <div className="flex flex-col gap-4">
            <LiveChoices live={live} followed={followed} />
            <NetworkPanel calls={live.calls} isOn={live.choice !== 'nobody'} />
          </div>
        )}
        {panel === 'replay' && <Retrospect key={setup.seed} simulation={simulation} heat={heat} />}
      </Tabs>
    </>
  );
}

/** Buttons of the ten seats; one is followed. */
function SeatChoice({ followed, onFollow }: { readonly followed: number; readonly onFollow: (seat: number) => void }) {
  const t = useMessages(shooterMessages);
  return (
    <div role="group" aria-label={t('of_whom')} className="mb-4 grid grid-cols-5 gap-1">
      {Array.from({ length: SEATS }, (_, seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === followed}
          aria-label={seatName(t, seat)}
          onClick={() => onFollow(seat)}
          className={cx(
            'h-8 rounded border text-sm font-semibold transition-colors',
            teamLooks[teamOf(seat)].text,
            seat === followed ? 'border-current bg-surface-active' : 'border-line hover:bg-surface-hover',
          )}
        >
          {teamLooks[teamOf(seat)].mark} {backNumber(seat)}
        </button>
      ))}
    </div>
  );
}
