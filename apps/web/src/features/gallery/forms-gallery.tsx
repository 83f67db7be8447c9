import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { FilterSelect } from '../../ui/controls/filter-select.tsx';
import { Input, Textarea } from '../../ui/controls/input.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { PhoneInput } from '../../ui/controls/phone-input.tsx';
import { RadioGroup } from '../../ui/controls/radio.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { Card } from '../../ui/layout/surface.tsx';
import type { GalleryText } from './gallery-text.ts';

const people = [
  { value: 'mem_1', label: 'Ada Lovelace', hint: 'ada@example.com' },
  { value: 'mem_2', label: 'Grace Hopper', hint: 'grace@example.com' },
  { value: 'mem_3', label: '张三丰', hint: 'zhang@example.com' },
  { value: 'mem_4', label: '李清照', hint: 'li@example.com' },
];

export function FormsGallery({ text }: { readonly text: GalleryText }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Writing text={text} />
      <Identity text={text} />
      <Choices text={text} />
    </div>
  );
}

function Writing({ text }: { readonly text: GalleryText }) {
  const [limit, setLimit] = useState<number | null>(600);
  return (
    <Card className="flex flex-col gap-5">
      <Field label={text.name} hint={text.nameHint} required>
        <Input defaultValue="Production" />
      </Field>
      <Field label={text.name} error={text.nameError} required>
        <Input defaultValue="Staging" />
      </Field>
      <Field label={text.findMember} hideLabel>
        <Input type="search" placeholder={text.findMember} before={<Search aria-hidden />} />
      </Field>
      <Field label={text.limit}>
        <NumberInput value={limit} onValueChange={setLimit} min={1} max={6000} step={10} unit={text.unit} />
      </Field>
      <Field label={text.description} optional>
        <Textarea placeholder={text.descriptionPlaceholder} />
      </Field>
      <Field label={text.email}>
        <Input defaultValue="ada@example.com" disabled />
      </Field>
    </Card>
  );
}

function Identity({ text }: { readonly text: GalleryText }) {
  const [code, setCode] = useState('482');
  const [phone, setPhone] = useState('+8613800000000');
  const [level, setLevel] = useState('club');
  const [until] = useState(() => Date.now() + 60_000);
  const seconds = useCountdown(until);
  return (
    <Card className="flex flex-col gap-5">
      <Field label={text.phone}>
        <PhoneInput value={phone} onValueChange={setPhone} />
      </Field>
      <Field label={text.code} hint={`${text.codeHint} ${seconds} s`}>
        <CodeInput length={6} value={code} onValueChange={setCode} />
      </Field>
      <Field label={text.password} required>
        <PasswordInput
          autoComplete="new-password"
          defaultValue="Table9"
          rules={[
            { label: text.ruleLength, met: (value) => value.length >= 8 },
            { label: text.ruleUpper, met: (value) => /[A-Z]/.test(value) },
            { label: text.ruleLower, met: (value) => /[a-z]/.test(value) },
            { label: text.ruleDigit, met: (value) => /\d/.test(value) },
          ]}
        />
      </Field>
      <RadioGroup
        label={text.level}
        layout="cards"
        options={text.levels.map(([value, label, hint]) => ({ value: value ?? '', label, hint }))}
        value={level}
        onValueChange={setLevel}
      />
    </Card>
  );
}

function Choices({ text }: { readonly text: GalleryText }) {
  const [game, setGame] = useState<string | null>(null);
  const [member, setMember] = useState<string | null>('mem_3');
  const [deadline, setDeadline] = useState(300);
  const [filter, setFilter] = useState<readonly string[]>([]);
  const [agreed, setAgreed] = useState(false);
  const [notify, setNotify] = useState(true);
  return (
    <Card className="flex flex-col gap-5">
      <Field label={text.game}>
        <Select
          value={game}
          onValueChange={setGame}
          placeholder={text.chooseGame}
          options={text.games.map((label, index) => ({
            value: label,
            label,
            group: index < 2 ? text.cardGames : text.arenaGames,
          }))}
        />
      </Field>
      <Field label={text.member}>
        <Combobox options={people} value={member} onValueChange={setMember} placeholder={text.findMember} clearable />
      </Field>
      <FilterSelect
        aria-label={text.filterGames}
        allLabel={text.allGames}
        options={text.games.map((label) => ({ value: label, label }))}
        value={filter}
        onValueChange={setFilter}
        className="self-start"
      />
      <Slider
        label={text.deadline}
        value={deadline}
        onValueChange={setDeadline}
        min={50}
        max={1000}
        step={50}
        format={(value) => `${value} ms`}
      />
      <Switch
        label={text.notify}
        hint={text.notifyHint}
        checked={notify}
        onChange={(event) => setNotify(event.target.checked)}
      />
      <Checkbox label={text.allProjects} indeterminate />
      <Checkbox
        label={text.agree}
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={agreed ? undefined : text.agreeError}
      />
      <Checkbox label={text.allProjects} defaultChecked disabled />
    </Card>
  );
}
