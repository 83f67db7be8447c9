import { Fragment } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { welcomeMessages } from './messages.ts';

/** As docs/strength.md states them: opponent, deals, percent won and its interval over decks. */
const measured = [
  ['doudizhu', 'foe_rlcard', 10_000, 93, '92.5–93.5'],
  ['doudizhu', 'foe_rhcp', 2000, 80.6, '79.0–82.1'],
  ['doudizhu', 'foe_random', 600, 99.5, '98.9–100'],
  ['guandan', 'foe_league', 3000, 71.4, '70.0–72.8'],
  ['guandan', 'foe_rule', 2000, 74.2, '72.5–75.9'],
  ['guandan', 'foe_greedy', 1000, 97.8, '96.9–98.7'],
  ['guandan', 'foe_random', 2000, 99.9, '99.8–100'],
] as const;

/** In the pieces that a narrow screen may put on lines of their own. */
const commands = [
  ['npm run arena --', 'doudizhu search random', '--decks 300 --seed dev'],
  ['npm run arena --', 'guandan policy rule', '--decks 1000 --seed s8'],
];

/** Win rates with sample size, confidence interval, opponent, and the command that reproduces them. */
export function Strength() {
  const t = useMessages(welcomeMessages);
  const locale = useLocale();
  const cell = 'py-3 pl-4 text-right tabular-nums';
  return (
    <>
      <table className="w-full">
        <thead className="text-sm text-text-faint">
          <tr className="border-b border-line-strong">
            <th className="py-2 text-left font-normal">{t('opponent')}</th>
            <th className="py-2 pl-4 text-right font-normal">{t('deals')}</th>
            <td className="max-md:hidden" aria-hidden />
            <th className="py-2 pl-4 text-right font-normal">{t('won')}</th>
            <th className="py-2 pl-4 text-right font-normal max-sm:hidden">95 %</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(([game, foe, deals, won, interval]) => (
            <tr key={`${game} ${foe}`} className="border-b border-line">
              <th className="py-3 text-left font-normal text-pretty">
                <span className="mr-2 text-text-faint max-sm:block">{t(game)}</span>
                {t(foe)}
              </th>
              <td className={cell}>{deals.toLocaleString(locale.replace('_', '-'))}</td>
              <td className="w-1/4 pl-6 max-md:hidden" aria-hidden>
                <div className="h-1 rounded-sm bg-surface-active">
                  <div className="h-full rounded-sm bg-accent-fill" style={{ width: `${won}%` }} />
                </div>
              </td>
              <td className={`${cell} font-medium`}>
                {won.toFixed(1)} %
                <span className="block text-sm font-normal text-text-faint sm:hidden">{interval}</span>
              </td>
              <td className={`${cell} text-text-quiet max-sm:hidden`}>{interval}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-sm text-pretty text-text-quiet">{t('strength_note')}</p>
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
