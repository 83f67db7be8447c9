import { Suspense, useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isSameMoment } from './match/moment.ts';
import type { MatchSnapshot } from './match/protocol.ts';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';
import { type LookedAt, useRemark } from './panels/looked-at.ts';
import type { ShownReview } from './panels/use-review.ts';
import { useNamedView } from './seat-names.ts';
import { CardTable } from './table/card-table.tsx';
import type { TableHelp } from './table/view.ts';

// Lazy: it is needed only at the end of a deal.
const Stopped = lazyPart(async () => (await import('./stopped/stopped-notice.tsx')).StoppedNotice, PartLoadError);
const ResultCoach = lazyPart(async () => (await import('./panels/result-coach.tsx')).ResultCoach, PartLoadError);

interface StageProps {
  readonly match: Match;
  readonly review: ShownReview;
  readonly lookedAt: LookedAt;
}

/** The table in the middle of the page. */
export function Stage({ match, review, lookedAt }: StageProps) {
  const t = useMessages(playgroundMessages);
  const { snapshot, hasFailed, openNew, restart } = match;
  return (
    <>
      {hasFailed && (
        <Suspense fallback={null}>
          {snapshot ? (
            <Stopped kind="kept" onRestart={restart}>
              <Button size="small" onClick={() => openNew()}>
                {t('new_match')}
              </Button>
            </Stopped>
          ) : (
            <Stopped kind="unavailable" onRestart={restart} />
          )}
        </Suspense>
      )}
      {snapshot ? (
        <Table match={match} snapshot={snapshot} review={review} lookedAt={lookedAt} />
      ) : (
        <div className="playground-stage flex items-center justify-center rounded-lg border border-felt-line bg-felt p-6 text-on-felt">
          {!hasFailed && <p role="status">{t('preparing')}</p>}
        </div>
      )}
    </>
  );
}

interface TableProps extends StageProps {
  readonly snapshot: MatchSnapshot;
}

function Table({ match, snapshot, review, lookedAt }: TableProps) {
  const { send, ask, openNew } = match;
  const { setup } = snapshot.record;
  const view = useNamedView(snapshot.view, setup);
  const help = useMemo(
    (): TableHelp => ({
      hints: async () => ask('hints', null),
      arrange: async (grouping) => ask('arrange', grouping),
      straightFlushes: async () => ask('straight_flushes', null),
    }),
    [ask],
  );
  const sits = setup.human !== null;
  const remark = useRemark(lookedAt.move, view.viewer);
  const isOver = snapshot.phase !== 'playing';
  const next = () => {
    if (snapshot.phase === 'match_over') openNew();
    else send({ type: 'next' });
  };
  const isPresent = isSameMoment(snapshot.shownMoment, snapshot.lastMoment);
  return (
    <CardTable
      className="playground-stage"
      view={view}
      onAction={(action) => send({ type: 'action', action, isConfirmed: false })}
      help={sits && isPresent ? help : undefined}
      remark={remark}
      onAuto={sits ? (on) => send({ type: 'auto', on }) : undefined}
      beside={
        sits && !snapshot.runSettings.auto && isPresent && isOver ? (
          <Suspense fallback={null}>
            <ResultCoach review={review} onShow={lookedAt.show} />
          </Suspense>
        ) : undefined
      }
      onNext={isOver && isPresent ? next : undefined}
    />
  );
}
