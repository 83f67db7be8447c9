import type { LucideIcon } from 'lucide-react';
import {
  Armchair,
  BookOpen,
  Dices,
  EyeOff,
  House,
  KeyRound,
  LayoutDashboard,
  LogIn,
  Mail,
  ScrollText,
  ShieldCheck,
  TerminalSquare,
  UserRound,
} from 'lucide-react';
import type { RouteIcon } from '../navigation/route.ts';

/** Draws the pictures that routes name; apart from them, because every visitor loads the routes. */
export const routeIcons: Readonly<Record<RouteIcon, LucideIcon>> = {
  armchair: Armchair,
  book: BookOpen,
  dashboard: LayoutDashboard,
  dice: Dices,
  hidden: EyeOff,
  house: House,
  key: KeyRound,
  mail: Mail,
  person: UserRound,
  scroll: ScrollText,
  shield: ShieldCheck,
  'sign-in': LogIn,
  terminal: TerminalSquare,
};
