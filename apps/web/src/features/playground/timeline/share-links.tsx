import type { PlayedGame } from '@fourth-seat/contract';
import { Link2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { typeOfGame } from '../../../settings/game-types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { timelineMessages } from './messages.ts';

interface ShareLinksProps {
  readonly game: PlayedGame;
  readonly links: readonly {
    readonly label: string;
    /** The fragment of the URL, which browsers send to no server. */
    readonly fragment: () => Promise<string>;
  }[];
}

/**
 * Copies a text that is still being made. Some browsers let a page write to the clipboard only within a click, so they
 * are given the promise at once; others take no promise.
 */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  await Promise.all([navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]), blob]);
}

/** A menu of links to the match; each is copied when it is chosen. */
export function ShareLinks({ game, links }: ShareLinksProps) {
  const t = useMessages(timelineMessages);
  const linkOf = async (fragment: () => Promise<string>) => {
    const { origin, pathname } = window.location;
    return `${origin}${pathname}?type=${typeOfGame(game)}${await fragment()}`;
  };
  const copy = async (fragment: () => Promise<string>) => {
    try {
      await copyText(linkOf(fragment));
      showToast({ tone: 'success', message: t('shared') });
    } catch {
      showToast({ tone: 'danger', message: t('share_failed') });
    }
  };
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" icon={<Link2 aria-hidden />} className="max-sm:ml-auto">
          <span className="max-sm:sr-only">{t('share')}</span>
        </Button>
      }
      side="top"
      entries={links.map(({ label, fragment }) => ({ label, onSelect: () => void copy(fragment) }))}
    />
  );
}
