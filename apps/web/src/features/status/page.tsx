import type { Incident, Output, readStatus } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Badge, StatusDot, type Tone } from '../../ui/data/badge.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { PageHeader, Section } from '../../ui/layout/surface.tsx';
import { statusMessages } from './messages.ts';
import { statusQuery } from './queries.ts';
import { Strip, stateTones } from './strip.tsx';

type Status = Output<typeof readStatus>;

/** Whether the service works now, and how it did. */
export function StatusPage() {
  const t = useMessages(statusMessages);
  const query = useQuery(statusQuery);
  const { data } = query;
  return (
    // As high as the window, so that what comes below does not move in view.
    <div className="mx-auto flex min-h-svh w-full max-w-5xl flex-col gap-10 px-4 py-8 sm:px-6">
      <PageHeader
        className="mb-0"
        title={t('title')}
        description={t('lead')}
        aside={data && <StatusDot tone={stateTones[data.state]} label={t(`state_${data.state}`)} />}
      />
      {data ? (
        <>
          <History status={data} />
          <Incidents incidents={data.incidents} />
        </>
      ) : (
        <MissingData query={query} lines={12} />
      )}
    </div>
  );
}

function History({ status: { since, total, days, hours } }: { readonly status: Status }) {
  const t = useMessages(statusMessages);
  const format = useFormat();
  if (since === null) return <EmptyState kind="nothing" title={t('none_title')} cause={t('none_text')} />;
  const { available, failed, probe_ms } = total;
  return (
    <>
      <div>
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard
            label={t('available')}
            value={available === null ? '–' : format.percent(available, 2)}
            hint={t('days')}
          />
          <StatCard
            label={t('failed')}
            value={failed === null ? t('no_calls') : format.percent(failed, 2)}
            hint={t('failed_hint')}
          />
          <StatCard
            label={t('probe')}
            value={probe_ms === null ? '–' : format.duration(probe_ms)}
            hint={t('probe_hint')}
          />
        </div>
        <p className="mt-3 text-sm text-text-faint">{t('since', { time: format.dateTime(since) })}</p>
      </div>
      <Section title={t('days')} description={t('days_hint')}>
        <Strip name={t('days')} periods={days} write={(from) => format.date(from, 'UTC')} />
      </Section>
      <Section title={t('hours')} description={t('hours_hint')}>
        <Strip name={t('hours')} periods={hours} write={(from) => format.dateTime(from)} />
      </Section>
    </>
  );
}

const impactTones: Readonly<Record<Incident['impact'], Tone>> = {
  maintenance: 'accent',
  degraded: 'warning',
  outage: 'danger',
};

function Incidents({ incidents }: Pick<Status, 'incidents'>) {
  const t = useMessages(statusMessages);
  const language = useLanguage();
  const feed = (
    <Link tone="quiet" href={language === 'zh' ? '/status.zh.atom' : '/status.atom'}>
      {t('feed')}
    </Link>
  );
  return (
    <Section title={t('incidents')} actions={feed}>
      {incidents === null && <Banner tone="warning">{t('incidents_unreadable')}</Banner>}
      {incidents?.length === 0 && <p className="text-text-quiet">{t('no_incidents')}</p>}
      {incidents?.map((one) => (
        <IncidentItem key={one.id} incident={one} />
      ))}
    </Section>
  );
}

function IncidentItem({ incident }: { readonly incident: Incident }) {
  const t = useMessages(statusMessages);
  const format = useFormat();
  const language = useLanguage();
  const { id, title, impact, started_at, ended_at, updates } = incident;
  const from = format.dateTime(started_at);
  return (
    <article id={id} className="scroll-mt-20 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{title[language]}</h3>
        <Badge tone={impactTones[impact]}>{t(`impact_${impact}`)}</Badge>
        <span className="text-sm text-text-faint">
          {ended_at === null ? t('ongoing', { from }) : t('ended', { from, to: format.dateTime(ended_at) })}
        </span>
      </div>
      <dl className="mt-2 flex flex-col gap-1">
        {updates.map(({ at, text }) => (
          <div key={at} className="flex flex-wrap gap-x-3">
            <dt className="text-sm text-text-faint">{format.dateTime(at)}</dt>
            <dd className="text-text-quiet">{text[language]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
