import type { ReactNode } from 'react';

/** The row above a room: the tabs of the games, then what belongs to this one. It wraps where there is no room beside. */
export function RoomHead({ tabs, children }: { readonly tabs: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line">
      {tabs}
      {children}
    </div>
  );
}
