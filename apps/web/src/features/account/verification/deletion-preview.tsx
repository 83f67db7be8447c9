import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { verificationMessages } from './messages.ts';
import { deletionQuery } from './queries.ts';

/** What deleting the account would remove, what prevents it, and who carries it out. */
export function DeletionPreview() {
  const t = useMessages(verificationMessages);
  const format = useFormat();
  const query = useQuery(deletionQuery);
  const { data } = query;
  if (!data) return <MissingData query={query} lines={5} />;
  const organization = data.organization_name;
  const counts = [
    { label: t('delete_projects'), value: data.projects },
    { label: t('delete_keys'), value: data.keys },
    { label: t('delete_sessions'), value: data.sessions },
    { label: t('delete_third_party'), value: data.third_party },
    ...(data.is_creator ? [{ label: t('delete_members', { organization }), value: data.other_members }] : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <p>{t('delete_lead')}</p>
      <KeyValueList
        variant="rows"
        items={counts.map(({ label, value }) => ({
          label,
          value: <span className="tabular-nums">{format.number(value)}</span>,
        }))}
      />
      <p className="text-text-quiet">{t('delete_records', { days: data.records_kept_days })}</p>
      {data.hindrances.map((hindrance) => (
        <Banner key={hindrance} tone="warning">
          {hindrance === 'last_admin' ? t('last_admin') : t('transfer_first', { organization })}
        </Banner>
      ))}
      <p className="text-text-quiet">{t('delete_who')}</p>
      <ButtonLink to={pathTo('ContactUs', { topic: 'account-deletion' })} variant="danger" size="large">
        {t('delete_contact')}
      </ButtonLink>
    </div>
  );
}
