import { Armchair } from 'lucide-react';
import { useRef, useState } from 'react';
import { takesSeat } from '../../cards/takes-seat.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AI_SITES, brand } from '../../settings/brand.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LiveSeat } from './live-matches.tsx';
import { welcomeMessages } from './messages.ts';
import { StartLink } from './start-link.tsx';

export function Hero() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  const [sits, setSits] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const takeSeat = () => {
    setSits(true);
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <section className="hero-light">
        <div className="mx-auto max-w-page px-4 pt-8 pb-12 sm:px-6 lg:pt-10">
          <div className="grid items-end gap-x-14 gap-y-6 lg:grid-cols-2">
            <h1 className="max-w-xl text-4xl font-semibold sm:text-5xl">{brand.tagline[language]}</h1>
            <div className="min-w-0">
              <p className="max-w-xl text-lg text-pretty text-text-quiet">{t('lead')}</p>
              <div className="mt-5 flex flex-wrap gap-3">
                <StartLink />
                <Button {...takesSeat} size="large" icon={<Armchair aria-hidden />} onClick={takeSeat}>
                  {t('take_seat')}
                </Button>
              </div>
            </div>
          </div>
          <div ref={table} className="mt-7 scroll-mt-16">
            <LiveSeat sits={sits} onSits={setSits} />
          </div>
        </div>
      </section>
      <Claims />
    </>
  );
}

/**
 * The owner's claims, from the brand file, in a part of their own: they are about the service, and what stands below the
 * table is measured on this device.
 */
function Claims() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  return (
    <section aria-labelledby="claims" className="border-t border-line bg-surface-sunken">
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
        <h2 id="claims" className="text-sm text-text-quiet">
          {t('claims_title')}
        </h2>
        <dl className="mt-5 grid gap-y-6 sm:grid-cols-3">
          {Object.entries(brand.claims).map(([name, claim]) => (
            <div
              key={name}
              className="flex flex-col-reverse justify-end border-line sm:border-l sm:px-6 sm:first:border-l-0 sm:first:pl-0"
            >
              {name === 'sites' && <Sites />}
              <dt className="mt-1 text-text-quiet">{claim.label[language]}</dt>
              <dd className="text-3xl font-semibold tracking-tight tabular-nums">{claim.value[language]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** One mark for each site, pulsing in turn: a picture of the claim, no measurement. */
function Sites() {
  return (
    <div aria-hidden className="mt-3 flex max-w-xs gap-1">
      {Array.from({ length: AI_SITES }, (_, site) => (
        <span key={site} className="welcome-site" style={{ animationDelay: `${(site * 7) % AI_SITES}00ms` }} />
      ))}
    </div>
  );
}
