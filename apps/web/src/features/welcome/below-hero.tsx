import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { CustomAgents } from './agents.tsx';
import { ConsolePreview } from './console-preview.tsx';
import { Games } from './games.tsx';
import { Guarantees } from './guarantees.tsx';
import { Integration } from './integration.tsx';
import { welcomeMessages } from './messages.ts';
import { Reveal } from './reveal.tsx';
import { WelcomeSection } from './section.tsx';
import { StartLink } from './start-link.tsx';
import { Strength } from './strength.tsx';

/** The sections below the fold. */
export function BelowHero() {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <WelcomeSection id="example" title={t('guarantees_title')} lead={t('guarantees_lead')}>
        <Guarantees />
      </WelcomeSection>
      <WelcomeSection title={t('games_title')} lead={t('games_lead')}>
        <Games />
      </WelcomeSection>
      <WelcomeSection title={t('agents_title')} lead={t('agents_lead')}>
        <CustomAgents />
      </WelcomeSection>
      <WelcomeSection title={t('console_title')} lead={t('console_lead')}>
        <ConsolePreview />
      </WelcomeSection>
      <WelcomeSection title={t('integration_title')}>
        <Integration />
      </WelcomeSection>
      <WelcomeSection title={t('strength_title')} lead={t('strength_lead')}>
        <Strength />
      </WelcomeSection>
      <Closing />
    </>
  );
}

function Closing() {
  const t = useMessages(welcomeMessages);
  return (
    <section className="border-t border-line">
      <Reveal className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-16 sm:px-6">
        <h2 className="text-2xl font-semibold">{t('closing')}</h2>
        <div className="flex flex-wrap gap-2">
          <StartLink />
          <ButtonLink to={paths.DocumentIndex} size="large">
            {t('docs_link')}
          </ButtonLink>
        </div>
      </Reveal>
    </section>
  );
}
