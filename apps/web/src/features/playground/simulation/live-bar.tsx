import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { simulationMessages } from './messages.ts';

interface LiveBarProps {
  readonly paused: boolean;
  readonly onPaused: (paused: boolean) => void;
  /** What is happening, in one line. */
  readonly children: ReactNode;
}

/** Below a simulation that nobody steers: what happens, and the button that stops it. */
export function LiveBar({ paused, onPaused, children }: LiveBarProps) {
  const t = useMessages(simulationMessages);
  return (
    <div className="flex min-h-12 items-center gap-2.5 border-t border-line bg-surface-raised py-1 pr-2 pl-4 text-sm">
      {children}
      <IconButton
        size="small"
        label={t(paused ? 'resume' : 'pause')}
        icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => onPaused(!paused)}
      />
    </div>
  );
}
