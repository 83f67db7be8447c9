import type { SecurityOverview } from '@fourth-seat/contract';
import { useSubmission } from '../../../forms/use-submission.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { startBinding } from './binding.ts';
import { securityMessages } from './messages.ts';

export function ThirdParty({ accounts }: { readonly accounts: SecurityOverview['third_party'] }) {
  const t = useMessages(securityMessages);
  const format = useFormat();
  const { busy, run, failure } = useSubmission();
  if (accounts.length === 0) return <EmptyState kind="nothing" compact cause={t('third_party_none')} />;
  return (
    <>
      <KeyValueList
        variant="rows"
        items={accounts.map(({ provider, name, account, bound_at }) => ({
          label: name,
          value:
            bound_at === null ? t('not_bound') : t('bound_at', { account: account ?? name, at: format.date(bound_at) }),
          action:
            bound_at === null ? (
              <Button
                size="small"
                busy={busy}
                aria-label={`${t('bind')} ${name}`}
                onClick={() => void run(async () => startBinding(provider))}
              >
                {t('bind')}
              </Button>
            ) : (
              <ButtonLink
                size="small"
                to={pathTo('Verification', { act: 'unbind', provider })}
                aria-label={`${t('unbind')} ${name}`}
              >
                {t('unbind')}
              </ButtonLink>
            ),
        }))}
      />
      {failure && <Banner tone="danger">{failure.text}</Banner>}
    </>
  );
}
