import type { PlayedGame } from '@fourth-seat/contract';
import { ArrowRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { typeOfGame } from '../../settings/game-types.ts';
import { Link } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';

interface GameLinkProps {
  /** The game of the playground that it opens. */
  readonly game: PlayedGame;
  readonly title: string;
  readonly text: string;
}

/** A game of the playground: a description, and a link to its URL. */
export function GameLink({ game, title, text }: GameLinkProps) {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <Link
        to={pathTo('Playground', { type: typeOfGame(game) })}
        tone="plain"
        className="group flex items-baseline justify-between gap-4 transition-colors duration-140 hover:text-accent"
      >
        <span className="text-xl font-semibold">{title}</span>
        <span className="flex items-center gap-2 font-medium text-accent">
          {t('open_demo')}
          <ArrowRight
            aria-hidden
            className="size-[1.1em] transition-transform duration-140 group-hover:translate-x-1 motion-reduce:transform-none"
          />
        </span>
      </Link>
      <p className="mt-1 text-pretty text-text-quiet">{text}</p>
    </>
  );
}
