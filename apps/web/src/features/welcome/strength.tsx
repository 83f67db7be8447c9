import { type CardGame, gameNames, levelShares } from '@fourth-seat/contract';
import { Fragment } from 'react';
import { cardGames } from '../../cards/card-game.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { welcomeMessages } from './messages.ts';
import { commands, opponents } from './strength-figures.ts';

/** A ladder for each game: the opponents, the ten levels, and the command that measures them. */
export function Strength() {
  const t = useMessages(welcomeMessages);
  const language = useLanguage();
  return (
    <>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-2">
        {cardGames.map((game) => (
          <div key={game} className="min-w-0">
            <h3 className="text-xl font-semibold">{gameNames[game][language]}</h3>
            <Ladder game={game} />
            <Levels game={game} />
          </div>
        ))}
      </div>
      <p className="mt-8 text-sm text-pretty text-text-quiet">{t('strength_note')}</p>
      <div className="mt-3 flex flex-col items-start gap-2">
        {commands.map((pieces) => (
          <code
            key={pieces[1]}
            className="rounded bg-surface-sunken px-3 py-2 text-sm text-text-quiet ring-1 ring-line ring-inset"
          >
            {pieces.map((piece) => (
              <Fragment key={piece}>
                <span className="whitespace-nowrap">{piece}</span>{' '}
              </Fragment>
            ))}
          </code>
        ))}
      </div>
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
          <th className="w-2/5 pb-2 font-normal max-sm:hidden">
            <span className="sr-only">{t('interval')}</span>
            <span className="flex justify-between" aria-hidden>
              <span>50 %</span>
              <span>100 %</span>
            </span>
          </th>
          <th className="pb-2 pl-4 text-right font-normal">{t('won')}</th>
        </tr>
      </thead>
      <tbody>
        {opponents[game].map(([opponent, deals, won, low, high]) => (
          <tr key={opponent} className="border-t border-line">
            <th className="py-3 pr-4 text-left font-normal">
              {t(opponent)}
              <span className="block text-sm text-text-faint tabular-nums">{t('deals', { count: deals })}</span>
            </th>
            <td className="max-sm:hidden">
              <span className="sr-only">{`${low}–${high} %`}</span>
              <div aria-hidden className="relative h-6 border-l border-line-strong">
                <div className="absolute top-1/2 left-0 h-px w-full bg-line" />
                <div
                  className="absolute top-1/2 left-0 h-1 -translate-y-1/2 bg-accent-fill"
                  style={{ width: place(won) }}
                />
                <div
                  className="absolute top-1/2 h-3.5 min-w-1 -translate-y-1/2 rounded-sm bg-accent-fill"
                  style={{ left: place(low), width: `${(high - low) * 2}%` }}
                />
              </div>
            </td>
            <td className="py-3 pl-4 text-right font-medium whitespace-nowrap tabular-nums">
              {won.toFixed(1)} %
              <span className="block text-sm font-normal text-text-faint sm:hidden">
                {low}–{high}
              </span>
            </td>
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
