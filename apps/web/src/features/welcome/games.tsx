import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import { GameLink } from './game-link.tsx';
import { welcomeMessages } from './messages.ts';

const games = [
  {
    game: 'guandan',
    text: 'guandan_text',
    seats: 4,
    calls: ['play', 'tribute', 'return', 'arrange', 'legal-moves', 'validate', 'review'],
  },
  {
    game: 'doudizhu',
    text: 'doudizhu_text',
    seats: 3,
    calls: ['bid', 'double', 'show', 'play', 'legal-moves', 'validate', 'review'],
  },
] as const;

/** The API calls that exist today, spelled as they are called. */
export function Games() {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {games.map(({ game, text, seats, calls }) => (
          <li key={game} className="min-w-0 border-t border-line-strong pt-5">
            <GameLink game={game} title={`${t(game)} · ${t('seats', { count: seats })}`} text={t(text)} />
            <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-text-quiet">
              {calls.map((name) => (
                <li key={name}>
                  <span className="text-text-faint">/v1/{game}/</span>
                  <span className="text-text">{name}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-text-quiet">
        <Link to={paths.ContactUs}>{t('more_games')}</Link>
      </p>
    </>
  );
}
