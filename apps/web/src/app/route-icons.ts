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
import type { RouteName } from '../navigation/paths.ts';

/** Pictures of the screens in the menu and the palette; apart from the table, which is in everybody's first load. */
export const routeIcons: Partial<Record<RouteName, LucideIcon>> = {
  Welcome: Armchair,
  PrivacyPolicy: EyeOff,
  Terms: ScrollText,
  Home: House,
  ApiKeys: KeyRound,
  Dashboard: LayoutDashboard,
  Debugging: TerminalSquare,
  Profile: UserRound,
  Security: ShieldCheck,
  DocumentIndex: BookOpen,
  Playground: Dices,
  ContactUs: Mail,
  Login: LogIn,
};
