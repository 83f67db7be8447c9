import { Volume2, VolumeX } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { soundMessages } from './messages.ts';

interface SoundButtonProps {
  readonly isOn: boolean;
  readonly onSound: (isOn: boolean) => void;
  readonly variant?: 'quiet' | 'secondary';
}

/** Turns the sounds of a game on and off. */
export function SoundButton({ isOn, onSound, variant = 'quiet' }: SoundButtonProps) {
  const t = useMessages(soundMessages);
  return (
    <IconButton
      size="small"
      variant={variant}
      label={t('sound')}
      aria-pressed={isOn}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      onClick={() => onSound(!isOn)}
    />
  );
}
