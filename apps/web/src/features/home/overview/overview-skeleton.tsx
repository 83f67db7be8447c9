import { firstSampleCall, type StartStep, sampleTexts, startSteps } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { useSetting } from '../../../settings/app-settings.ts';
import { PlotSpace } from '../../../ui/chart/plot-space.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import { FirstSample } from './first-call.tsx';

/**
 * The home page before its data arrives: everything that does not depend on them. The page has one order before the
 * first call and another after it. Which one applies is known from the last visit, and without one the page promises
 * neither; where it is sent as markup, all are in it, and the classes that `public/boot.js` sets show one of them.
 */
export function OverviewSkeleton() {
  const hasCalls = useSetting((settings) => settings.hasCalls);
  return (
    <>
      <Loading className="sr-only">{null}</Loading>
      {hasCalls === null && <Unknown className="[.has-calls_&]:hidden [.has-no-calls_&]:hidden" />}
      {hasCalls !== true && <BeforeCalls className={hasCalls === null ? '[html:not(.has-no-calls)_&]:hidden' : ''} />}
      {hasCalls !== false && <WithCalls className={hasCalls === null ? '[html:not(.has-calls)_&]:hidden' : ''} />}
    </>
  );
}

/** The others are done by calling. */
const withButton: ReadonlySet<StartStep> = new Set(['key', 'alert', 'verified']);

function Unknown({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <div className="flex flex-col gap-4">
        <DelayedBar className="h-8 w-48" />
        <DelayedBar className="h-28 w-full rounded-lg" />
        <DelayedBar className="h-64 w-full rounded-lg" />
      </div>
    </div>
  );
}

function BeforeCalls({ className }: { readonly className: string }) {
  const t = useMessages(homeMessages);
  return (
    <div className={className}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('first_call')} description={t('first_call_lead')}>
          <div className="flex flex-col gap-3">
            <DelayedBar className="h-[4.6rem] w-full rounded-lg" />
            <FirstSample samples={sampleTexts(firstSampleCall(window.location.origin))} />
          </div>
        </Section>
        <Section title={t('next_steps')} className="max-lg:order-first">
          <Card flush>
            <ol className="px-4 py-1">
              {startSteps.map((step) => (
                <li
                  key={step}
                  className={cx('border-t border-line py-3 pl-8 first:border-0', withButton.has(step) && 'pr-20')}
                >
                  <span className="block font-medium">{t(`step_${step}`)}</span>
                  <span className="block text-sm text-text-quiet">{t(`step_${step}_hint`)}</span>
                </li>
              ))}
            </ol>
          </Card>
        </Section>
      </div>
    </div>
  );
}

function WithCalls({ className }: { readonly className: string }) {
  const t = useMessages(homeMessages);
  return (
    <div className={className}>
      <div className="flex flex-col gap-4">
        <Section title={t('today')} description={t('today_compared')}>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {(['calls', 'errors', 'p95', 'tokens'] as const).map((name) => (
              <StatCard
                key={name}
                label={t(name)}
                value={<DelayedBar className="h-8 w-24" />}
                hint={<DelayedBar className="h-4 w-16" />}
              />
            ))}
          </div>
        </Section>
        <PlotSpace />
      </div>
    </div>
  );
}

/** Bars that come at once and go at once read as slowness. */
const DelayedBar = ({ className }: { readonly className: string }) => (
  <span className="block animate-appear-late">
    <Skeleton className={className} />
  </span>
);
