import type { Language } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo, paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { brand } from '../../settings/brand.ts';
import { useLanguage } from '../../settings/locale.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { Live } from './live.tsx';
import { welcomeMessages } from './messages.ts';

export function Hero() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  const { signedIn } = useSession();
  return (
    <section className="hero-light">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-10 px-4 pt-12 pb-14 sm:px-6 lg:grid-cols-[5fr_6fr] lg:pt-16">
        <div className="min-w-0">
          <h1 className="max-w-xl text-4xl font-semibold sm:text-5xl">{brand.tagline[language]}</h1>
          <p className="mt-6 max-w-xl text-lg text-pretty text-text-quiet">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              to={signedIn ? paths.Home : pathTo('Login', { mode: 'sign_up' })}
              variant="primary"
              size="large"
            >
              {t(signedIn ? 'open_console' : 'start')}
            </ButtonLink>
            <ButtonLink to={paths.Playground} size="large">
              {t('take_seat')}
            </ButtonLink>
            <ButtonLink to="#example" variant="quiet" size="large">
              {t('see_call')}
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0">
          <Live game="doudizhu" />
        </div>
      </div>
      <Claims language={language} label={t('claims_title')} />
    </section>
  );
}

/** The owner's claims, from the brand file; nothing measured stands among them. */
function Claims({ language, label }: { language: Language; label: string }) {
  return (
    <dl aria-label={label} className="mx-auto grid max-w-page gap-y-6 px-4 pb-14 sm:grid-cols-3 sm:px-6">
      {Object.entries(brand.claims).map(([name, claim]) => (
        <div
          key={name}
          className="flex flex-col-reverse border-line sm:border-l sm:px-6 sm:first:border-l-0 sm:first:pl-0"
        >
          <dt className="mt-1 text-text-quiet">{claim.label[language]}</dt>
          <dd className="text-3xl font-semibold tracking-tight tabular-nums">{claim.value[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
