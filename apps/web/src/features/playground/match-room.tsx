import type { CardGame } from '@fourth-seat/contract';
import { PanelRightOpen } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Controls } from './controls/controls.tsx';
import { followFragment } from './follow-fragment.ts';
import { useGuardedMatch } from './guarded-match.tsx';
import type { MatchRecord } from './match/match-record.ts';
import { readStoredMatch, type StoredMatch } from './match/match-store.ts';
import { type Match, useMatch } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';
import { Notices } from './notices.tsx';
import { type LookedAt, useLookedAt } from './panels/looked-at.ts';
import { PanelsButton } from './panels/panels-button.tsx';
import type { PanelName, PanelsProps } from './panels/side-panels.tsx';
import { useReview } from './panels/use-review.ts';
import type { RoomProps } from './room-props.ts';
import { SeatBar } from './seat-bar.tsx';
import { Stage } from './stage.tsx';
import { useIsRoomy, useIsWide } from './use-media-query.ts';

// Lazy: menus, lists and dialogs come after the table, into places that are kept for them.
const Timeline = lazyPart(async () => (await import('./timeline/timeline.tsx')).Timeline, PartLoadError);
const Panels = lazyPart(async () => (await import('./panels/side-panels.tsx')).Panels, PartLoadError);
const SidePanel = lazyPart(async () => (await import('../../ui/overlays/side-panel.tsx')).SidePanel, PartLoadError);

interface MatchRoomProps extends RoomProps {
  readonly game: CardGame;
}

/** The room opens once its match is known: a table that is replaced at once would take the seat from who is quick. */
export function MatchRoom({ outline, ...room }: MatchRoomProps) {
  const start = useStart(room.game);
  return start ? <OpenRoom {...room} start={start} /> : outline;
}

/** The match of the link that the page was opened with, or else that of the last visit; undefined until it is known. */
function useStart(game: CardGame): StoredMatch | undefined {
  const [start, setStart] = useState(() => (window.location.hash === '' ? readStoredMatch(game) : undefined));
  const isKnown = start !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const stored = readStoredMatch(game);
    void readLink(game).then((record) =>
      setStart(record ? { record, runSettings: { ...stored.runSettings, auto: false } } : stored),
    );
  }, [game, isKnown]);
  return start;
}

/** What the link in the URL brings to this game. */
async function readLink(game: CardGame): Promise<MatchRecord | undefined> {
  if (window.location.hash === '') return undefined;
  // Lazy, because few visitors come by a link. Where this cannot be fetched, the URL still has the match.
  const shared = await import('./match/share/shared-link.ts').catch(() => undefined);
  return shared?.readSharedLink(game);
}

interface OpenRoomProps extends Omit<MatchRoomProps, 'outline'> {
  readonly start: StoredMatch;
}

/** A match with everything around it: controls, the table, the AI's thoughts, calls and replay. */
function OpenRoom({ game, tabs, start }: OpenRoomProps) {
  const t = useMessages(playgroundMessages);
  const opened = useMatch(start);
  usePastedLink(game, opened);
  const { match, question } = useGuardedMatch(opened);
  const review = useReview(match);
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const [chosenOpen, setChosenOpen] = useState<boolean>();
  const isOpen = chosenOpen ?? isRoomy;
  // Kept here, because the panels are beside the table or in a sheet over it, depending on the window's width.
  const [panel, setPanel] = useState<PanelName>('thoughts');
  const lookedAt = useLookedAt(match);
  const look: LookedAt['show'] = (move) => {
    lookedAt.show(move);
    setPanel('thoughts');
    // In a narrow window the panels would cover the table.
    if (isWide) setChosenOpen(true);
  };
  const panels = { match, review, lookedAt: { ...lookedAt, show: look }, panel, onPanel: setPanel };
  const openWhy = (open: boolean) => {
    if (open) setPanel('thoughts');
    setChosenOpen(open);
  };
  // On a telephone these are below the table, whose height is unknown until it loads, so they load with it.
  const below = match.snapshot || match.hasFailed ? '' : 'max-lg:hidden';
  return (
    <>
      <div className="playground-head">
        {tabs}
        <SeatBar match={match} />
        {isWide && <PanelsButton label={t('show_panels')} open={isOpen} onOpen={openWhy} />}
      </div>
      <div className="stage-room flex min-h-0 flex-1 flex-col gap-2 lg:flex-row lg:gap-4">
        <div data-kernel={match.snapshot?.kernel} className="order-1 flex min-h-0 min-w-0 flex-col gap-2 lg:flex-1">
          <Stage match={match} review={review} lookedAt={panels.lookedAt} />
          <div className={cx('min-h-12 rounded-lg border border-line bg-surface-raised px-2 py-1', below)}>
            {match.snapshot && (
              <Suspense fallback={null}>
                <Timeline match={match} snapshot={match.snapshot} />
              </Suspense>
            )}
          </div>
          <Notices match={match} />
          {question}
        </div>
        {/* After the table, so that few presses of the Tab key lead to the hand. */}
        <Controls
          match={match}
          game={game}
          folded={!isWide}
          className={cx(
            'playground-side order-2 w-full lg:order-first lg:-ml-2.5 lg:w-58.5 lg:shrink-0 lg:pl-2.5',
            below,
          )}
        />
        {isWide && isOpen && (
          <aside aria-label={t('panels')} className="playground-side order-3 w-84 shrink-0">
            {match.snapshot && (
              <Suspense fallback={null}>
                <Panels {...panels} />
              </Suspense>
            )}
          </aside>
        )}
        {!isWide && <SheetButton className={below} panels={panels} open={chosenOpen} onOpen={openWhy} />}
      </div>
    </>
  );
}

interface SheetButtonProps {
  readonly className: string;
  readonly panels: PanelsProps;
  /** Undefined until it was opened once. */
  readonly open: boolean | undefined;
  readonly onOpen: (open: boolean) => void;
}

/** The button for the panels as a sheet over the table, where there is no room beside it. */
function SheetButton({ className, panels, open, onOpen }: SheetButtonProps) {
  const t = useMessages(playgroundMessages);
  return (
    <div className={cx('order-3', className)}>
      <Button className="w-full" icon={<PanelRightOpen aria-hidden />} onClick={() => onOpen(true)}>
        {t('show_panels')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SidePanel open={open} onClose={() => onOpen(false)} title={t('panels')} beside>
            <Panels {...panels} />
          </SidePanel>
        </Suspense>
      )}
    </div>
  );
}

/** Opens the match of a link that is pasted over the URL of the open page. */
function usePastedLink(game: CardGame, { open }: Match): void {
  useEffect(
    () =>
      followFragment(() => {
        void readLink(game).then((record) => record && open(record));
      }),
    [game, open],
  );
}
