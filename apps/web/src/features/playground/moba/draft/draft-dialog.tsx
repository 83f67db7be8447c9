import { TEAM_SIZE, type Team } from '@fourth-seat/moba';
import { picksOf } from '@fourth-seat/moba/draft';
import { useState } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import type { LiveTeamState } from '../live/use-live-team.ts';
import { mobaMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import type { MobaSetup } from '../setup.ts';
import { Candidates } from './candidates.tsx';
import { chanceAfter, withPicks } from './course.ts';
import { Course } from './course-list.tsx';
import { draftMessages } from './messages.ts';
import { useHeroName, useReasonText } from './reason-text.ts';
import { TeamColumn } from './team-column.tsx';
import { useDecider } from './use-decider.ts';
import { type Drafting, useDrafting } from './use-drafting.ts';

interface DraftDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Levels and seed of the match that begins with the heroes. */
  readonly setup: MobaSetup;
  readonly live: Pick<LiveTeamState, 'choice' | 'call'>;
  readonly onBegin: (setup: MobaSetup) => void;
  readonly startWorker?: () => Worker;
}

/** Both teams ban and pick in turn: the visitor for one side, the AI for the other; then the match begins. */
export function DraftDialog({ open, onOpenChange, setup, live, onBegin, startWorker }: DraftDialogProps) {
  const t = useMessages(draftMessages);
  const drafting = useDrafting(useDecider(live, startWorker));
  const { turn, draft, takeBack, hasFailed } = drafting;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t('title')}
      description={`${t('description')}${live.choice === 'nobody' ? '' : ` ${t('by_api')}`}`}
      footer={
        <>
          <Button variant="quiet" disabled={!takeBack} onClick={() => takeBack?.()}>
            {t('take_back')}
          </Button>
          {turn ? (
            <Button onClick={drafting.leaveRest}>{t('leave_rest')}</Button>
          ) : (
            <Button onClick={drafting.restart}>{t('again')}</Button>
          )}
          <Button
            variant="primary"
            disabled={turn !== undefined}
            onClick={() => {
              onBegin(withPicks(setup, draft));
              onOpenChange(false);
            }}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      {/* The keys of a hero that is played meanwhile do not choose here. */}
      <div data-keys-dialog className="flex flex-col gap-3">
        <PlanChoices drafting={drafting} />
        <ChanceBar chance={chanceOf(drafting)} />
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)_minmax(0,1fr)] sm:gap-3">
          <TeamColumn team={0} drafting={drafting} />
          <div className="flex min-w-0 flex-col gap-2 max-sm:order-last">
            {hasFailed ? (
              <Banner
                tone="warning"
                action={
                  <Button size="small" onClick={drafting.retry}>
                    {t('retry')}
                  </Button>
                }
              >
                {t('failed')}
              </Banner>
            ) : (
              <Turn drafting={drafting} isOpen={open} />
            )}
          </div>
          <TeamColumn team={1} drafting={drafting} />
        </div>
      </div>
    </Dialog>
  );
}

/** The chance of the first team: by the last choice, else by the best that is open. */
function chanceOf({ choices, decision }: Drafting): number | undefined {
  const after = chanceAfter(choices);
  if (after !== undefined || !decision) return after;
  const [{ winRate }] = decision.choices;
  return decision.team === 0 ? winRate : 1 - winRate;
}

/** Chosen before the first turn; another choice begins the draft anew. */
function PlanChoices({ drafting: { plan, setPlan } }: { readonly drafting: Drafting }) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Select
        aria-label={t('side')}
        size="small"
        value={`${plan.own}` as const}
        options={[
          { value: '0', label: t('side_first', { team: teamName(words, 0) }) },
          { value: '1', label: t('side_last', { team: teamName(words, 1) }) },
        ]}
        onValueChange={(side) => setPlan({ ...plan, own: side === '0' ? 0 : 1 })}
        className="w-44"
      />
      <Switch
        label={t('bans')}
        checked={plan.hasBans}
        onChange={({ target }) => setPlan({ ...plan, hasBans: target.checked })}
      />
    </div>
  );
}

function ChanceBar({ chance }: { readonly chance: number | undefined }) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  const format = useFormat();
  const of = (team: Team) => {
    const share = chance === undefined ? undefined : team === 0 ? chance : 1 - chance;
    return t('chance_of', {
      team: teamName(words, team),
      chance: share === undefined ? '…' : format.percent(share, 1),
    });
  };
  return (
    <div>
      <div className="mb-1 flex justify-between gap-3 text-sm font-medium tabular-nums">
        {([0, 1] as const).map((team) => (
          <span key={team} className={teamLooks[team].text}>
            {of(team)}
          </span>
        ))}
      </div>
      <div aria-hidden className={cx('flex h-2 overflow-hidden rounded-full', teamLooks[1].fill)}>
        <span
          className={cx('border-r-2 border-surface-overlay transition-[width] duration-300', teamLooks[0].fill)}
          style={{ width: `${100 * (chance ?? 0.5)}%` }}
        />
      </div>
    </div>
  );
}

/** Whose turn it is, and what the visitor may choose. */
function Turn({ drafting, isOpen }: { readonly drafting: Drafting; readonly isOpen: boolean }) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  const format = useFormat();
  const nameOf = useHeroName();
  const reasonOf = useReasonText();
  const { plan, draft, turn, decision, choices } = drafting;
  const [shown, setShown] = useState(decision);
  if (decision && decision !== shown) setShown(decision);
  const heading = () => {
    if (!turn) return t('over');
    if (turn.team !== plan.own) return t('ai_turn', { team: teamName(words, turn.team) });
    if (turn.kind === 'ban') return t('your_ban');
    return t('your_pick', { number: picksOf(draft, plan.own).length + 1, count: TEAM_SIZE });
  };
  const chance = chanceAfter(choices) ?? 0.5;
  const leader: Team = chance >= 0.5 ? 0 : 1;
  return (
    <>
      <div role="status" className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">{heading()}</h3>
        {decision && <span className="text-sm text-text-quiet max-sm:hidden">{t('keys')}</span>}
      </div>
      {!turn && (
        <>
          <p className="text-text-quiet">
            {t('over_hint', { team: teamName(words, leader), chance: format.percent(Math.max(chance, 1 - chance), 1) })}
          </p>
          <Course choices={choices} />
        </>
      )}
      {turn && !shown && <p className="text-text-quiet">{t('reckoning')}</p>}
      {turn && shown && (
        <>
          <Candidates decision={shown} isOpen={isOpen} isOld={!decision} onChoose={drafting.choose} />
          {decision && (
            <section className="rounded bg-surface-sunken p-2 text-sm">
              <h4 className="font-medium">{t('why_best', { hero: nameOf(decision.choices[0].hero) })}</h4>
              <ul className="text-text-quiet">
                {decision.reasons.map((reason) => (
                  <li key={`${reason.code} ${reason.hero}`}>{reasonOf(reason)}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </>
  );
}
