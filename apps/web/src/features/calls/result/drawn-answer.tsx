import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { type Action, cardsIn } from '../../../cards/action.ts';
import { useActionText, useKindText } from '../../../cards/action-text.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import { Felt } from '../../../cards/felt.tsx';
import { findRank, type Rank } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { textOf, textsOf } from '../../../ui/json/values.ts';
import { callMessages } from '../messages.ts';
import { type Arrangement, type DrawableAnswer, type DrawnDecision } from './answer.ts';
import { arrangementText } from './answer-text.ts';

/** A hand may have thousands of legal plays; the others are shown by a button. */
const FIRST_MOVES = 40;

/** Verdicts, legal moves, arrangements and reviews on the felt. */
export function DrawnAnswer({ drawn, request }: { readonly drawn: DrawableAnswer; readonly request: Fields }) {
  const level = levelOf(request);
  switch (drawn.type) {
    case 'verdict':
      return <Verdict verdict={drawn} request={request} level={level} />;
    case 'moves':
      return <LegalMoves moves={drawn.moves} level={level} />;
    case 'arrangements':
      return <Arrangements arrangements={drawn.arrangements} level={level} />;
    case 'review':
      return <Review decisions={drawn.decisions} keyMoments={drawn.keyMoments} level={level} />;
  }
}

/** The level of a Guandan deal; the request of a review has it in its record, which is text or has the deal as text. */
function levelOf({ level, record }: Fields): Rank | undefined {
  const deal = textOf(isFields(record) ? record.deal : record);
  return findRank(level ?? deal?.match(/(?:^|\s)level=(\S+)/)?.[1]);
}

interface VerdictProps {
  readonly verdict: Extract<DrawableAnswer, { type: 'verdict' }>;
  readonly request: Fields;
  readonly level: Rank | undefined;
}

/** The play that was asked about, the play it should beat, and the verdict. */
function Verdict({ verdict: { legal, kinds, text }, request: { cards, beat }, level }: VerdictProps) {
  const t = useMessages(callMessages);
  const kindText = useKindText();
  const format = useFormat();
  const played = textsOf(cards);
  const toBeat = textsOf(isFields(beat) ? beat.cards : beat);
  return (
    <Felt>
      <span className="flex items-center gap-2 text-lg font-semibold">
        {legal ? <Check aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
        {t(legal ? 'verdict_legal' : 'verdict_illegal')}
      </span>
      {text !== undefined && <p>{text}</p>}
      {played.length > 0 && <CardRow cards={played} label={t('move')} level={level} />}
      {kinds.length > 0 && (
        <p className="text-sm">
          <span className="opacity-80">{t('verdict_reading')}</span> {format.list(kinds.map((kind) => kindText(kind)))}
        </p>
      )}
      {toBeat.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-felt-line pt-3 text-sm">
          <span className="opacity-80">{t('to_beat')}</span>
          <CardRow size="small" cards={toBeat} label={t('to_beat')} level={level} />
        </div>
      )}
    </Felt>
  );
}

