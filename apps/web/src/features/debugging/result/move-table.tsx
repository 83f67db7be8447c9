import { useFormat } from '../../../i18n/format.ts';
import { type Translate, useMessages } from '../../../i18n/messages.ts';
import { type Fields, isFields } from '../compose/json-text.ts';
import { debuggingMessages } from '../messages.ts';
import { CardRow, useCardName } from '../playing-card.tsx';
import type { Action, Decision } from './answer.ts';

interface Play {
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The position that was sent and the move that came back, on felt. Every part is a labelled list. */
export function MoveTable({ request, decision }: { readonly request: Fields; readonly decision: Decision }) {
  const t = useMessages(debuggingMessages);
  const say = useActionText();
  const { level } = request;
  const hand = textsOf(request.hand);
  const lifted = positionsIn(hand, decision.action.cards);
  const plays = lastPlays(request.history);
  const seat = typeof request.seat === 'number' ? request.seat : undefined;
  const seatName = (of: number): string => t(of === request.landlord ? 'seat_landlord' : 'seat', { seat: of });
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-felt-edge bg-felt p-4 text-on-felt">
      {plays.length > 0 && (
        <ul aria-label={t('last_plays')} className="flex flex-wrap gap-x-6 gap-y-3">
          {plays.map((play, index) => (
            <li key={index} className="flex flex-col gap-1">
              <span className="text-sm opacity-80">{seatName(play.seat)}</span>
              {play.cards.length === 0 ? (
                <span className="text-sm">{t('action_pass')}</span>
              ) : (
                <CardRow size="small" cards={play.cards} label={seatName(play.seat)} level={level} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-1.5 border-t border-felt-line pt-3">
        <span className="text-sm opacity-80">
          {seat === undefined ? t('move') : `${seatName(seat)} · ${t('acting')}`}
        </span>
        <span className="text-lg font-semibold">{say(decision.action)}</span>
        {decision.action.cards.length > 0 && <CardRow cards={decision.action.cards} label={t('move')} level={level} />}
      </div>
      {hand.length > 0 && (
        <div className="flex flex-col gap-2.5 border-t border-felt-line pt-3">
          <span className="text-sm opacity-80">
            {t('hand')} · {t('cards_left', { count: hand.length })}
          </span>
          <CardRow
            size="small"
            cards={hand}
            label={t('hand')}
            level={level}
            {...(decision.action.cards.length > 0 && { lifted })}
          />
        </div>
      )}
    </div>
  );
}

/** What else was thought of, best first, and why this. */
export function Alternatives({ decision, level }: { readonly decision: Decision; readonly level: unknown }) {
  const t = useMessages(debuggingMessages);
  const format = useFormat();
  const say = useActionText();
  const { win_rate, expected_points, alternatives, reasons } = decision;
  const best = Math.max(0.01, ...[win_rate, ...alternatives.map((one) => one.win_rate)].map((rate) => rate ?? 0));
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={t('win_rate')} value={win_rate === null ? '–' : format.percent(win_rate)} />
        <Figure
          label={t('expected_points')}
          value={expected_points === null ? '–' : format.number(expected_points, { maximumFractionDigits: 2 })}
        />
      </dl>
      {reasons.length > 0 && (
        <div>
          <h4 className="mb-1 text-sm text-text-faint">{t('reasons')}</h4>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {alternatives.length > 0 && (
        <div>
          <h4 className="mb-2 text-sm text-text-faint">{t('alternatives')}</h4>
          <ol className="flex flex-col gap-2">
            {alternatives.map((one, index) => (
              <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-24">{say(one.action)}</span>
                <CardRow size="small" cards={one.action.cards} label={say(one.action)} level={level} />
                <span className="ml-auto flex w-32 items-center gap-2 tabular-nums">
                  <span aria-hidden className="h-1.5 flex-1 rounded-sm bg-surface-sunken">
                    <span
                      className="block h-full rounded-sm bg-accent-fill"
                      style={{ width: `${((one.win_rate ?? 0) / best) * 100}%` }}
                    />
                  </span>
                  {one.win_rate === null ? '–' : format.percent(one.win_rate)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-text-faint">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const kinds = [
  'single',
  'pair',
  'triple',
  'full_house',
  'straight',
  'tube',
  'plate',
  'bomb',
  'straight_flush',
  'four_jokers',
] as const;

/** An action in words: "Plays pair", "Bid 2". */
function useActionText(): (action: Action) => string {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName();
  return (action) => actionText(action, t, cardName);
}

function actionText(
  action: Action,
  t: Translate<typeof debuggingMessages.table>,
  cardName: (card: string) => string,
): string {
  const card = cardName(action.cards[0] ?? '');
  switch (action.type) {
    case 'pass':
      return t('action_pass');
    case 'bid':
      return action.bid ? t('action_bid', { bid: action.bid }) : t('action_no_bid');
    case 'tribute':
      return t('action_tribute', { card });
    case 'return':
      return t('action_return', { card });
    case 'play': {
      const kind = kinds.find((name) => name === action.kind);
      return t('plays_kind', { kind: kind ? t(`kind_${kind}`) : (action.kind ?? '').replaceAll('_', ' ') });
    }
  }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The last round of plays, oldest first. */
function lastPlays(history: unknown, count = 4): Play[] {
  if (!Array.isArray(history)) return [];
  return history.slice(-count).flatMap((play: unknown) => {
    if (!isFields(play) || typeof play.seat !== 'number') return [];
    return [{ seat: play.seat, cards: textsOf(play.cards) }];
  });
}

/** Which cards of a hand were played; the same card held twice is taken once for each time it was played. */
function positionsIn(hand: readonly string[], played: readonly string[]): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const card of played) {
    const at = hand.findIndex((one, index) => one === card && !positions.has(index));
    if (at >= 0) positions.add(at);
  }
  return positions;
}
