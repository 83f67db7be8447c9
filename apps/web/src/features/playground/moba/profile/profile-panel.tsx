import { type Level, type Profile, type ProfileNumber, profileOf, TEAM_SIZE } from '@fourth-seat/moba';
import { useCallback } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { keptProfiles } from '../../simulation/room/profile/kept-profiles.ts';
import { profileMessages } from '../../simulation/room/profile/messages.ts';
import { ProfileSliders } from '../../simulation/room/profile/profile-sliders.tsx';
import type { Numbers } from '../../simulation/room/profile/use-tuning.ts';
import { levels, teamOfSeat } from '../setup.ts';
import type { Moba } from '../use-moba.ts';
import { mobaNumbers } from './messages.ts';
import { sliderGroups } from './sliders.ts';

interface ProfilePanelProps {
  readonly moba: Pick<Moba, 'simulation' | 'setup' | 'begin' | 'own' | 'leaveSeat'>;
  readonly thoughts: NonNullable<Moba['thoughts']>;
}

/** The profile of the followed seat as sliders that change the running match. */
export function ProfilePanel({ moba, thoughts }: ProfilePanelProps) {
  const { simulation, setup, own } = moba;
  const t = useMessages(profileMessages);
  const names = useMessages(mobaNumbers);
  const { snapshot, send } = simulation;
  const { seat } = thoughts;
  const team = teamOfSeat(seat);
  const tell = useCallback(
    (seats: readonly number[], profile: Numbers) =>
      send({ type: 'inputs', inputs: seats.map((one) => ({ seat: one, profile })) }),
    [send],
  );
  return (
    <ProfileSliders
      snapshot={snapshot}
      seat={seat}
      profile={numbersOf(thoughts.profile)}
      first={numbersOf(profileOf(setup.teams[team].level))}
      isPerson={own?.seat === seat && snapshot?.frame.heroes[seat]?.isRemote === true}
      team={Array.from({ length: TEAM_SIZE }, (_, n) => team * TEAM_SIZE + n)}
      send={tell}
      levels={levels}
      numbersOfLevel={numbersOfLevel}
      groups={groupNames.map((group) => ({ name: t(group), sliders: sliderGroups[group] }))}
      // A name of the sliders.
      nameOf={(name) => names(name as ProfileNumber)}
      wordOf={(name, value) => (name === 'talk' ? names(talks[value] ?? 'talk_0') : undefined)}
      onBeginAgain={() => void beginAgain(moba)}
    />
  );
}

/** The same match from its start with the profiles as they are now. */
async function beginAgain({ simulation, setup, begin, leaveSeat }: ProfilePanelProps['moba']): Promise<void> {
  leaveSeat();
  // A worker that is gone takes the changes of the profiles with it: the match begins with those of its setup.
  const profiles = await simulation.ask('profiles', null).catch(() => []);
  begin(setup);
  // The worker takes commands in their order: these inputs count before the first tick.
  const inputs = keptProfiles(profiles, (seat) => profileOf(setup.teams[teamOfSeat(seat)].level));
  simulation.send({ type: 'inputs', inputs });
}

const groupNames = ['eyes', 'hands', 'mind', 'team'] as const;
const talks = ['talk_0', 'talk_1', 'talk_2'] as const;

/** How much a seat talks is no part of a level. */
function numbersOfLevel(level: number): Numbers {
  // A level of the list.
  const { talk: _, ...numbers } = profileOf(level as Level);
  return numbers;
}

const numbersOf = (profile: Profile): Numbers => ({ ...profile, talk: profile.talk ?? 0 });
