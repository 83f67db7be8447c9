import { type CardGame, gameNames } from '@fourth-seat/contract';
import { Armchair, LogOut, StepForward } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cardGames } from '../../../cards/card-game.ts';
import { FaceDownHand } from '../../../cards/face-down-hand.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { pathTo } from '../../../navigation/paths.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { reasonIn } from '../match/decision.ts';
import { momentKey } from '../match/moment.ts';
import type { Thought } from '../match/protocol.ts';
import { playbackMessages } from '../playback/messages.ts';
import { PauseButton } from '../playback/pause-button.tsx';
import { FeltButton } from '../table/felt-button.tsx';
import { isPerson, levelOf, type TableView } from '../table/view.ts';
import { CallPanel } from './call-panel.tsx';
import { Commentary } from './commentary.tsx';
import { Figures } from './figures.tsx';
import { showcaseMessages } from './messages.ts';
import { MoveFeed } from './move-feed.tsx';
import { ShowcaseTable, useShowcaseName } from './showcase-table.tsx';
import { useInView } from './use-in-view.ts';
import { type ShowcaseMatch, useShowcaseMatch } from './use-showcase-match.ts';

// Lazy: few see it.
const Stopped = lazyPart(async () => (await import('../stopped/stopped-notice.tsx')).StoppedNotice, PartLoadError);
// Lazy: rules and help are loaded when the first visitor sits down.
const SeatHand = lazyPart(async () => (await import('./seat-hand.tsx')).SeatHand, PartLoadError);

interface SeatTableProps {
  /** Whether the visitor has taken the near seat. */
  readonly sits: boolean;
  readonly onSits: (sits: boolean) => void;
}

/** A card table with its calls and figures. It plays by itself until a visitor takes the near seat. */
export function SeatTable(props: SeatTableProps) {
  const [game, setGame] = useState<CardGame>('guandan');
  // Another game is another worker: it loads its own engine.
  return <OneGame key={game} game={game} onGame={setGame} {...props} />;
}

interface OneGameProps extends SeatTableProps {
  readonly game: CardGame;
  readonly onGame: (game: CardGame) => void;
}

function OneGame({ game, onGame, sits, onSits }: OneGameProps) {
  const t = useMessages(showcaseMessages);
  const [place, seen] = useInView<HTMLElement>();
  const match = useShowcaseMatch(game, { seen, sits });
  const { snapshot, thought, thoughts, hasFailed } = match;
  const view = snapshot?.view;
  // Until the worker has dealt again, the table still shows the previous deal.
  const plays = sits && isPerson(view?.seats[view.viewer]);
  const named = useShowcaseName(view);
  return (
    <div className="grid gap-4 lg:grid-cols-[1.45fr_1fr]">
      <section
        ref={place}
        aria-label={t(`${game}_label`)}
        data-kernel={snapshot?.kernel}
        data-move={snapshot && momentKey(snapshot.lastMoment)}
        className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-felt-line bg-felt text-on-felt shadow-overlay"
      >
        <div
          className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_40%,transparent_35%,var(--felt-edge))]"
          aria-hidden
        />
        {hasFailed && (
          <div className="absolute inset-x-2 top-2 z-10">
            <Suspense fallback={null}>
              <Stopped kind={view ? 'lost' : 'unavailable'} onRestart={match.restart} />
            </Suspense>
          </div>
        )}
        <div className="relative flex min-h-[43rem] flex-1 flex-col p-3 sm:min-h-[46rem] sm:p-4">
          {view ? (
            <ShowcaseTable
              view={view}
              mover={thought?.seat}
              nearAction={
                !sits && (
                  <FeltButton tone="primary" icon={<Armchair aria-hidden />} onClick={() => onSits(true)}>
                    {t('take_seat')}
                  </FeltButton>
                )
              }
              nearHand={plays ? <NearSeat key={view.deal} game={game} match={match} view={view} /> : undefined}
            />
          ) : (
            !hasFailed && (
              <>
                <FaceDownHand />
                <p className="mx-auto text-sm">{t('preparing')}</p>
              </>
            )
          )}
        </div>
        <TableFooter match={match} game={game} onGame={onGame} plays={plays} onLeave={() => onSits(false)} />
      </section>
      <CallOrMoves match={match} thought={thought} plays={plays} nameOf={named} />
      <div className="lg:col-span-2">
        <Figures thoughts={thoughts} view={view} plays={plays} />
      </div>
    </div>
  );
}

