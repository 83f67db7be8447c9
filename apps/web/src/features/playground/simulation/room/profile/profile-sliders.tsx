import { useState } from 'react';
import { useFormat } from '../../../../../i18n/format.ts';
import { useMessages } from '../../../../../i18n/messages.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Slider } from '../../../../../ui/controls/slider.tsx';
import { Switch } from '../../../../../ui/controls/switch.tsx';
import { CopyButton } from '../../../../../ui/feedback/copy-button.tsx';
import { seatMessages } from '../../../seat-messages.ts';
import { isPast } from '../../is-past.ts';
import type { SimulationSnapshot, SimulationTypes } from '../../protocol.ts';
import { profileMessages } from './messages.ts';
import { fromShown, type NumberSlider, type SliderGroup, toShown } from './sliders.ts';
import { type Numbers, useTuning } from './use-tuning.ts';

interface ProfileSlidersProps {
  readonly snapshot: Pick<SimulationSnapshot<SimulationTypes>, 'tick' | 'lastTick' | 'runSettings'> | undefined;
  /** The followed seat: what its numbers are, and what they were when the match began. */
  readonly seat: number;
  readonly profile: Numbers;
  readonly first: Numbers;
  /** A visitor plays it. */
  readonly isPerson: boolean;
  /** All seats of its team. */
  readonly team: readonly number[];
  /** Changes profiles in the match; the same function at every call. */
  readonly send: (seats: readonly number[], change: Numbers) => void;
  readonly levels: readonly number[];
  /** The numbers that a level sets. */
  readonly numbersOfLevel: (level: number) => Numbers;
  readonly groups: readonly SliderGroup[];
  /** A number's name, and the value in words where it has some. */
  readonly nameOf: (name: string) => string;
  readonly wordOf?: (name: string, value: number) => string | undefined;
  /** Begins the same match with the profiles as they are now. */
  readonly onBeginAgain: () => void;
}

/** The profile of the followed seat as sliders that change the running match. */
export function ProfileSliders(props: ProfileSlidersProps) {
  const { snapshot, seat, first, isPerson, team, send, levels, numbersOfLevel, groups } = props;
  const t = useMessages(profileMessages);
  const [wholeTeam, setWholeTeam] = useState(false);
  const looksBack = snapshot !== undefined && isPast(snapshot);
  const seats = wholeTeam ? team : [seat];
  const { profile, change } = useTuning({ seat, profile: props.profile, seats, looksBack, send });
  const numbers = groups.flatMap(({ sliders }) => sliders);
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
        levels={levels}
        disabled={looksBack}
        isLevel={(level) => Object.entries(numbersOfLevel(level)).every(([name, value]) => profile[name] === value)}
        onChoose={(level) => change(numbersOfLevel(level))}
      />
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name} className="flex flex-col gap-2.5 border-t border-line pt-3">
          <h2 className="text-sm font-semibold">{group.name}</h2>
          {group.sliders.map((slider) => (
            <NumberRow
              key={slider.name}
              slider={slider}
              label={props.nameOf(slider.name)}
              wordOf={props.wordOf}
              value={profile[slider.name] ?? 0}
              first={first[slider.name] ?? 0}
              disabled={looksBack}
              onChange={(value) => change({ [slider.name]: value })}
            />
          ))}
        </section>
      ))}
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <Button size="small" disabled={looksBack || !isChanged} onClick={() => change(first)}>
          {t('reset')}
        </Button>
        <Button size="small" onClick={props.onBeginAgain}>
          {t('again')}
        </Button>
        <CopyButton showLabel label={t('copy')} value={() => JSON.stringify(profile, null, 2)} />
      </div>
    </div>
  );
}

interface LevelsProps {
  readonly levels: readonly number[];
  readonly disabled: boolean;
  readonly isLevel: (level: number) => boolean;
  readonly onChoose: (level: number) => void;
}

/** A button for each level, which sets all numbers at once. */
function Levels({ levels, disabled, isLevel, onChoose }: LevelsProps) {
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
  readonly label: string;
  readonly wordOf: ProfileSlidersProps['wordOf'];
  readonly value: number;
  /** The value that the match began with. */
  readonly first: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

function NumberRow({ slider, label, wordOf, value, first, disabled, onChange }: NumberRowProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const { name, unit, range } = slider;
  const [min, max, step] = range;
  const write = (shown: number) =>
    wordOf?.(name, shown) ??
    t(`unit_${unit}`, { value: format.number(shown, { maximumFractionDigits: unit === 'ms' ? 0 : 2 }) });
  return (
    <div>
      <Slider
        label={label}
        value={toShown(slider, value)}
        min={min}
        max={max}
        step={step}
        format={write}
        disabled={disabled}
        onValueChange={(next) => onChange(fromShown(slider, next))}
      />
      {value !== first && (
        <p className="text-right text-xs text-accent">● {t('began_with', { value: write(toShown(slider, first)) })}</p>
      )}
    </div>
  );
}
