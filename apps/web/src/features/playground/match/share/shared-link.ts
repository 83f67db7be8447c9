import type { CardGame } from '@fourth-seat/contract';
import { messagesNow } from '../../../../i18n/messages.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { MatchRecord } from '../match-record.ts';
import { isMatchLink, readShared } from './links.ts';
import { sharedLinkMessages } from './messages.ts';

/**
 * The match or the cards in the URL, which then loses them, so that a reload resumes the match. Undefined where there is
 * none, and where they cannot be read, which is said; a match of another game stays for the page of that game.
 */
export async function readSharedLink(game: CardGame): Promise<MatchRecord | undefined> {
  const { hash, pathname, search } = window.location;
  if (!isMatchLink(hash)) return undefined;
  const record = await readShared(hash);
  if (record !== undefined && record.setup.game !== game) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (!record) showToast({ tone: 'danger', message: messagesNow(sharedLinkMessages)('unreadable_link') });
  return record;
}