interface NearSeatProps {
  readonly game: CardGame;
  readonly match: ShowcaseMatch;
  readonly view: TableView;
}

function NearSeat({ game, match, view }: NearSeatProps) {
  const t = useMessages(showcaseMessages);
  if (view.result) {
    return (
      <div className="mt-2 flex min-h-17 flex-wrap items-center justify-center gap-4">
        <p className="text-lg font-semibold">{t(view.result.winners.includes(view.viewer) ? 'won' : 'lost')}</p>
        <FeltButton tone="primary" onClick={match.dealAgain}>
          {t('again')}
        </FeltButton>
        <Link to={pathTo('Playground', { type: game })} className="text-felt-ours!">
          {t('to_playground')}
        </Link>
      </div>
    );
  }
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <SeatHand match={match} view={view} />
    </Suspense>
  );
}

interface TableFooterProps {
  readonly match: ShowcaseMatch;
  readonly game: CardGame;
  readonly onGame: (game: CardGame) => void;
  readonly plays: boolean;
  readonly onLeave: () => void;
}

/** The last move in two lines, and the controls of the table. */
function TableFooter({ match, game, onGame, plays, onLeave }: TableFooterProps) {
  const t = useMessages(showcaseMessages);
  const language = useLanguage();
  const playbackText = useMessages(playbackMessages);
  const { snapshot, thought, paused, setPaused, step } = match;
  return (
    <div className="relative flex min-h-14 items-center gap-1 border-t border-felt-line bg-felt-edge py-1 pr-2 pl-4 text-sm max-sm:flex-wrap max-sm:justify-end">
      <div className="min-h-[2lh] min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate">{snapshot ? <Commentary snapshot={snapshot} thought={thought} /> : t('live')}</p>
        {thought && !snapshot?.view.result && (
          <p className="truncate text-on-felt-quiet">
            <Reason thought={thought} />
          </p>
        )}
      </div>
      {plays ? (
        <FeltButton size="small" icon={<LogOut aria-hidden />} onClick={onLeave}>
          {t('leave_seat')}
        </FeltButton>
      ) : (
        <>
          {cardGames.map((one) => (
            <FeltButton
              key={one}
              size="small"
              tone="quiet"
              aria-pressed={one === game}
              onClick={() => one !== game && onGame(one)}
              className="max-sm:px-1.5"
            >
              {gameNames[one][language]}
            </FeltButton>
          ))}
          <PauseButton paused={paused} onPaused={setPaused} size="small" className="text-on-felt! hover:bg-felt!" />
          <IconButton
            label={playbackText('next_move')}
            icon={<StepForward aria-hidden />}
            onClick={step}
            size="small"
            className="text-on-felt! hover:bg-felt!"
          />
        </>
      )}
    </div>
  );
}

function Reason({ thought }: { readonly thought: Thought }) {
  const language = useLanguage();
  return thought.answer.reason.map(({ text }) => reasonIn(text, language)).join(' ');
}

interface CallOrMovesProps {
  readonly match: ShowcaseMatch;
  readonly thought: Thought | undefined;
  readonly plays: boolean;
  readonly nameOf: (seat: number) => string;
}

/** Beside the table: the call behind the last move, or the moves with their reasons. */
function CallOrMoves({ match, thought, plays, nameOf }: CallOrMovesProps) {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const [chosen, setChosen] = useState<'moves' | 'call'>();
  // A spectator sees the calls and a player the reasons, until they choose.
  const shown = chosen ?? (plays ? 'moves' : 'call');
  const tabs = [
    { value: 'call', label: t('http_call') },
    { value: 'moves', label: t('moves') },
  ] as const;
  return (
    <div className="relative min-w-0 max-lg:min-h-[30rem]">
      <div className="flex flex-col gap-3 lg:absolute lg:inset-0">
        <Tabs label={t('panel')} variant="pills" tabs={tabs} value={shown} onValueChange={setChosen} />
        {shown === 'moves' ? (
          <MoveFeed
            thoughts={match.thoughts}
            level={match.snapshot && levelOf(match.snapshot.view.table)}
            nameOf={nameOf}
            percent={format.percent}
          />
        ) : (
          thought && (
            <CallPanel
              match={match}
              thought={thought}
              isHidden={plays && match.snapshot?.phase === 'playing'}
              name={nameOf(thought.seat)}
            />
          )
        )}
      </div>
    </div>
  );
}
