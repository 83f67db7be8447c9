import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { debuggingMessages } from '../messages.ts';
import { CardRow } from '../playing-card.tsx';
import type { Action, Arrangement, Drawn, Judged } from './answer.ts';
import { Felt, kindText, useActionText } from './felt.tsx';

/** A hand may have thousands of legal plays; more than this wait behind a button. */
const shown_first = 40;

/** Legal moves, arrangements and reviews on the felt. */
export function DrawnAnswer({ drawn, level }: { readonly drawn: Drawn; readonly level: unknown }) {
  switch (drawn.type) {
    case 'moves':
      return <LegalMoves moves={drawn.moves} level={level} />;
    case 'arrangements':
      return <Arrangements arrangements={drawn.arrangements} level={level} />;
    case 'review':
      return <Review decisions={drawn.decisions} />;
  }
}

/** By kind, in the order of the answer. */
function LegalMoves({ moves, level }: { readonly moves: readonly Action[]; readonly level: unknown }) {
  const t = useMessages(debuggingMessages);
  const [all, setAll] = useState(false);
  const shown = all ? moves : moves.slice(0, shown_first);
  const byKind = Map.groupBy(shown, ({ type, kind }) => (type === 'pass' ? 'pass' : (kind ?? '')));
  return (
    <Felt>
      <span className="font-semibold">{t('legal_count', { count: moves.length })}</span>
      {[...byKind].map(([kind, group]) => {
        const name = kind === 'pass' ? t('action_pass') : kindText(kind, t);
        const drawn = group.filter(({ cards }) => cards.length > 0);
        return (
          <div key={kind} className="flex flex-col gap-2 border-t border-felt-line pt-3">
            <span className="text-sm opacity-80">{name}</span>
            {drawn.length > 0 && (
              <ul aria-label={name} className="flex flex-wrap gap-x-4 gap-y-2">
                {drawn.map(({ cards }, index) => (
                  <li key={index}>
                    <CardRow size="small" cards={cards} label={name} level={level} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      {moves.length > shown.length && (
        <Button size="small" className="self-start" onClick={() => setAll(true)}>
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
  readonly level: unknown;
}) {
  const t = useMessages(debuggingMessages);
  return (
    <Felt>
      <ol className="flex flex-col gap-4">
        {arrangements.map(({ name, turns, bombs, loose, groups }, index) => (
          <li key={index} className="flex flex-col gap-2 not-first:border-t not-first:border-felt-line not-first:pt-3">
            <span>
              <span className="font-semibold">{t('arrangement', { index: index + 1 })}</span>{' '}
              <code className="font-mono text-sm opacity-80">{name}</code>{' '}
              <span className="text-sm opacity-80">{t('arrangement_facts', { turns, bombs, loose })}</span>
            </span>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {groups.map(({ kind, cards }, at) => (
                <li key={at} className="flex flex-col gap-1">
                  <span className="text-sm opacity-80">{kindText(kind, t)}</span>
                  <CardRow size="small" cards={cards} label={kindText(kind, t)} level={level} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Felt>
  );
}

/** The costliest decisions first in sight; the others on demand, in the order of the game. */
function Review({ decisions }: { readonly decisions: readonly Judged[] }) {
  const t = useMessages(debuggingMessages);
  const format = useFormat();
  const say = useActionText();
  const [all, setAll] = useState(false);
  const key = decisions
    .filter(({ keyPlace }) => keyPlace !== undefined)
    .sort((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0));
  const shown = all ? decisions : key;
  // A bid, a doubling or a tribute may cost points and no chance.
  const lossOf = ({ loss_win_rate, loss_points }: Judged): string | undefined => {
    if (loss_win_rate > 0) return t('review_loss', { loss: format.percent(loss_win_rate) });
    if (loss_points <= 0) return undefined;
    return t('review_loss_points', { points: format.number(loss_points, { maximumFractionDigits: 2 }) });
  };
  const side = (title: string, action: Action) => (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-sm opacity-80">{title}</span>
      <span>{say(action)}</span>
      {action.cards.length > 0 && <CardRow size="small" cards={action.cards} label={title} />}
    </div>
  );
  return (
    <Felt>
      <span className="font-semibold">
        {all ? t('review_all', { count: decisions.length }) : t('review_key', { count: key.length })}
      </span>
      {shown.length > 0 && (
        <ol className="flex flex-col gap-4">
          {shown.map((one) => (
            <li key={one.index} className="flex flex-col gap-2 border-t border-felt-line pt-3">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>{t('review_move', { index: one.index + 1, seat: one.seat })}</span>
                <span className="tabular-nums">{lossOf(one) ?? t('review_best')}</span>
              </span>
              <div className="grid gap-3 sm:grid-cols-2">
                {side(t('review_played'), one.played)}
                {lossOf(one) !== undefined && side(t('review_better'), one.best)}
              </div>
              {one.reasons.map((reason) => (
                <p key={reason} className="text-sm opacity-80">
                  {reason}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {decisions.length > key.length && (
        <Button size="small" className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('review_show_key') : t('review_show_all', { count: decisions.length })}
        </Button>
      )}
    </Felt>
  );
}
