import { domination } from '@fourth-seat/shooter';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { Disclosure } from '../controls/disclosure.tsx';
import { freshSeed } from '../seed/fresh-seed.ts';
import { SeedField } from '../seed/seed-field.tsx';
import { useDraft } from '../simulation/room/use-draft.ts';
import { shooterMessages } from './messages.ts';
import { teamName } from './names.ts';
import { levels, modes, type ShooterSetup, type TeamSetup, teamStyles } from './setup.ts';

interface ControlsProps {
  readonly setup: ShooterSetup;
  readonly onBegin: (setup: ShooterSetup) => void;
}

/** What the next match is played under: choices are a draft until it begins. */
export const Controls = memo(function Controls({ setup, onBegin }: ControlsProps) {
  const t = useMessages(shooterMessages);
  const { draft, setDraft, isChanged } = useDraft(setup);
  const change = (part: Partial<ShooterSetup>) => setDraft({ ...draft, ...part });
  const changeTeam = (team: 0 | 1, part: Partial<TeamSetup>) => {
    const [west, east] = draft.teams;
    change({ teams: team === 0 ? [{ ...west, ...part }, east] : [west, { ...east, ...part }] });
  };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ ...draft, seed: draft.seed.trim() || freshSeed() });
      }}
    >
      {([0, 1] as const).map((team) => (
        <TeamChoices
          key={team}
          name={teamName(t, team)}
          value={draft.teams[team]}
          onChange={(part) => changeTeam(team, part)}
        />
      ))}
      <RadioGroup
        label={t('mode')}
        value={draft.mode}
        onValueChange={(mode) => change({ mode })}
        options={modes.map((value) => ({
          value,
          label: t(value),
          hint: t(`${value}_hint`, { points: domination.scoreToWin }),
        }))}
      />
      <Disclosure label={t('more')} labelClassName="text-sm">
        <div className="mt-3">
          <SeedField value={draft.seed} hint={t('seed_hint')} onChange={(seed) => change({ seed })} />
        </div>
      </Disclosure>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant={isChanged ? 'primary' : 'secondary'}>
          {t('new_match')}
        </Button>
        <p role="status" className="text-sm text-text-quiet">
          {isChanged && t('draft_hint')}
        </p>
      </div>
    </form>
  );
});

interface TeamChoicesProps {
  readonly name: string;
  readonly value: TeamSetup;
  readonly onChange: (part: Partial<TeamSetup>) => void;
}

function TeamChoices({ name, value, onChange }: TeamChoicesProps) {
  const t = useMessages(shooterMessages);
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={t('level_of', { team: name })}
        value={value.level}
        min={1}
        max={levels.length}
        onValueChange={(level) => onChange({ level: levels[level - 1] ?? value.level })}
      />
      <Select
        aria-label={t('style_of', { team: name })}
        size="small"
        value={value.style}
        options={teamStyles.map((style) => ({ value: style, label: t(style) }))}
        onValueChange={(style) => onChange({ style })}
      />
    </div>
  );
}
