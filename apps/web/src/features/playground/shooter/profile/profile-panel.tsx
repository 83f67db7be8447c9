import { type Level, type Profile, type ProfileChange, profileOf, teamOf } from '@fourth-seat/shooter';
import { useState } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Slider } from '../../../../ui/controls/slider.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx';
import { seatMessages } from '../../seat-messages.ts';
import { isPast } from '../../simulation/is-past.ts';
import { seatsOf } from '../names.ts';
import { levels, playerOfSeat, type ShooterSetup } from '../setup.ts';
import type { ShooterSimulation, Thoughts } from '../types.ts';
import { profileMessages } from './messages.ts';
import { fromShown, type NumberSlider, sliderGroups, toShown } from './sliders.ts';
import { useTuning } from './use-tuning.ts';

interface ProfilePanelProps {
  readonly simulation: ShooterSimulation;
  readonly setup: ShooterSetup;
  readonly thoughts: Thoughts;
  /** Begins the same match with the profiles as they are now. */
  readonly onBeginAgain: () => void;
}

/** The profile of the followed seat as sliders that change the running match. */
export function ProfilePanel({ simulation, setup, thoughts, onBeginAgain }: ProfilePanelProps) {
  const t = useMessages(profileMessages);
  const [wholeTeam, setWholeTeam] = useState(false);
  const { profile, change } = useTuning(
    simulation,
    thoughts,
    wholeTeam ? seatsOf(teamOf(thoughts.seat)) : [thoughts.seat],
  );
  const { snapshot } = simulation;
  const { level, style } = playerOfSeat(setup, thoughts.seat);
  const first = profileOf(level, style);
  const looksBack = snapshot !== undefined && isPast(snapshot);
  const isPerson = snapshot?.frame.bots[thoughts.seat]?.isPerson === true;
  const isChanged = numbers.some(({ name }) => profile[name] !== first[name]);
  const hint = () => {
    if (looksBack) return 'past';
    if (isPerson) return 'person';
    return snapshot?.runSettings.paused ? 'paused' : 'hint';
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-text-quiet">{t(hint())}</p>
      <Switch label={t('whole_team')} checked={wholeTeam} onChange={({ target }) => setWholeTeam(target.checked)} />
      <Levels
        disabled={looksBack}
        isLevel={(one) => numbers.every(({ name }) => profile[name] === profileOf(one, style)[name])}
        onChoose={(one) => change(numbersOf(profileOf(one, style)))}
      />
      {(['eyes', 'hands', 'mind', 'team'] as const).map((group) => (
        <section key={group} aria-label={t(group)} className="flex flex-col gap-2.5 border-t border-line pt-3">
          <h2 className="text-sm font-semibold">{t(group)}</h2>
          {sliderGroups[group].map((slider) => (
            <NumberRow
              key={slider.name}
              slider={slider}
              value={profile[slider.name]}
              first={first[slider.name]}
              disabled={looksBack}
              onChange={(value) => change({ [slider.name]: value })}
            />
          ))}
        </section>
      ))}
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <Button size="small" disabled={looksBack || !isChanged} onClick={() => change(numbersOf(first))}>
          {t('reset')}
        </Button>
        <Button size="small" onClick={onBeginAgain}>
          {t('again')}
        </Button>
        <CopyButton showLabel label={t('copy')} value={() => JSON.stringify(numbersOf(profile), null, 2)} />
      </div>
    </div>
  );
}

const numbers: readonly NumberSlider[] = Object.values(sliderGroups).flat();

/** The profile without its weapon, in digits that people read. */
const numbersOf = (profile: Profile): ProfileChange =>
  Object.fromEntries(numbers.map(({ name }) => [name, profile[name]]));

interface LevelsProps {
  readonly disabled: boolean;
  readonly isLevel: (level: Level) => boolean;
  readonly onChoose: (level: Level) => void;
}

/** A button for each level, which sets all numbers at once. */
function Levels({ disabled, isLevel, onChoose }: LevelsProps) {
  const t = useMessages(profileMessages);
  const seatText = useMessages(seatMessages);
  return (
    <div role="group" aria-label={t('level')}>
      <p aria-hidden className="mb-1 text-sm font-medium">
        {t('level')}
      </p>
      <div className="grid grid-cols-8 gap-1">
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            disabled={disabled}
            aria-label={seatText('level', { level })}
            aria-pressed={isLevel(level)}
            onClick={() => onChoose(level)}
            className="h-7 rounded border border-line text-sm tabular-nums transition-colors not-disabled:hover:bg-surface-hover disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-surface-active aria-pressed:font-semibold"
          >
            {level}
          </button>
        ))}
      </div>
    </div>
  );
}

interface NumberRowProps {
  readonly slider: NumberSlider;
  readonly value: number;
  /** The value that the match began with. */
  readonly first: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

function NumberRow({ slider, value, first, disabled, onChange }: NumberRowProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const { name, unit, range } = slider;
  const [min, max, step] = range;
  const write = (shown: number) => t(`unit_${unit}`, { value: format.number(shown, { maximumFractionDigits: 2 }) });
  const shown = toShown(slider, value);
  const began = toShown(slider, first);
  return (
    <div>
      <Slider
        label={t(name)}
        value={shown}
        min={min}
        max={max}
        step={step}
        format={write}
        disabled={disabled}
        onValueChange={(next) => onChange(fromShown(slider, next))}
      />
      {value !== first && (
        <p className="text-right text-xs text-accent">● {t('began_with', { value: write(began) })}</p>
      )}
    </div>
  );
}
