import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { appSettings, useSetting } from '../../settings/app-settings.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { type PlaygroundGame, playgroundGames } from './match/setup.ts';
import { MatchRoom } from './match-room.tsx';
import { playgroundMessages } from './messages.ts';

/** The game of the address, else the one of the last visit. A stored game that has no table here is kept and Guandan opens. */
export function PlaygroundPage() {
  const t = useMessages(playgroundMessages);
  const search = useSearch();
  const stored = useSetting((settings) => settings.playgroundType);
  const game =
    search.oneOf('type', playgroundGames) ?? playgroundGames.find((known) => known === stored) ?? playgroundGames[0];
  const choose = (next: PlaygroundGame) => {
    appSettings.patch({ playgroundType: next });
    search.set({ type: next });
  };
  const tabs = (
    <Tabs
      label={t('games')}
      tabs={playgroundGames.map((value) => ({ value, label: t(value) }))}
      value={game}
      onValueChange={choose}
      className="min-w-0"
    />
  );
  return (
    <section className="playground-page mx-auto flex w-full max-w-[192rem] flex-1 flex-col px-2 pb-2 sm:px-4">
      <h1 className="sr-only">{t('title')}</h1>
      <MatchRoom key={game} game={game} tabs={tabs} />
    </section>
  );
}
