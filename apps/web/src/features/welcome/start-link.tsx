import { useMessages } from '../../i18n/messages.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';

/** To the sign-up, or to the console for those who are signed in. */
export function StartLink() {
  const t = useMessages(welcomeMessages);
  const { signedIn } = useSession();
  return (
    <ButtonLink to={signedIn ? paths.Home : pathTo('Login', { mode: 'sign_up' })} variant="primary" size="large">
      {t(signedIn ? 'open_console' : 'start')}
    </ButtonLink>
  );
}