/** By kind, in the order of the answer. */
function LegalMoves({ moves, level }: { readonly moves: readonly Action[]; readonly level: Rank | undefined }) {
  const t = useMessages(callMessages);
  const kindText = useKindText();
  const table = useMessages(tableMessages);
  const [showsAll, setShowsAll] = useState(false);
  const visible = showsAll ? moves : moves.slice(0, FIRST_MOVES);
  const byKind = Map.groupBy(visible, (move) => (move.type === 'play' ? (move.kind ?? '') : move.type));
  return (
    <Felt>
      <span className="font-semibold">{t('legal_count', { count: moves.length })}</span>
      {[...byKind].map(([kind, group]) => {
        const name = kind === 'pass' ? table('action_pass') : kindText(kind);
        const drawn = group.map(cardsIn).filter((cards) => cards.length > 0);
        return (
          <div key={kind} className="flex flex-col gap-2 border-t border-felt-line pt-3">
            <span className="text-sm opacity-80">{name}</span>
            {drawn.length > 0 && (
              <ul aria-label={name} className="flex flex-wrap gap-x-4 gap-y-2">
                {drawn.map((cards, index) => (
                  <li key={index}>
                    <CardRow size="small" cards={cards} label={name} level={level} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {moves.length > visible.length && (
        <Button size="small" className="self-start" onClick={() => setShowsAll(true)}>
          {t('show_all_moves', { count: moves.length })}
        </Button>
      )}
    </Felt>
  );
}

function Arrangements({
  arrangements,
  level,
}: {
  readonly arrangements: readonly Arrangement[];
  readonly level: Rank | undefined;
}) {
  const t = useMessages(callMessages);
  const kindText = useKindText();
  return (
    <Felt>
      <ol className="flex flex-col gap-4">
        {arrangements.map(({ name, turns, bombs, loose, groups }, index) => (
          <li key={index} className="flex flex-col gap-2 not-first:border-t not-first:border-felt-line not-first:pt-3">
            <span>
              <span className="font-semibold">{t('arrangement', { index: index + 1 })}</span>{' '}
              <span className="text-sm opacity-80">
                {arrangementText(name, t)} · {t('arrangement_facts', { turns, bombs, loose })}
              </span>
            </span>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {groups.map(({ kind, cards }, at) => (
                <li key={at} className="flex flex-col gap-1">
                  <span className="text-sm opacity-80">{kindText(kind)}</span>
                  <CardRow size="small" cards={cards} label={kindText(kind)} level={level} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Felt>
  );
}

interface ReviewProps {
  readonly decisions: readonly DrawnDecision[];
  readonly keyMoments: readonly DrawnDecision[];
  readonly level: Rank | undefined;
}

/** The costliest decisions are shown first; a button shows all of them in the order of the game. */
function Review({ decisions, keyMoments, level }: ReviewProps) {
  const t = useMessages(callMessages);
  const [showsAll, setShowsAll] = useState(false);
  const visible = showsAll ? decisions : keyMoments;
  return (
    <Felt>
      <span className="font-semibold">
        {showsAll ? t('review_all', { count: decisions.length }) : t('review_key', { count: keyMoments.length })}
      </span>
      {visible.length > 0 && (
        <ol className="flex flex-col gap-4">
          {visible.map((row) => (
            <li key={row.index} className="flex flex-col gap-2 border-t border-felt-line pt-3">
              <DecisionRow row={row} level={level} />
            </li>
          ))}
        </ol>
      )}
      {decisions.length > keyMoments.length && (
        <Button size="small" className="self-start" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('review_show_key') : t('review_show_all', { count: decisions.length })}
        </Button>
      )}
    </Felt>
  );
}

/** What was played and what that lost; where it lost something, the better action beside it. */
function DecisionRow({ row, level }: { readonly row: DrawnDecision; readonly level: Rank | undefined }) {
  const t = useMessages(callMessages);
  const loss = useLossText()(row);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{t('review_move', { index: row.index + 1, seat: row.seat })}</span>
        <span className="tabular-nums">{loss ?? t('review_best')}</span>
      </span>
      <div className="grid gap-3 sm:grid-cols-2">
        {loss === undefined ? (
          <ReviewedAction title={t('review_played')} action={row.played} level={level} reasons={row.reasons} />
        ) : (
          <>
            <ReviewedAction title={t('review_played')} action={row.played} level={level} reasons={[]} />
            {/* The reasons are those of the better move. */}
            <ReviewedAction title={t('review_better')} action={row.best} level={level} reasons={row.reasons} />
          </>
        )}
      </div>
    </>
  );
}

/** What a decision lost, in words; undefined where it lost nothing. */
function useLossText(): (row: DrawnDecision) => string | undefined {
  const t = useMessages(callMessages);
  const format = useFormat();
  return ({ loss_win_rate, loss_points }) => {
    if (loss_win_rate > 0) return t('review_loss', { loss: format.percent(loss_win_rate) });
    // A bid, a doubling or a tribute may cost points and no chance.
    if (loss_points <= 0) return undefined;
    return t('review_loss_points', { points: format.number(loss_points, { maximumFractionDigits: 2 }) });
  };
}

interface ReviewedActionProps {
  readonly title: string;
  readonly action: Action;
  readonly level: Rank | undefined;
  readonly reasons: readonly string[];
}

function ReviewedAction({ title, action, level, reasons }: ReviewedActionProps) {
  const actionText = useActionText();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-sm opacity-80">{title}</span>
      <span>{actionText(action)}</span>
      {cardsIn(action).length > 0 && <CardRow size="small" cards={cardsIn(action)} label={title} level={level} />}
      {reasons.map((reason) => (
        <p key={reason} className="text-sm opacity-80">
          {reason}
        </p>
      ))}
    </div>
  );
}
