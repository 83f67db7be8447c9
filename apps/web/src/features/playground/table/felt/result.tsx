import { cardGameFacts, guandanSeatsOf, guandanTeamOf } from '../../../../cards/card-game.ts';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { FeltButton } from '../felt-button.tsx';
import { cardTableMessages } from '../messages.ts';
import { isOurs } from '../places.ts';
import { useLevelChangeText } from '../use-level-change-text.ts';
import { isPerson, multiplierIn, type ResultView, roleOf, type StakeView, type TableView } from '../view.ts';
import { finishMessages, useTableSeatName } from '../words.ts';

interface ResultProps {
  readonly view: TableView;
  readonly result: ResultView;
  readonly onNext: (() => void) | undefined;
}

/** How the deal ended, why it counts what it counts, and the match where that is decided too. */
export function Result({ view, result, onNext }: ResultProps) {
  const t = useMessages(cardTableMessages);
  const won = result.winners.includes(view.viewer);
  return (
    <section
      aria-label={t('result')}
      className="table-result table-rise mx-auto flex w-full max-w-sm flex-col gap-2 rounded-lg border border-felt-line bg-felt-edge p-3"
    >
      <Verdict view={view} result={result} won={won} />
      {'stake' in view.table && <Product stake={view.table.stake} />}
      <Seats view={view} result={result} />
      {onNext && (
        <FeltButton tone="primary" onClick={onNext} className="self-center">
          {t(result.match ? 'next_match' : 'next_deal')}
        </FeltButton>
      )}
    </section>
  );
}

function Verdict({ view, result, won }: { view: TableView; result: ResultView; won: boolean }) {
  const t = useMessages(cardTableMessages);
  const nameOf = useTableSeatName(view);
  const format = useFormat();
  const watched = !isPerson(view.seats[view.viewer]);
  const names = format.list(result.winners.map(nameOf));
  const levelChangeText = useLevelChangeText();
  const { match, winners } = result;
  const change = 'level_change' in view.table ? view.table.level_change : undefined;
  const sideOf = (team: 0 | 1): string =>
    watched ? format.list(guandanSeatsOf(team).map(nameOf)) : t(team === guandanTeamOf(view.viewer) ? 'we' : 'they');
  const title = (): string => {
    if (watched) return t('side_won', { names, count: winners.length });
    if (match)
      return t(cardGameFacts[view.table.game].length === 'series' ? 'match_over' : won ? 'match_won' : 'match_lost');
    return t(won ? 'won' : 'lost');
  };
  return (
    <div className="text-center">
      <h2 className={cx('text-2xl font-bold', won ? 'text-felt-ours' : 'text-felt-theirs')}>{title()}</h2>
      <p className="text-on-felt-quiet">
        {result.isDoubleWin && <span>{t('double_win')} · </span>}
        {change && levelChangeText(change, sideOf(change.team))}
        {match && <span>{` ${t('match_deals', { count: match.deals })}`}</span>}
      </p>
    </div>
  );
}

/** The stake as a product. */
function Product({ stake }: { stake: StakeView }) {
  const t = useMessages(cardTableMessages);
  const factors = [{ name: 'base', factor: stake.base } as const, ...stake.multipliers];
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-2 gap-y-1 text-sm">
      {factors.map(({ name, factor }, at) => (
        <span key={name} className="whitespace-nowrap">
          {at > 0 && <span className="mr-2 text-on-felt-quiet">×</span>}
          <span className="text-on-felt-quiet">{t(`factor_${name}`)}</span>{' '}
          <span className="font-semibold">{factor}</span>
        </span>
      ))}
      <span className="font-semibold whitespace-nowrap text-felt-ours">= {stake.base * multiplierIn(stake)}</span>
    </p>
  );
}

function Seats({ view, result }: { view: TableView; result: ResultView }) {
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const format = useFormat();
  const nameOf = useTableSeatName(view);
  const hasTeams = cardGameFacts[view.table.game].sides === 'teams';
  // The only seat with cards left is last; with two such seats (双下), neither is.
  const holders = view.seats.filter(({ finish }) => finish === undefined).length;
  const signed = (points: number): string => format.number(points, { signDisplay: 'exceptZero' });
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('points')}</th>
          {result.match && <th scope="col">{t('total')}</th>}
        </tr>
      </thead>
      <tbody>
        {result.order.map((seat) => {
          const { finish, cards_left: left = 0 } = view.seats[seat] ?? {};
          const place = finish ?? (holders === 1 ? view.seats.length : undefined);
          const finished = hasTeams && place !== undefined ? finishMessages[place - 1] : undefined;
          const role = roleOf(view.table, seat);
          const name = finished ? t(finished) : role && cardText(role);
          return (
            <tr key={seat} className="border-t border-felt-line first:border-t-0">
              <th scope="row" className="py-1 text-left font-medium">
                <span
                  aria-hidden
                  className={cx(
                    'mr-2 inline-block size-2',
                    isOurs(seat, view) ? 'rounded-full bg-felt-ours' : 'rounded-[0.1rem] bg-felt-theirs',
                  )}
                />
                {nameOf(seat)}
                <span className="ml-2 font-normal text-on-felt-quiet">{name ?? t('cards', { count: left })}</span>
              </th>
              <td className="py-1 text-right font-semibold tabular-nums">{signed(result.points[seat] ?? 0)}</td>
              {result.match && (
                <td className="w-14 py-1 text-right text-on-felt-quiet tabular-nums">
                  {signed(result.match.totals[seat] ?? 0)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
