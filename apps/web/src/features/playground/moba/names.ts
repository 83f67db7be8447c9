import { type HeroRow, type Role, type Team } from '@fourth-seat/moba';
import { Crosshair, Flame, HeartPulse, type LucideIcon, Shield, Swords } from 'lucide-react';
import { type Translate, useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { mobaMessages } from './messages.ts';
import { heroRow, type MobaSetup, teamOfSeat } from './setup.ts';
import { rules } from './sheet/rules.ts';

export type MobaTranslate = Translate<(typeof mobaMessages)['table']>;

export const teamName = (t: MobaTranslate, team: Team): string => t(team === 0 ? 'west' : 'east');

/** Stands beside a hero's name: no role is told by words alone where there is no room for them. */
export const roleIcons: Readonly<Record<Role, LucideIcon>> = {
  vanguard: Shield,
  jungler: Swords,
  mage: Flame,
  marksman: Crosshair,
  support: HeartPulse,
};

/** The row of a hero by its index in the sheet. */
export const rowOf = (index: number): HeroRow | undefined => rules.sheet.heroes[index];

/** Names of the seats of a match: "Cyan Bastion", and the hero's name alone. */
export interface SeatNames {
  readonly full: (seat: number) => string;
  readonly short: (seat: number) => string;
}

export function useSeatNames({ teams }: MobaSetup): SeatNames {
  const t = useMessages(mobaMessages);
  const language = useLanguage();
  const short = (seat: number): string => {
    const team = teamOfSeat(seat);
    const id = teams[team].heroes[seat - team * teams[0].heroes.length] ?? '';
    return heroRow(id)?.name[language] ?? id;
  };
  return {
    short,
    full: (seat) => t(teamOfSeat(seat) === 0 ? 'name_west' : 'name_east', { hero: short(seat) }),
  };
}
