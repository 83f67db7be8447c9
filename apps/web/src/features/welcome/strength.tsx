import { type CardGame, gameNames, levelShares } from '@fourth-seat/contract';
import { cardGames } from '../../cards/card-game.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Link } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';
import { opponents } from './strength-figures.ts';

/** A new game has no figures until its player has been measured. */
const measuredGames = cardGames.filter((game) => opponents[game].length > 0);

/** A ladder for each game: the opponents and the ten levels; how it is measured stands in the documentation. */
export function Strength() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  return (
    <>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-2">
        {measuredGames.map((game) => (
          <div key={game} className="min-w-0">
            <h3 className="text-xl font-semibold">{gameNames[game][language]}</h3>
            <Ladder game={game} />
            <Levels game={game} />
          </div>
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-x-4 text-sm text-pretty text-text-quiet">
        {t('strength_note')}
        <Link to="/document/levels#measured">{t('strength_link')}</Link>
      </p>
    </>
  );
}

/** Percent won as a place between even (50) and always (100). */
const place = (won: number): string => `${(won - 50) * 2}%`;

function Ladder({ game }: { readonly game: CardGame }) {
  const t = useMessages(welcomeMessages);
  return (
    <table className="mt-3 w-full">
      <thead className="text-sm text-text-faint">
        <tr>
          <th className="pb-2 text-left font-normal">{t('opponent')}</th>
          <th aria-hidden className="w-2/5 pb-2 font-normal max-sm:hidden">
            <span className="flex justify-between">
              <span>50 %</span>
              <span>100 %</span>
            </span>
          </th>
          <th className="pb-2 pl-4 text-right font-normal">{t('won')}</th>
        </tr>
      </thead>
      <tbody>
        {opponents[game].map(([opponent, deals, won]) => (
          <tr key={opponent} className="border-t border-line">
            <th className="py-3 pr-4 text-left font-normal">
              {t(opponent)}
              <span className="block text-sm text-text-faint tabular-nums">{t('deals', { count: deals })}</span>
            </th>
            <td aria-hidden className="max-sm:hidden">
              <div className="relative h-6 border-l border-line-strong">
                <div className="absolute top-1/2 left-0 h-px w-full bg-line" />
                <div
                  className="absolute top-1/2 left-0 h-1.5 -translate-y-1/2 rounded-r-sm bg-accent-fill"
                  style={{ width: place(won) }}
                />
              </div>
            </td>
            <td className="py-3 pl-4 text-right font-medium whitespace-nowrap tabular-nums">{won.toFixed(1)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ten steps; each shows how often the level beats the one below. */
function Levels({ game }: { readonly game: CardGame }) {
  const t = useMessages(welcomeMessages);
  return (
    <figure className="mt-6">
      <figcaption className="text-sm text-text-quiet">{t('levels_text')}</figcaption>
      <ol className="mt-3 flex h-32 items-end gap-1">
        {[undefined, ...levelShares[game].toReversed()].map((share, at) => (
          <li
            key={at}
            className="flex min-w-0 flex-1 flex-col justify-between rounded-t-sm border-t-2 border-accent-fill bg-accent-soft pt-1 text-center text-xs text-text-quiet tabular-nums"
            style={{ height: `${28 + at * 8}%` }}
          >
            <span>{share && Math.round(Number(share[1]))}</span>
            <span className="pb-0.5 font-medium text-text">{at + 1}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
