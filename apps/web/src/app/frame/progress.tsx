import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { frameMessages } from '../messages.ts';
import { SlowNotice } from '../overlays/slow-notice.tsx';

/** The progress bar at the top edge while a screen is being fetched; there is no spinner. */
function ProgressBar({ active }: { active: boolean }) {
  const t = useMessages(frameMessages);
  if (!active) return null;
  return (
    // Not <progress>: each engine draws its own, and it cannot be animated.
    <div className="route-progress" role="progressbar" aria-label={t('loading')}>
      <div className="route-progress-bar" />
    </div>
  );
}

/** The progress bar, and a notice if a screen or an answer takes long. */
export function NavigationProgress() {
  const navigating = useNavigation().state !== 'idle';
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ProgressBar active={navigating} />
      <SlowNotice
        navigating={navigating}
        // Navigating to the current URL cancels the navigation that hangs.
        onStay={() => void navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

/** Initial loading state: the progress bar on the theme's background, and a notice if it takes long. */
export function FirstLoad() {
  return (
    <>
      <ProgressBar active />
      <SlowNotice navigating />
    </>
  );
}
