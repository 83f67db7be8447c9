import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearch } from '../../../navigation/use-search.ts';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { PageHeader } from '../../../ui/layout/surface.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { CompanyForm } from './company-form.tsx';
import { profileMessages } from './messages.ts';
import { OrganizationForm } from './organization-form.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { organizationQuery, profileQuery } from './queries.ts';
import { YouForm } from './you-form.tsx';

const parts = { you: YouForm, company: CompanyForm, privacy: PrivacyForm } as const;
const tabs = ['you', 'company', 'organization', 'privacy'] as const;

/** The person, their company, the organization and its privacy: each is saved by itself. */
export function ProfilePage() {
  const t = useMessages(profileMessages);
  const search = useSearch();
  const tab = search.oneOf('tab', tabs) ?? 'you';
  return (
    <div className="flex max-w-3xl flex-col pb-10">
      <PageHeader title={t('title')} className="mb-2" />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onValueChange={(value) => search.set({ tab: value === 'you' ? null : value }, { push: true })}
      >
        {tab === 'organization' ? <Organization /> : <Part part={tab} />}
      </Tabs>
    </div>
  );
}

function Part({ part }: { readonly part: keyof typeof parts }) {
  const profile = useQuery(profileQuery);
  if (!profile.data) return <MissingData query={profile} lines={8} />;
  const Form = parts[part];
  return <Form key={`${part} ${profile.data.user_id}`} saved={profile.data} />;
}

function Organization() {
  const organization = useQuery(organizationQuery);
  if (!organization.data) return <MissingData query={organization} lines={8} />;
  return <OrganizationForm key={organization.data.org_id} saved={organization.data} />;
}
