import type { ReactNode } from 'react';

/** What the page gives to the room of a game. */
export interface RoomProps {
  /** The switch between the games. */
  readonly tabs: ReactNode;
  /** Shown in place of the room until the match of a link is read. */
  readonly outline: ReactNode;
}
