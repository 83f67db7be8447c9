import { CircleUserRound, LogOut, RotateCcw, ShieldCheck, UserRound } from 'lucide-react';
import { messagesNow, useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { signOut } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { appSettings, defaultChoices, textSizes, useSetting, withLoading } from '../../settings/app-settings.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { consoleMessages } from '../console-messages.ts';
import { DeferredMenu } from './deferred-menu.tsx';

/** Who is signed in, where the account is kept, the text size, and the way out. */
export function UserMenu() {
  const t = useMessages(consoleMessages);
  const { user, organization } = useSession();
  const textSize = useSetting((settings) => settings.textSize);
  const contact = user?.email ?? user?.phone;
  return (
    <DeferredMenu
      trigger={<IconButton label={t('user_menu')} icon={<CircleUserRound aria-hidden />} />}
      entries={[
        {
          kind: 'heading',
          label: (
            <span className="block max-w-64 py-1 text-base break-words text-text">
              {user?.nickname ?? ''}
              {contact && contact !== user?.nickname && (
                <span className="block text-sm text-text-quiet">{contact}</span>
              )}
              {organization && <span className="block text-sm text-text-quiet">{organization.name}</span>}
            </span>
          ),
        },
        { kind: 'separator' },
        { kind: 'link', label: t('profile'), icon: <UserRound aria-hidden />, to: paths.Profile },
        { kind: 'link', label: t('security'), icon: <ShieldCheck aria-hidden />, to: paths.Security },
        { kind: 'separator' },
        { kind: 'heading', label: t('text_size') },
        ...textSizes.map((size) => ({
          kind: 'choice' as const,
          label: t(`text_${size}`),
          chosen: size === textSize,
          onSelect: () => appSettings.patch({ textSize: size }),
        })),
        { kind: 'separator' },
        { label: t('reset_settings'), icon: <RotateCcw aria-hidden />, onSelect: resetSettings },
        { label: t('sign_out'), icon: <LogOut aria-hidden />, onSelect: () => void signOutWithOverlay() },
      ]}
    />
  );
}

/** Choices as on a first visit; the project that is being worked on stays chosen. */
function resetSettings(): void {
  appSettings.patch(defaultChoices);
  showToast({ message: messagesNow(consoleMessages)('settings_reset') });
}

function signOutWithOverlay(): Promise<void> {
  return withLoading(messagesNow(consoleMessages)('signing_out'), signOut);
}
