import { Bomb, Cloud, RotateCcw, ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useKeyOf } from '../keys/key-labels.ts';
import { shooterMessages } from '../messages.ts';
import { downText } from '../names.ts';
import type { BotFrame } from '../worker/frame.ts';
import { Health } from './health.tsx';
import type { SeatControls } from './seat-link.ts';

interface SeatHudProps {
  readonly bot: BotFrame;
  readonly controls: SeatControls;
  /** Whether the visitor plays, and not the bot yet. */
  readonly isPlaying: boolean;
}

/** Health, rounds and grenades of the own body, and the keys. */
export function SeatHud({ bot, controls, isPlaying }: SeatHudProps) {
  const t = useMessages(shooterMessages);
  return (
    <>
      {/* Off the arena; where the stage is too narrow for it, the dialog of the keys tells them. */}
      <p className="pointer-events-none absolute right-2 bottom-1.5 hidden w-fit max-w-[46%] rounded bg-surface-overlay/75 px-2 text-right text-xs text-text-quiet @min-[90rem]/stage:block [@media(pointer:coarse)]:hidden!">
        <KeyHint />
      </p>
      {!bot.isAlive && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-1/3 mx-auto w-fit rounded bg-surface-overlay/90 px-4 py-2 text-lg font-semibold shadow-overlay"
        >
          {downText(t, bot)}
        </p>
      )}
      {/* Thumbs have it between their sticks or, where there is no room, below the scores. */}
      <div className="pointer-events-none absolute inset-x-2 bottom-12 flex flex-col items-end gap-1 [@media(pointer:coarse)]:max-sm:top-21 [@media(pointer:coarse)]:max-sm:bottom-auto [@media(pointer:coarse)]:sm:bottom-3 [@media(pointer:coarse)]:sm:items-center">
        {bot.protected_s > 0 && (
          <p className="flex items-center gap-1.5 rounded bg-surface-overlay/95 px-2.5 py-0.5 text-sm font-medium shadow-overlay">
            <ShieldCheck aria-hidden className="size-4" />
            {isPlaying ? t('protected_for', { seconds: Math.ceil(bot.protected_s) }) : t('protected')}
          </p>
        )}
        <div className="pointer-events-auto flex items-center gap-4 rounded bg-surface-overlay/90 px-4 py-1.5 shadow-overlay">
          <Health value={bot.health} label={t('health')} />
          <span className="font-mono text-lg font-semibold tabular-nums" aria-label={t('ammo')}>
            {bot.isReloading ? '…' : bot.ammo}
          </span>
          <span className="flex items-center gap-1">
            <IconButton size="small" label={t('reload')} icon={<RotateCcw aria-hidden />} onClick={controls.reload} />
            <IconButton
              size="small"
              label={t('throw_frag')}
              icon={<Bomb aria-hidden />}
              disabled={bot.frags === 0}
              onClick={() => controls.throwGrenade('frag')}
            />
            <IconButton
              size="small"
              label={t('throw_smoke')}
              icon={<Cloud aria-hidden />}
              disabled={bot.smokes === 0}
              onClick={() => controls.throwGrenade('smoke')}
            />
          </span>
        </div>
      </div>
    </>
  );
}

/** The keys as they are bound: the first of each action. */
function KeyHint() {
  const t = useMessages(shooterMessages);
  const key = useKeyOf();
  const pairs = t('keys', {
    move: (['ahead', 'left', 'back', 'right'] as const).map(key).join(''),
    walk: key('walk'),
    crouch: key('crouch'),
    reload: key('reload'),
    frag: key('frag'),
    smoke: key('smoke'),
    use: key('use'),
    orders: key('orders'),
    view: key('view'),
    slow: key('slow'),
  }).split(SEPARATOR);
  // A line breaks between two keys, never between a key and what it does.
  return pairs.map((pair, index) => (
    <Fragment key={pair}>
      {index > 0 && SEPARATOR}
      <span className="whitespace-nowrap">{pair}</span>
    </Fragment>
  ));
}

/** Separator between two keys in the text of all of them. */
const SEPARATOR = ' · ';
