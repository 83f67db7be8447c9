import { getOrganization, getProfile } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Loading, TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader, Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { OrganizationForm } from './organization-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The person, then the organization they belong to. */
export function ProfilePage() {
  const t = useMessages(profileMessages);
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => call(getProfile, {}, { signal, quiet: true }),
    // No refetch on focus: the form must not change while it is filled in.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  const organization = useQuery({
    queryKey: ['organization'],
    queryFn: async ({ signal }) => call(getOrganization, {}, { signal, quiet: true }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-10 pb-10">
      <PageHeader title={t('title')} description={t('lead')} className="mb-0" />
      {profile.data ? (
        <ProfileForm
          key={`p${profile.data.user_id}`}
          saved={profile.data}
          onReload={async () => (await profile.refetch()).data}
        />
      ) : (
        <Missing query={profile} />
      )}
      {/* Not before what stands above it is as high as it will be: it would be pushed down. */}
      {!profile.isPending &&
        (organization.data ? (
          <OrganizationForm key={organization.data.org_id} saved={organization.data} />
        ) : (
          <Section title={t('organization')}>
            <Missing query={organization} />
          </Section>
        ))}
    </div>
  );
}

/** Placeholder of a section: skeleton while it loads, retry where it failed. */
function Missing({ query }: { readonly query: ComponentProps<typeof FailedState>['query'] & { isError: boolean } }) {
  return query.isError ? (
    <FailedState compact query={query} />
  ) : (
    <Loading>
      <TextSkeleton lines={8} />
    </Loading>
  );
}
