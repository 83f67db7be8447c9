import { ListOrdered } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { cx } from '../../../ui/cx.ts';
import { Disclosure } from '../controls/disclosure.tsx';
import { freshSeed } from '../seed/fresh-seed.ts';
import { SeedField } from '../seed/seed-field.tsx';
import { teamLooks } from '../simulation/room/team-looks.ts';
import { useDraft } from '../simulation/room/use-draft.ts';
import { mobaControlMessages } from './controls-messages.ts';
import type { RoomDialog } from './dialogs.tsx';
import { mobaMessages } from './messages.ts';
import { roleIcons, teamName } from './names.ts';
import { levels, type MobaSetup, type TeamSetup, withHero } from './setup.ts';
import { rules } from './sheet/rules.ts';
import { SheetSection } from './sheet/sheet-section.tsx';

interface ControlsProps {
  readonly setup: MobaSetup;
  readonly onBegin: (setup: MobaSetup) => void;
  readonly onOpen: (dialog: RoomDialog) => void;
}

/** What the next match is played under: choices are a draft until it begins. */
export const Controls = memo(function Controls({ setup, onBegin, onOpen }: ControlsProps) {
  const t = useMessages(mobaMessages);
  const words = useMessages(mobaControlMessages);
  const { draft, setDraft, isChanged } = useDraft(setup);
  const changeTeam = (team: 0 | 1, next: TeamSetup) => {
    const [west, east] = draft.teams;
    setDraft({ ...draft, teams: team === 0 ? [next, east] : [west, next] });
  };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(seeded(draft));
      }}
    >
      {([0, 1] as const).map((team) => (
        <TeamChoices key={team} team={team} value={draft.teams[team]} onChange={(next) => changeTeam(team, next)} />
      ))}
      {!setup.ownRules && (
        <Button
          size="small"
          icon={<ListOrdered aria-hidden />}
          onClick={() => onOpen({ name: 'draft', setup: seeded(draft) })}
        >
          {words('draft')}
        </Button>
      )}
      <Disclosure label={words('more')} labelClassName="text-sm">
        <div className="mt-3">
          <SeedField value={draft.seed} hint={words('seed_hint')} onChange={(seed) => setDraft({ ...draft, seed })} />
        </div>
      </Disclosure>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant={isChanged ? 'primary' : 'secondary'}>
          {t('new_match')}
        </Button>
        <p role="status" className="text-sm text-text-quiet">
          {isChanged && words('draft_hint')}
        </p>
      </div>
      <SheetSection ownRules={setup.ownRules} onOpen={() => onOpen({ name: 'sheet' })} />
    </form>
  );
});

const seeded = (setup: MobaSetup): MobaSetup => ({ ...setup, seed: setup.seed.trim() || freshSeed() });

interface TeamChoicesProps {
  readonly team: 0 | 1;
  readonly value: TeamSetup;
  readonly onChange: (next: TeamSetup) => void;
}

function TeamChoices({ team, value, onChange }: TeamChoicesProps) {
  const t = useMessages(mobaMessages);
  const words = useMessages(mobaControlMessages);
  const language = useLanguage();
  const name = teamName(t, team);
  const options = rules.sheet.heroes.map((row) => {
    const Icon = roleIcons[row.role];
    return {
      value: row.id,
      label: row.name[language],
      hint: t(row.role),
      icon: <Icon aria-hidden className={cx('size-4 shrink-0', teamLooks[team].text)} />,
    };
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{words('lineup_of', { team: name })}</legend>
      <Slider
        label={words('level_of', { team: name })}
        value={value.level}
        min={1}
        max={levels.length}
        onValueChange={(level) => onChange({ ...value, level: levels[level - 1] ?? value.level })}
      />
      {value.heroes.map((hero, place) => (
        <Select
          // One for each seat.
          key={place}
          aria-label={words('hero_of', { team: name, number: place + 1 })}
          size="small"
          value={hero}
          options={options}
          onValueChange={(next) => onChange(withHero(value, place, next))}
        />
      ))}
    </fieldset>
  );
}
