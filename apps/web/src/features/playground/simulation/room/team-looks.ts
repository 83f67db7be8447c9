/** How the two teams of a match look. */
interface TeamLook {
  readonly mark: string;
  /** Colour class of a text, and of an area. */
  readonly text: string;
  readonly fill: string;
}

/** A mark stands beside each colour: no team is told by colour alone. */
export const teamLooks: Readonly<Record<0 | 1, TeamLook>> = {
  0: { mark: '●', text: 'text-team-west', fill: 'bg-team-west' },
  1: { mark: '◆', text: 'text-team-east', fill: 'bg-team-east' },
};
