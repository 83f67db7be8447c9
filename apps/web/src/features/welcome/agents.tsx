import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { typeOfGame } from '../../settings/game-types.ts';
import { ButtonLink, Link } from '../../ui/layout/link.tsx';
import { GameLink } from './game-link.tsx';
import { LiveArena, LiveStation } from './live-matches.tsx';
import { welcomeMessages } from './messages.ts';

/** Agents at work in their own engines, and those that are trained to order. */
export function CustomAgents() {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <ul className="grid gap-12">
        <li className="min-w-0">
          <LiveArena />
          <div className="mt-5">
            <GameLink game="shooter" title={t('demo_shooter')} text={t('demo_shooter_text')} />
          </div>
        </li>
        <li className="min-w-0">
          <LiveStation />
          <div className="mt-5">
            <GameLink game="rescue" title={t('demo_rescue')} text={t('demo_rescue_text')} />
          </div>
        </li>
      </ul>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-8">
        <div className="max-w-text">
          <h3 className="text-xl font-semibold">{t('moba')}</h3>
          <p className="mt-1 text-pretty text-text-quiet">{t('moba_text')}</p>
          <Link to={pathTo('Playground', { type: typeOfGame('moba') })} className="mt-1 inline-block font-medium">
            {t('moba_watch')}
          </Link>
        </div>
        <ButtonLink to={pathTo('ContactUs', { topic: 'custom-agent' })} size="large">
          {t('contact')}
        </ButtonLink>
      </div>
    </>
  );
}
