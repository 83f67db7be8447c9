import { useNavigation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { frameMessages } from './messages.ts';

/** The progress bar at the top edge while a screen is being fetched; there is no spinner. */
function ProgressBar({ active }: { active: boolean }) {
  const t = useMessages(frameMessages);
  if (!active) return null;
  return (
    // Not <progress>: each engine draws its own, and it cannot be animated.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="route-progress" role="progressbar" aria-label={t('loading')}>
      <div className="route-progress-bar" />
    </div>
  );
}

export function NavigationProgress() {
  return <ProgressBar active={useNavigation().state !== 'idle'} />;
}

/** Initial loading state: the progress bar alone, on the theme's background. */
export function FirstLoad() {
  return <ProgressBar active />;
}
