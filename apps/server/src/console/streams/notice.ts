import { type Bilingual, STREAM_FAILING_DAYS, translate } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { mailMessage } from '../../identity/product-mail.ts';
import { type Connection, inTransactionOnce } from '../../platform/db/client.ts';
import { listRecipients, notifyMember } from '../alerts/service.ts';
import type { ClaimedLog } from './claim-repository.ts';

const title: Bilingual = { en: 'Stream paused: {name}', zh: '日志流已暂停：{name}' };
const body: Bilingual = {
  en: 'Its receiver has taken nothing for {days} days. Nothing is lost while the logs are kept: mend the receiver and switch the stream on, and it goes on where it was.',
  zh: '接收方已有 {days} 天未接收任何内容。日志保存期内不会丢失：修复接收方后重新启用，即从原进度继续。',
};
const openStreams: Bilingual = { en: 'Open streams', zh: '查看日志流' };
const LINK = '/developer/streams';

/**
 * Runs `pause`, and where it did pause the stream tells the administrators in the same transaction by the bell, and then by
 * mail.
 */
export async function pauseAndTell(
  { db, pool, now, delivery, config, log }: ApiDeps,
  { org_id, stream_id, name }: Pick<ClaimedLog, 'org_id' | 'stream_id' | 'name'>,
  pause: (client: Connection) => Promise<boolean>,
): Promise<void> {
  const values = { name, days: STREAM_FAILING_DAYS };
  const both = (text: Bilingual): Bilingual => ({
    en: translate(text, 'en_us', values),
    zh: translate(text, 'zh_cn', values),
  });
  const notice = { kind: 'stream_paused', title: both(title), body: both(body), link: LINK };
  const recipients = await listRecipients(db, { org_id, project_id: null });
  const isPaused = await inTransactionOnce(pool, async (client) => {
    if (!(await pause(client))) return false;
    const at = new Date(now());
    for (const { member_id } of recipients) await notifyMember(client, { org_id, member_id, notice, at });
    return true;
  });
  if (!isPaused) return;
  const mails = recipients.flatMap(({ email, locale }) => {
    if (email === null) return [];
    const button = { button: translate(openStreams, locale), url: `${config.public_url}${LINK}` };
    return [mailMessage(email, translate(notice.title, locale), [translate(notice.body, locale), button], locale)];
  });
  const sent = await Promise.allSettled(mails.map(async (mail) => delivery.send(mail)));
  for (const one of sent)
    if (one.status === 'rejected') log.warn({ err: one.reason, stream_id }, 'the mail of a paused stream failed');
}
