import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { securityKey } from '../../../api/query-keys.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { PageHeader, Section } from '../../../ui/layout/surface.tsx';
import { AccountFacts } from './account-facts.tsx';
import { finishBinding } from './binding.ts';
import { LoginHistory } from './login-history.tsx';
import { securityMessages } from './messages.ts';
import { securityQuery } from './queries.ts';
import { SessionTable } from './session-table.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { ThirdParty } from './third-party.tsx';

/** Sign-in methods, sessions, history, and what needs a fresh proof. */
export function SecurityPage() {
  const t = useMessages(securityMessages);
  const overview = useQuery(securityQuery);
  useReturnFromProvider();
  return (
    <div className="flex max-w-4xl flex-col gap-10 pb-10">
      <PageHeader title={t('title')} description={t('lead')} className="mb-0" />
      {overview.isPending && (
        // As high as the rows that will come, so that what follows does not jump.
        <TextSkeleton lines={6} className="h-[62.8rem] sm:h-[45.2rem]" />
      )}
      {overview.isError && !overview.data && <FailedState query={overview} />}
      {overview.data && (
        <>
          <Section title={t('sign_in_methods')}>
            <SignInMethods overview={overview.data} />
          </Section>
          <Section title={t('third_party')}>
            <ThirdParty accounts={overview.data.third_party} />
          </Section>
        </>
      )}
      <SessionTable />
      <LoginHistory />
      {overview.data && (
        <Section title={t('account')}>
          <AccountFacts overview={overview.data} />
        </Section>
      )}
      <Section title={t('proofs')} description={t('proofs_lead')}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <div>
            <h3 className="font-medium">{t('delete')}</h3>
            <p className="text-text-quiet">{t('delete_text')}</p>
          </div>
          <ButtonLink to={pathTo('Verification', { act: 'delete_account' })}>{t('delete_look')}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** The provider's answer is in the URL once: it is used and removed. */
function useReturnFromProvider(): void {
  const t = useMessages(securityMessages);
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const used = useRef(false);
  useEffect(() => {
    if (used.current || !search.has('state')) return;
    used.current = true;
    const answer = new URLSearchParams(search);
    setSearch({}, { replace: true });
    const finish = async () => {
      const bound = await finishBinding(answer);
      showToast(bound ? { tone: 'success', message: t('bound') } : { tone: 'danger', message: t('bind_failed') });
      await queryClient.invalidateQueries({ queryKey: securityKey });
    };
    // The API client has shown the failure.
    finish().catch(() => undefined);
  }, [search, setSearch, queryClient, t]);
}
