import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyImpactQuery } from './queries.ts';

/** Who uses the key now, and for what: what would stop working without it. */
export function KeyImpact({ key_id }: { readonly key_id: string }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const query = useQuery(keyImpactQuery(key_id));
  const { data, dataUpdatedAt } = query;
  if (!data) return <MissingData query={query} lines={2} />;
  if (data.requests_24h === 0) return <p>{t('impact_silent')}</p>;
  const more = data.address_count - data.addresses.length;
  return (
    <Banner
      tone={data.is_live ? 'danger' : 'warning'}
      title={t('impact_live', { hour: data.requests_1h, day: data.requests_24h })}
    >
      <p className="mt-2">{t('impact_addresses')}</p>
      <ul className="mt-1 max-h-32 overflow-y-auto text-sm">
        {data.addresses.map(({ address, last_at }) => (
          <li key={address} className="flex justify-between gap-4">
            <code>{address}</code>
            <span className="text-right">{t('last_seen', { ago: format.ago(last_at, dataUpdatedAt) })}</span>
          </li>
        ))}
        {more > 0 && <li>{t('impact_more_addresses', { count: more })}</li>}
      </ul>
      {data.apis.length > 0 && (
        <p className="mt-2 text-sm">
          {t('impact_apis', {
            apis: format.list(
              data.apis.map(({ api_id, requests_24h }) => `${api_id} × ${format.number(requests_24h)}`),
            ),
          })}
        </p>
      )}
    </Banner>
  );
}
