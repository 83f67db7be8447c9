import { beliefNames } from '@fourth-seat/contract';
import { useEffect, useState } from 'react';
import { cardGameFacts, guandanTeamOf } from '../../../cards/card-game.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { ExplainedDecision } from '../match/deal-review.ts';
import { reasonIn, type WeighedAction } from '../match/decision.ts';
import { ALTERNATIVES } from '../match/decision-request.ts';
import { momentKey } from '../match/moment.ts';
import type { MatchSnapshot, Thought } from '../match/protocol.ts';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import { seatMessages } from '../seat-messages.ts';
import { useSeatName } from '../seat-names.ts';
import { levelOf } from '../table/view.ts';
import { ActionLine } from './action-line.tsx';
import { CostlyMove } from './coach.tsx';
import { panelMessages } from './messages.ts';
import { isDealOver } from './use-review.ts';

interface ThoughtsPanelProps {
  readonly match: Match;
  /** A move of the review, where the table shows the moment before it: the reason comes from the review. */
  readonly costly: ExplainedDecision | undefined;
}

/** The decision behind the move that is shown: candidates, reasons, and beliefs about the other hands. */
export function ThoughtsPanel({ match, costly }: ThoughtsPanelProps) {
  const t = useMessages(panelMessages);
  const { snapshot } = match;
  const thought = useThought(match);
  if (!snapshot) return null;
  if (costly) return <CostlyMove snapshot={snapshot} move={costly} />;
  const { human } = snapshot.record.setup;
  if (human !== null && !isDealOver(snapshot)) return <p className="text-text-quiet">{t('hidden_thought')}</p>;
  if (thought === 'waiting') return <TextSkeleton lines={6} />;
  if (thought === 'none') return <p className="text-text-quiet">{t('no_thought')}</p>;
  if (thought === 'failed') return <p className="text-text-quiet">{t('thought_failed')}</p>;
  // Another decision is another text: what it has in common with the last one is not pushed up and down.
  return <ThoughtView key={momentKey(snapshot.shownMoment)} thought={thought} snapshot={snapshot} />;
}

/** The decision as this visit saw it; otherwise the worker decides again. */
function useThought({ snapshot, thoughts, ask }: Match): Thought | 'none' | 'waiting' | 'failed' {
  const deal = snapshot?.shownMoment.deal ?? 0;
  const move = snapshot?.shownMoment.move ?? 0;
  const key = momentKey({ deal, move });
  const known = thoughts.get(key);
  const [found, setFound] = useState<{ readonly key: string; readonly thought: Thought | 'none' | 'failed' }>();
  const missing = known === undefined && move > 0;
  useEffect(() => {
    if (!missing) return undefined;
    let wanted = true;
    const keep = (thought: Thought | 'none' | 'failed') => {
      if (wanted) setFound({ key, thought });
    };
    ask('thought', { deal, move }).then(
      (thought) => keep(thought ?? 'none'),
      () => keep('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [ask, missing, key, deal, move]);
  if (!missing) return known ?? 'none';
  return found?.key === key ? found.thought : 'waiting';
}

function ThoughtView({ thought, snapshot }: { readonly thought: Thought; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(panelMessages);
  const seatText = useMessages(seatMessages);
  const language = useLanguage();
  const { setup } = snapshot.record;
  const name = useSeatName(setup)(thought.seat);
  const { answer } = thought;
  const own = thought.seat === setup.human;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="font-semibold">{own ? t('thought_best') : t('thought_of', { name })}</h2>
        <p className="text-sm text-text-quiet">
          {seatText('level', { level: thought.level })} · {t(thought.source === 'api' ? 'from_api' : 'from_browser')}
        </p>
      </div>
      <Candidates candidates={[answer, ...answer.alternatives].slice(0, 1 + ALTERNATIVES)} snapshot={snapshot} />
      {answer.reason.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-medium">{t('why')}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-pretty">
            {answer.reason.map(({ code, text }) => (
              <li key={code}>{reasonIn(text, language)}</li>
            ))}
          </ul>
        </section>
      )}
      <Beliefs thought={thought} snapshot={snapshot} />
    </div>
  );
}

function Candidates({ candidates, snapshot }: { candidates: readonly WeighedAction[]; snapshot: MatchSnapshot }) {
  const t = useMessages(panelMessages);
  const common = useMessages(playgroundMessages);
  const format = useFormat();
  const { table } = snapshot.view;
  const level = levelOf(table);
  const hurried = candidates.some(({ win_rate }) => win_rate === null);
  const chosen = candidates[0]?.win_rate ?? 0;
  const isLessSure = candidates.some(({ win_rate }) => win_rate !== null && win_rate > chosen);
  const notes = [...(hurried ? [t('unweighed')] : []), ...(isLessSure ? [t('not_chance_alone')] : [])];
  return (
    <table className="w-full text-left">
      {notes.length > 0 && (
        <caption className="caption-bottom pt-2 text-left text-xs text-text-faint">{notes.join(' ')}</caption>
      )}
      <thead className="text-xs text-text-faint">
        <tr>
          <th className="py-1 font-medium">{common('candidate')}</th>
          <th className="py-1 text-right font-medium">{t('win')}</th>
          <th className="py-1 pl-3 text-right font-medium">
            {t(cardGameFacts[table.game].stake === 'levels' ? 'gain' : 'points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ action, win_rate, expected_points }, place) => (
          // The order of a decision's candidates never changes.
          <tr key={place} className="border-t border-line align-top">
            <td className="py-2 pr-2">
              <ActionLine action={action} level={level} />
              {place === 0 && <span className="text-xs text-accent">{t('chosen')}</span>}
            </td>
            <td className="py-2 text-right tabular-nums">{win_rate === null ? '–' : format.percent(win_rate, 1)}</td>
            <td className="py-2 pl-3 text-right tabular-nums">
              {expected_points === null
                ? '–'
                : format.number(expected_points, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A smaller chance is shown as 0 %. */
const SMALLEST_SHOWN = 0.005;

function Beliefs({ thought, snapshot }: { readonly thought: Thought; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(panelMessages);
  const format = useFormat();
  const language = useLanguage();
  const { setup } = snapshot.record;
  const nameOf = useSeatName(setup);
  const { belief } = thought.answer;
  // At the end of a deal nothing is left to be guessed: every chance is 0.
  const told = belief.filter(({ chances }) => Object.values(chances).some((chance) => chance >= SMALLEST_SHOWN));
  if (told.length === 0) return null;
  const hasPartners = cardGameFacts[setup.game].sides === 'teams';
  const isPartner = (seat: number) => hasPartners && guandanTeamOf(seat) === guandanTeamOf(thought.seat);
  const ordered = told.toSorted((a, b) => Number(isPartner(b.seat)) - Number(isPartner(a.seat)));
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">{t('signal')}</h3>
      <ul className="flex flex-col gap-3">
        {ordered.map(({ seat, chances }) => (
          <li key={seat}>
            <p className="text-sm font-medium">
              {nameOf(seat)}
              {isPartner(seat) && <span className="text-text-faint"> · {t('signal_partner')}</span>}
            </p>
            <ul className="mt-1 flex flex-col gap-1 text-sm text-text-quiet">
              {Object.entries(chances).map(([what, chance]) => (
                <li key={what} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate">{beliefNames[setup.game][what]?.[language] ?? what}</span>
                  <span aria-hidden className="h-1 w-16 overflow-hidden rounded-full bg-surface-active">
                    <span className="block h-full bg-accent-fill" style={{ width: `${chance * 100}%` }} />
                  </span>
                  <span className="w-12 text-right tabular-nums">{format.percent(chance, 0)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
