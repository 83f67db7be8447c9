import type { RescueView } from '@fourth-seat/rescue/engine';
import { Box, Brain, FireExtinguisher, Route, Zap, ZapOff } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { clockText } from '../../simulation/clock-text.ts';
import { SoundButton } from '../../sound/sound-button.tsx';
import { LAST_MINUTE_S } from '../last-minute.ts';
import { rescueMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { Layers } from '../plan/plan-drawing.ts';
import { changeSound, useSound } from '../sound/settings.ts';

interface HudProps {
  readonly view: RescueView;
  readonly layers: Layers;
  readonly selected: number;
  readonly onLayers: (layers: Layers) => void;
}

/** Overlay of the plan: time left, people out, extinguisher charges left, and which layers are drawn. */
export function Hud({ view, layers, selected, onLayers }: HudProps) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const { sound } = useSound();
  const name = seatName(selected, language);
  return (
    <>
      <div className="rescue-hud top-2 left-2 flex items-center gap-3 sm:gap-4">
        <Countdown seconds={view.secondsLeft} isOver={view.isOver} />
        <Saved view={view} />
        <Supplies view={view} />
      </div>
      <div className="rescue-hud top-2 right-2 flex items-center gap-0.5">
        <IconButton
          size="small"
          label={t('show_upright')}
          aria-pressed={layers.upright}
          icon={<Box aria-hidden />}
          onClick={() => onLayers({ ...layers, upright: !layers.upright })}
          className={cx('max-sm:hidden!', layers.upright && 'text-accent!')}
        />
        <IconButton
          size="small"
          label={t('show_plans_hint')}
          aria-pressed={layers.plans}
          icon={<Route aria-hidden />}
          onClick={() => onLayers({ ...layers, plans: !layers.plans })}
          className={cx(layers.plans && 'text-accent!')}
        />
        <IconButton
          size="small"
          label={t('show_beliefs_hint', { name })}
          aria-pressed={layers.beliefs}
          icon={<Brain aria-hidden />}
          onClick={() => onLayers({ ...layers, beliefs: !layers.beliefs })}
          className={cx(layers.beliefs && 'text-accent!')}
        />
        <SoundButton isOn={sound} onSound={changeSound} />
      </div>
      {layers.beliefs && (
        <p className="rescue-hud bottom-2 left-2 text-sm font-medium text-text max-sm:bottom-14">
          {t('beliefs_of', { name })}
        </p>
      )}
    </>
  );
}

const LAST_SECONDS_S = 20;

function toneOf(left_s: number): string {
  if (left_s <= LAST_SECONDS_S) return 'text-danger';
  return left_s <= LAST_MINUTE_S ? 'text-warning' : 'text-text';
}

function Countdown({ seconds, isOver }: { readonly seconds: number; readonly isOver: boolean }) {
  const t = useMessages(rescueMessages);
  const left = Math.max(0, Math.ceil(seconds));
  const text = clockText(left);
  return (
    <p className={cx('flex items-baseline gap-2', toneOf(left))}>
      <span
        role="timer"
        className={cx(
          'font-mono text-2xl font-semibold tabular-nums',
          left <= LAST_SECONDS_S && !isOver && 'animate-pulse',
        )}
      >
        {text}
      </span>
      <span className="text-xs text-text-quiet max-sm:sr-only">{t('until_blast')}</span>
    </p>
  );
}

function Saved({ view }: { readonly view: RescueView }) {
  const t = useMessages(rescueMessages);
  const all = view.survivors.length + view.missing.length;
  const dead = view.survivors.filter(({ fate }) => fate === 'dead').length;
  const pipTone = (index: number): string => {
    if (index < view.saved) return 'bg-success';
    return index >= all - dead ? 'bg-danger' : 'bg-surface-active';
  };
  return (
    <div className="flex flex-col gap-1" role="img" aria-label={t('saved_of', { count: view.saved, all })}>
      <span className="text-xs text-text-quiet" aria-hidden>
        {t('saved')} <span className="font-semibold text-success tabular-nums">{view.saved}</span>
        <span className="text-text-faint">/{all}</span>
      </span>
      <span className="flex gap-1" aria-hidden>
        {Array.from({ length: all }, (_, index) => (
          // Pips have no identity: they count.
          <span key={index} className={cx('size-2 rounded-full', pipTone(index))} />
        ))}
      </span>
    </div>
  );
}

function Supplies({ view }: { readonly view: RescueView }) {
  const t = useMessages(rescueMessages);
  return (
    <div className="flex items-center gap-3 text-sm">
      <span role="img" aria-label={t('charges_left', { count: view.charges })} className="flex items-center gap-1">
        <FireExtinguisher aria-hidden className="size-[1.2em]" />
        <span aria-hidden className="tabular-nums">
          {view.charges}
        </span>
      </span>
      <span
        role="img"
        aria-label={t(view.isPowered ? 'power_on' : 'power_off')}
        title={t(view.isPowered ? 'power_on' : 'power_off')}
        className={view.isPowered ? 'text-warning' : 'text-text-faint'}
      >
        {view.isPowered ? (
          <Zap aria-hidden className="size-[1.2em]" />
        ) : (
          <ZapOff aria-hidden className="size-[1.2em]" />
        )}
      </span>
    </div>
  );
}
