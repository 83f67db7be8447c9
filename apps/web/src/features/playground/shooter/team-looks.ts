import type { Team } from '@fourth-seat/shooter';

interface TeamLook {
  readonly mark: string;
  /** Colour class of a text, and of an area. */
  readonly text: string;
  readonly fill: string;
}

/** A mark stands beside each colour: no team is told by colour alone. */
export const teamLooks: Readonly<Record<Team, TeamLook>> = {
  0: { mark: '●', text: 'text-team-west', fill: 'bg-team-west' },
  1: { mark: '◆', text: 'text-team-east', fill: 'bg-team-east' },
};
