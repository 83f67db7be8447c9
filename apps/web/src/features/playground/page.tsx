import { gameNames, isCardGame, type PlayedGame, type SimulatedGame } from '@fourth-seat/contract';
import { type ComponentType, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type LoadErrorProps, lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { useSearch } from '../../navigation/use-search.ts';
import { appSettings, useSetting } from '../../settings/app-settings.ts';
import { findGame, firstGame, playgroundGames, typeOfGame } from '../../settings/game-types.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { playgroundDescription } from './description.ts';
import { playgroundMessages } from './messages.ts';
import type { RoomProps } from './room-props.ts';
import './playground.css';

// Lazy: one game is opened at a time.
const MatchRoom = lazyPart(async () => (await import('./match-room.tsx')).MatchRoom, RoomLoadError);
const MobaRoom = lazyPart(async () => (await import('./moba/moba-room.tsx')).MobaRoom, RoomLoadError);
const RescueRoom = lazyPart(async () => (await import('./rescue/rescue-room.tsx')).RescueRoom, RoomLoadError);
const ShooterRoom = lazyPart(async () => (await import('./shooter/shooter-room.tsx')).ShooterRoom, RoomLoadError);

/** Card games share a room; each simulation has its own. */
const simulationRooms: Readonly<Record<SimulatedGame & PlayedGame, ComponentType<RoomProps>>> = {
  shooter: ShooterRoom,
  rescue: RescueRoom,
  moba: MobaRoom,
};

/**
 * The game in the URL, else the game of the last visit. An unknown stored game is kept, and the first game opens.
 */
export function PlaygroundPage() {
  const t = useMessages(playgroundMessages);
  const language = useLanguage();
  const search = useSearch();
  const stored = useSetting((settings) => settings.playgroundType);
  // The room that the bare URL opened stays its room: Back leads there although another was chosen since.
  const [first] = useState(() => findGame(stored) ?? firstGame);
  const game = findGame(search.get('type')) ?? first;
  const choose = (next: PlayedGame) => {
    const type = typeOfGame(next);
    appSettings.patch({ playgroundType: type });
    // Rooms are places: Back leads from one to the other.
    search.set({ type }, { push: true });
  };
  const tabs = (
    <Tabs
      label={t('games')}
      tabs={playgroundGames.map((value) => ({ value, label: gameNames[value][language] }))}
      value={game}
      onValueChange={choose}
      className="min-w-0"
    />
  );
  // The description is shown where the stage will be.
  const outline = (
    <>
      <div className="playground-head">{tabs}</div>
      <p className="playground-stage grid place-items-center p-6 text-text-quiet">{playgroundDescription[language]}</p>
    </>
  );
  return (
    <section className="playground-page mx-auto flex w-full max-w-room flex-1 flex-col px-2 pb-2 sm:px-4 lg:px-6">
      <h1 className="sr-only">{t('title')}</h1>
      <Suspense fallback={outline}>
        <Room game={game} tabs={tabs} outline={outline} />
      </Suspense>
    </section>
  );
}

interface GameRoomProps extends RoomProps {
  readonly game: PlayedGame;
}

function Room({ game, ...room }: GameRoomProps) {
  if (isCardGame(game)) return <MatchRoom key={game} game={game} {...room} />;
  const SimulationRoom = simulationRooms[game];
  return <SimulationRoom {...room} />;
}

/** In place of a room that could not be fetched. The other games stay in reach: one that was open plays on offline. */
function RoomLoadError({ tabs, ...tries }: LoadErrorProps & Pick<RoomProps, 'tabs'>) {
  return (
    <>
      <div className="playground-head">{tabs}</div>
      <PartLoadError {...tries} />
    </>
  );
}
