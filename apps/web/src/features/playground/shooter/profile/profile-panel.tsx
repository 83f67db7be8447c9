import { type Level, type Profile, type ProfileNumber, profileOf, teamOf } from '@fourth-seat/shooter';
import { useCallback } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { profileMessages } from '../../simulation/room/profile/messages.ts';
import { ProfileSliders } from '../../simulation/room/profile/profile-sliders.tsx';
import type { Numbers } from '../../simulation/room/profile/use-tuning.ts';
import { seatsOf } from '../names.ts';
import { levels, playerOfSeat, type ShooterSetup } from '../setup.ts';
import type { ShooterSimulation, Thoughts } from '../types.ts';
import { shooterNumbers } from './messages.ts';
import { sliderGroups } from './sliders.ts';

interface ProfilePanelProps {
  readonly simulation: ShooterSimulation;
  readonly setup: ShooterSetup;
  readonly thoughts: Thoughts;
  /** Begins the same match with the profiles as they are now. */
  readonly onBeginAgain: () => void;
}

/** The profile of the followed seat as sliders that change the running match. */
export function ProfilePanel({ simulation, setup, thoughts, onBeginAgain }: ProfilePanelProps) {
  const t = useMessages(profileMessages);
  const names = useMessages(shooterNumbers);
  const { snapshot, send } = simulation;
  const { seat } = thoughts;
  const { level, style } = playerOfSeat(setup, seat);
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
      first={numbersOf(profileOf(level, style))}
      isPerson={snapshot?.frame.bots[seat]?.isPerson === true}
      team={seatsOf(teamOf(seat))}
      send={tell}
      levels={levels}
      // A level of the list.
      numbersOfLevel={(one) => numbersOf(profileOf(one as Level, style))}
      groups={groupNames.map((group) => ({ name: t(group), sliders: sliderGroups[group] }))}
      // A name of the sliders.
      nameOf={(name) => names(name as ProfileNumber)}
      onBeginAgain={onBeginAgain}
    />
  );
}

const groupNames = ['eyes', 'hands', 'mind', 'team'] as const;
const names = Object.values(sliderGroups).flatMap((sliders) => sliders.map(({ name }) => name));

/** The profile without its weapon. */
const numbersOf = (profile: Profile): Numbers => Object.fromEntries(names.map((name) => [name, profile[name]]));
