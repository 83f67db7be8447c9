import type { SecondFactor } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { RETURN_PARAMETER, safeReturnTo } from '../../../navigation/return-to.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { PageHeader } from '../../../ui/layout/surface.tsx';
import { secondFactorMessages } from './messages.ts';
import { secondFactorQuery } from './queries.ts';

/** At so many recovery codes the page asks for new ones. */
const FEW_CODES = 2;

/** What was interrupted for want of a second factor: each change leads back there. */
function useReturnTo(): string | undefined {
  const [search] = useSearchParams();
  return safeReturnTo(search.get(RETURN_PARAMETER));
}

function useChangePath(): (change: string, passkey?: string) => string {
  const returnTo = useReturnTo();
  return (change, passkey) =>
    pathTo('Verification', { act: 'second_factor', change, passkey, [RETURN_PARAMETER]: returnTo });
}

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

/** Which organizations of the person require a second factor, and the way back once there is one. */
function Rule({ required_by, isOn }: Pick<SecondFactor, 'required_by'> & { readonly isOn: boolean }) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  const returnTo = useReturnTo();
  if (required_by.length === 0) return null;
  const organizations = format.list(required_by.map(({ name }) => name));
  return (
    <Banner tone={isOn ? 'info' : 'warning'}>
      <p>{t(isOn ? 'required' : 'required_missing', { organizations })}</p>
      {isOn && returnTo !== undefined && (
        <p className="mt-3">
          <ButtonLink to={returnTo}>{t('go_on')}</ButtonLink>
        </p>
      )}
    </Banner>
  );
}

function Factors({ factor, now }: { readonly factor: SecondFactor; readonly now: number }) {
  const t = useMessages(secondFactorMessages);
  const changePath = useChangePath();
  const { totp, passkeys } = factor;
  const rows: KeyValueItem[] = [
    {
      label: t('passkeys'),
      value: <span className="text-text-quiet">{t('passkeys_hint')}</span>,
      action: (
        <ButtonLink to={changePath('passkey')} size="small" aria-label={`${t('add')} ${t('passkeys')}`}>
          {t('add')}
        </ButtonLink>
      ),
    },
    ...passkeys.map((passkey) => ({
      label: passkey.name,
      value: <Use {...passkey} now={now} began="passkey_added" />,
      action: <RemoveLink {...passkey} />,
    })),
    {
      label: t('app'),
      value: totp ? <Use {...totp} now={now} began="app_since" /> : <AppMissing />,
      action: (
        <ButtonLink to={changePath('totp')} size="small" aria-label={`${t(totp ? 'replace' : 'set_up')} ${t('app')}`}>
          {t(totp ? 'replace' : 'set_up')}
        </ButtonLink>
      ),
    },
  ];
  const protectedRows = useProtectedRows(factor.recovery_codes_left);
  const isOn = totp !== null || passkeys.length > 0;
  return (
    <>
      <Rule required_by={factor.required_by} isOn={isOn} />
      <KeyValueList variant="rows" items={isOn ? [...rows, ...protectedRows] : rows} />
    </>
  );
}

function RemoveLink({ name, credential_id }: SecondFactor['passkeys'][number]) {
  const t = useMessages(secondFactorMessages);
  const changePath = useChangePath();
  return (
    <ButtonLink to={changePath('passkey_removed', credential_id)} size="small" aria-label={`${t('remove')} ${name}`}>
      {t('remove')}
    </ButtonLink>
  );
}

/** What an account with a second factor has besides. */
function useProtectedRows(recovery_codes_left: number): KeyValueItem[] {
  const t = useMessages(secondFactorMessages);
  const changePath = useChangePath();
  return [
    {
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
    },
    {
      label: t('off'),
      value: <span className="text-text-quiet">{t('off_text')}</span>,
      action: (
        <ButtonLink to={changePath('off')} size="small">
          {t('off')}
        </ButtonLink>
      ),
    },
  ];
}

interface UseProps {
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly now: number;
  readonly began: 'app_since' | 'passkey_added';
}

function Use({ created_at, last_used_at, now, began }: UseProps) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  const used = last_used_at === null ? t('app_unused') : t('app_used', { ago: format.ago(last_used_at, now) });
  return `${t(began, { at: format.date(created_at) })} · ${used}`;
}

function AppMissing() {
  const t = useMessages(secondFactorMessages);
  return (
    <>
      <span className="block">{t('app_none')}</span>
      <span className="block text-sm text-text-faint">{t('app_hint')}</span>
    </>
  );
}
