import type { CardGame } from '@fourth-seat/contract';
import { messagesNow } from '../../../../i18n/messages.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { MatchRecord } from '../match-record.ts';
import { isMatchLink, readShared } from './links.ts';
import { sharedLinkMessages } from './messages.ts';

/**
 * Opens the match or the cards in the URL, which then loses them, so that a reload resumes the match. Says so where
 * they cannot be read; a match of another game stays for the page of that game.
 */
export async function openSharedLink(game: CardGame, open: (record: MatchRecord) => void): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!isMatchLink(hash)) return;
  const record = await readShared(hash);
  if (record !== undefined && record.setup.game !== game) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (record) open(record);
  else showToast({ tone: 'danger', message: messagesNow(sharedLinkMessages)('unreadable_link') });
}
