import { type ApiId, apiIds, gameNames, gameOfApi, pathOfApi } from '@fourth-seat/contract';
import { cardGameFacts, cardGames } from '../../cards/card-game.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Link } from '../../ui/layout/link.tsx';
import { GameLink } from './game-link.tsx';
import { welcomeMessages } from './messages.ts';

/** The API calls that exist today, spelled as they are called. */
export function Games() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  return (
    <>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {cardGames.map((game) => (
          <li key={game} className="min-w-0 border-t border-line-strong pt-5">
            <GameLink
              game={game}
              title={`${gameNames[game][language]} · ${t('seats', { count: cardGameFacts[game].seats })}`}
              text={t(`${game}_text`)}
            />
            <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-text-quiet">
              {apiIds
                .filter((api) => gameOfApi(api) === game)
                .map((api) => (
                  <ApiPath key={api} api={api} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-text-quiet">
        <Link to={pathTo('ContactUs', { topic: 'game-api' })}>{t('more_games')}</Link>
      </p>
    </>
  );
}

/** `/v1/guandan/play`, with the call as its loudest part. */
function ApiPath({ api }: { readonly api: ApiId }) {
  const path = pathOfApi(api);
  const call = path.lastIndexOf('/') + 1;
  return (
    <li>
      <span className="text-text-faint">{path.slice(0, call)}</span>
      <span className="text-text">{path.slice(call)}</span>
    </li>
  );
}
