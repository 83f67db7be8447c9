import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';

const games = [
  {
    name: 'doudizhu',
    text: 'doudizhu_text',
    seats: 3,
    calls: ['bid', 'play', 'legal-moves', 'validate', 'review'],
  },
  {
    name: 'guandan',
    text: 'guandan_text',
    seats: 4,
    calls: ['play', 'tribute', 'return', 'arrange', 'legal-moves', 'validate', 'review'],
  },
] as const;

/** What can be called today, spelled as it is called. */
export function Games() {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <ul className="border-b border-line">
        {games.map((game) => (
          <li
            key={game.name}
            className="grid gap-x-10 gap-y-3 border-t border-line py-6 lg:grid-cols-[16rem_1fr_1.4fr] lg:items-baseline"
          >
            <h3 className="flex items-baseline gap-3 text-xl font-semibold">
              {t(game.name)}
              <span className="text-sm font-normal text-text-faint">{t('seats', { count: game.seats })}</span>
            </h3>
            <p className="text-pretty text-text-quiet">{t(game.text)}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-text-quiet">
              {game.calls.map((name) => (
                <li key={name}>
                  <span className="text-text-faint">/v1/{game.name}/</span>
                  <span className="text-text">{name}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-text-quiet">
        <Link to={paths.ContactUs}>{t('more_games')}</Link>
      </p>
    </>
  );
}
