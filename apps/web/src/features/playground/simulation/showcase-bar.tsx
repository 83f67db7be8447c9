import type { ReactNode } from 'react';
import { PauseButton } from '../playback/pause-button.tsx';

interface ShowcaseBarProps {
  readonly paused: boolean;
  readonly onPaused: (paused: boolean) => void;
  /** What is happening, in one line. */
  readonly children: ReactNode;
}

/** Below a simulation that nobody steers: what happens, and the button that stops it. */
export function ShowcaseBar({ paused, onPaused, children }: ShowcaseBarProps) {
  return (
    <div className="flex min-h-12 items-center gap-2.5 border-t border-line bg-surface-raised py-1 pr-2 pl-4 text-sm">
      {children}
      <PauseButton size="small" paused={paused} onPaused={onPaused} />
    </div>
  );
}
