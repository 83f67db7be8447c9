import type { ReactNode } from 'react';
import { CardBack } from '../../../../cards/card-back.tsx';
import { guandanTeamOf } from '../../../../cards/card-game.ts';
import { Hand } from '../../../../cards/hand.tsx';
import { printedRank } from '../../../../cards/suits.ts';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { cardTableMessages } from '../messages.ts';
import {
  type DoudizhuTable,
  type GuandanTable,
  type ListedTable,
  multiplierIn,
  perGame,
  type TableView,
} from '../view.ts';

/** What the deal is played for: levels in Guandan, bottom cards and stake in Doudizhu, cards and bombs in Paodekuai. */
export function Plate({ view }: { readonly view: TableView }) {
  return perGame<ReactNode>(view.table, {
    guandan: (table) => <Levels table={table} viewer={view.viewer} />,
    doudizhu: (table) => <Stake table={table} />,
    paodekuai: (table) => <Price table={table} />,
  });
}

function Levels({ table, viewer }: { table: GuandanTable; viewer: number }) {
  const t = useMessages(cardTableMessages);
  const own = guandanTeamOf(viewer);
  const [ours, theirs] = own === 0 ? table.levels : [table.levels[1], table.levels[0]];
  const level = printedRank(table.level);
  const tries = table.declarer === undefined ? undefined : table.ace_tries?.[table.declarer];
  return (
    <div className="flex items-center gap-2 text-xs">
      <p className="sr-only">{t('levels', { ours: printedRank(ours), theirs: printedRank(theirs), level })}</p>
      <div aria-hidden className="flex overflow-hidden rounded border border-felt-line bg-felt-edge">
        <Side name={t('us')} level={printedRank(ours)} played={table.declarer === own} ours />
        <Side name={t('them')} level={printedRank(theirs)} played={table.declarer === 1 - own} ours={false} />
      </div>
      <div className="leading-tight whitespace-nowrap">
        <p className="font-semibold" aria-hidden>
          {t('level_played', { level })}
        </p>
        <p className="text-on-felt-quiet">{t('wilds', { level })}</p>
        {table.level === 'A' && tries !== undefined && tries > 0 && (
          <p className="text-felt-alarm">{t('ace_tries', { count: tries + 1 })}</p>
        )}
      </div>
    </div>
  );
}

function Side({ name, level, played, ours }: { name: string; level: string; played: boolean; ours: boolean }) {
  return (
    <span
      className={cx(
        'flex flex-col items-center px-2.5 py-1 leading-tight whitespace-nowrap max-sm:px-2',
        played && 'bg-felt-line',
      )}
    >
      <span className={played ? 'text-on-felt' : 'text-on-felt-quiet'}>{name}</span>
      <span className={cx('table-level text-xl font-bold tabular-nums', ours ? 'text-felt-ours' : 'text-felt-theirs')}>
        {level}
      </span>
    </span>
  );
}

function Stake({ table }: { table: DoudizhuTable }) {
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const { base } = table.stake;
  const multiplier = multiplierIn(table.stake);
  return (
    <div className="flex items-center gap-3 text-xs [--card-w:2.8rem]">
      {table.bottom.length > 0 ? (
        <Hand
          cards={table.bottom}
          label={cardText('bottom_cards')}
          size="fluid"
          className="table-rise shrink-0 gap-0.5"
        />
      ) : (
        <span className="flex shrink-0 gap-0.5" role="img" aria-label={t('bottom_hidden')}>
          <CardBack />
          <CardBack />
          <CardBack />
        </span>
      )}
      <div className="leading-tight">
        <p className="text-on-felt-quiet">{t('base', { base })}</p>
        <p className="text-xl font-bold whitespace-nowrap text-felt-ours tabular-nums">{t('times', { multiplier })}</p>
      </div>
    </div>
  );
}

/** What a loser pays for a card and what a bomb earns; before the first play, which card it must have. */
function Price({ table: { base, bomb_points, opening, must_hold, players } }: { table: ListedTable }) {
  const t = useMessages(cardTableMessages);
  return (
    <div className="text-xs leading-tight">
      <p className="font-semibold text-felt-ours">{t('card_price', { count: base })}</p>
      {bomb_points > 0 && <p className="text-on-felt-quiet">{t('bomb_price', { points: bomb_points })}</p>}
      {opening !== undefined && must_hold && (
        <p className="text-on-felt-quiet">{t('must_hold', { rank: printedRank(opening) })}</p>
      )}
      {players === 2 && <p className="text-on-felt-quiet">{t('dead_cards')}</p>}
    </div>
  );
}
