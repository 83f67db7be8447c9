import type { CallDetails } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { callMessages } from './messages.ts';

/** Why a call's bodies are missing (expired, not stored, cut), and who can turn storing on. */
export function AbsenceReason({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const { absent, cut } = call.request_body;
  if (absent === null) return cut && <Banner>{t('why_cut')}</Banner>;
  return (
    <Banner title={t('bodies_not_kept')}>
      <WhyAbsent call={call} absent={absent} />
    </Banner>
  );
}

interface WhyAbsentProps {
  readonly call: CallDetails;
  readonly absent: NonNullable<CallDetails['request_body']['absent']>;
}

function WhyAbsent({ call, absent }: WhyAbsentProps) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const { member } = useSession();
  switch (absent) {
    case 'expired':
    case 'over_budget':
      return t(`why_${absent}`);
    case 'shared_row': {
      const [first, last] = [format.dateTimeSeconds(call.first_time), format.dateTimeSeconds(call.request_time)];
      return t('why_shared_row', { count: call.times, first, last });
    }
    case 'not_stored':
      return (
        <>
          {t('why_not_stored')} {t(member?.type === 'admin' ? 'why_not_stored_admin' : 'why_not_stored_member')}{' '}
          <Link to={pathTo('Profile', { tab: 'privacy' })}>{t('to_privacy')}</Link>
        </>
      );
  }
}
