import { ArrowRight } from 'lucide-react';
import { CardBack } from '../../../../cards/card-back.tsx';
import { useCardName } from '../../../../cards/card-name.ts';
import { Hand } from '../../../../cards/hand.tsx';
import { PlayingCard } from '../../../../cards/playing-card.tsx';
import { markOf, type Rank } from '../../../../cards/suits.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cardTableMessages } from '../messages.ts';
import type { SeatNumber, TableView, TransferView, TributeView } from '../view.ts';
import { useTableSeatName } from '../words.ts';

interface TributeProps {
  readonly view: TableView;
  readonly tribute: TributeView;
  readonly level: Rank;
}

const titles = { single: 'tribute_single', double: 'tribute_double', refused: 'tribute_refused' } as const;
const ruleTexts = { single: 'rule_single', double: 'rule_double', refused: 'rule_refused' } as const;

/** The exchange before a deal: the rule by its name, every card on its way, and who leads after it. */
export function Tribute({ view, tribute, level }: TributeProps) {
  const t = useMessages(cardTableMessages);
  const nameOf = useTableSeatName(view);
  const transfers = [
    ...tribute.paid.map((transfer) => ({ transfer, back: false })),
    ...tribute.returned.map((transfer) => ({ transfer, back: true })),
  ];
  return (
    <section
      aria-label={t(titles[tribute.rule])}
      className="table-tribute table-rise mx-auto flex max-w-full flex-col items-center rounded-lg border border-felt-line bg-felt-edge text-center"
    >
      <div>
        <h2 className="text-lg font-semibold text-felt-alarm">{t(titles[tribute.rule])}</h2>
        <p className="text-sm text-pretty text-on-felt-quiet">{t(ruleTexts[tribute.rule])}</p>
      </div>
      {transfers.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 @min-[560px]/table:grid-cols-2">
          {transfers.map(({ transfer, back }, nth) => (
            <li key={`${back}/${transfer.from}`} style={{ '--nth': nth }}>
              <TransferLine transfer={transfer} back={back} nameOf={nameOf} level={level} />
            </li>
          ))}
        </ul>
      )}
      {tribute.shown.length > 0 && (
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          {tribute.shown.map(({ seat, cards }) => (
            <div key={seat} className="table-paid flex items-center gap-2 text-sm">
              <span className="font-medium">{nameOf(seat)}</span>
              <Hand cards={cards} label={nameOf(seat)} size="fluid" level={level} className="gap-0.5" />
            </div>
          ))}
        </div>
      )}
      {tribute.leader !== undefined && (
        <p className="text-sm font-medium">{t('leads', { name: nameOf(tribute.leader) })}</p>
      )}
    </section>
  );
}

interface TransferLineProps {
  readonly transfer: TransferView;
  readonly back: boolean;
  readonly nameOf: (seat: SeatNumber) => string;
  readonly level: Rank;
}

function TransferLine({ transfer: { from, to, card }, back, nameOf, level }: TransferLineProps) {
  const t = useMessages(cardTableMessages);
  const cardName = useCardName(level);
  const said = card === undefined ? t('hidden_card') : cardName(card);
  const names = { from: nameOf(from), card: said };
  return (
    <div className="flex items-center justify-center gap-2 text-sm whitespace-nowrap">
      <span className="sr-only">
        {to === undefined ? t('paid_open', names) : t(back ? 'returned' : 'paid', { ...names, to: nameOf(to) })}
      </span>
      <span aria-hidden className="text-xs text-on-felt-quiet">
        {t(back ? 'returns' : 'pays')}
      </span>
      <span aria-hidden className="font-medium">
        {nameOf(from)}
      </span>
      <span className="table-paid">
        {card === undefined ? <CardBack /> : <PlayingCard card={card} size="fluid" mark={markOf(card, level)} />}
      </span>
      <ArrowRight aria-hidden className="size-4 text-on-felt-quiet" />
      <span aria-hidden className="font-medium">
        {to === undefined ? '…' : nameOf(to)}
      </span>
    </div>
  );
}
