import { type SecondFactor } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/data/key-value.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { PageHeader } from '../../../ui/layout/surface.tsx';
import { secondFactorMessages } from './messages.ts';
import { secondFactorQuery } from './queries.ts';

/** At so many recovery codes the page asks for new ones. */
const FEW_CODES = 2;

const changePath = (change: string): string => pathTo('Verification', { act: 'second_factor', change });

/** What the account is asked for beside its first factor; each change is proven on the page of verifications. */
export function SecondFactorPage() {
  const t = useMessages(secondFactorMessages);
  const query = useQuery(secondFactorQuery);
  return (
    <div className="flex max-w-4xl flex-col gap-8 pb-10">
      <PageHeader title={t('title')} description={t('lead')} className="mb-0" />
      {query.data ? <Factors factor={query.data} now={query.dataUpdatedAt} /> : <MissingData query={query} lines={4} />}
    </div>
  );
}

function Factors({ factor, now }: { readonly factor: SecondFactor; readonly now: number }) {
  const t = useMessages(secondFactorMessages);
  const { totp, recovery_codes_left } = factor;
  const rows: KeyValueItem[] = [
    {
      label: t('app'),
      value: <AppState totp={totp} now={now} />,
      action: (
        <ButtonLink
          to={changePath('totp')}
          size={totp ? 'small' : 'medium'}
          variant={totp ? 'secondary' : 'primary'}
          aria-label={`${t(totp ? 'replace' : 'set_up')} ${t('app')}`}
        >
          {t(totp ? 'replace' : 'set_up')}
        </ButtonLink>
      ),
    },
  ];
  if (totp) {
    rows.push({
      label: t('codes'),
      value: (
        <>
          <span className="flex flex-wrap items-center gap-2">
            {t('codes_left', { count: recovery_codes_left })}
            {recovery_codes_left <= FEW_CODES && <Badge tone="warning">{t('codes_few')}</Badge>}
          </span>
          <span className="block text-sm text-text-faint">{t('codes_hint')}</span>
        </>
      ),
      action: (
        <ButtonLink to={changePath('codes')} size="small">
          {t('renew')}
        </ButtonLink>
      ),
    });
    rows.push({
      label: t('off'),
      value: <span className="text-text-quiet">{t('off_text')}</span>,
      action: (
        <ButtonLink to={changePath('off')} size="small">
          {t('off')}
        </ButtonLink>
      ),
    });
  }
  return <KeyValueList variant="rows" items={rows} />;
}

function AppState({ totp, now }: { readonly totp: SecondFactor['totp']; readonly now: number }) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  return (
    <>
      <span className="block">
        {totp === null
          ? t('app_none')
          : `${t('app_since', { at: format.date(totp.created_at) })} · ${totp.last_used_at === null ? t('app_unused') : t('app_used', { ago: format.ago(totp.last_used_at, now) })}`}
      </span>
      {totp === null && <span className="block text-sm text-text-faint">{t('app_hint')}</span>}
    </>
  );
}
