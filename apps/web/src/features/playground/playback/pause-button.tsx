import { Pause, Play } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { playbackMessages } from './messages.ts';

interface PauseButtonProps {
  readonly paused: boolean;
  readonly onPaused: (paused: boolean) => void;
  readonly size?: 'small';
  readonly className?: string;
}

/** Stops the time of a match, or lets it go on. */
export function PauseButton({ paused, onPaused, ...look }: PauseButtonProps) {
  const t = useMessages(playbackMessages);
  return (
    <IconButton
      label={t(paused ? 'resume' : 'pause')}
      icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
      onClick={() => onPaused(!paused)}
      {...look}
    />
  );
}
