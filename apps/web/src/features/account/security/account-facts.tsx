import type { SecurityOverview } from '@fourth-seat/contract';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Copyable } from '../../../ui/feedback/copy-button.tsx';
import { securityMessages } from './messages.ts';

/** The facts that support asks for. */
export function AccountFacts({ overview }: { readonly overview: SecurityOverview }) {
  const t = useMessages(securityMessages);
  const format = useFormat();
  return (
    <KeyValueList
      variant="rows"
      items={[
        { label: t('account_id'), value: <Copyable value={overview.user_id} /> },
        { label: t('registered_at'), value: format.dateTime(overview.registered_at) },
      ]}
    />
  );
}
