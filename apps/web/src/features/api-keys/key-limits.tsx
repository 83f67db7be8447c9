import { games } from '@fourth-seat/contract';
import type { Form } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Textarea } from '../../ui/controls/input.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import type { KeyDraft } from './key-draft.ts';
import { apiKeysMessages } from './messages.ts';

/** A scope for each game; finer scopes that were set over the API are kept and shown. */
const gameScopes = games.map((game) => `${game}:*`);

/** Each limit with the least number that it takes. */
const limits = [
  { name: 'quota_daily', min: 0 },
  { name: 'quota_monthly', min: 0 },
  { name: 'tokens_daily', min: 0 },
  { name: 'tokens_monthly', min: 0 },
  { name: 'rate_per_second', min: 1 },
  { name: 'concurrency', min: 1 },
] as const;

/** Every field of this part of the form. */
export const limitFields = ['scopes', 'ip_allow', ...limits.map(({ name }) => name)] as const;

interface KeyLimitsProps {
  readonly form: Pick<Form<KeyDraft>, 'values' | 'set' | 'error'>;
}

export function KeyLimits({ form: { values, set, error } }: KeyLimitsProps) {
  const t = useMessages(apiKeysMessages);
  const scopes = [...new Set([...gameScopes, ...values.scopes])];
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('scopes')}</legend>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={<code className="text-sm">{scope}</code>}
              checked={values.scopes.includes(scope)}
              onChange={(event) => set({ scopes: toggled(values.scopes, scope, event.target.checked) })}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-text-faint">{error('scopes') ?? t('scopes_hint')}</p>
      </fieldset>
      <Field label={t('ip_allow')} hint={t('ip_allow_hint')} error={error('ip_allow')}>
        <Textarea
          mono
          rows={2}
          spellCheck={false}
          value={values.ip_allow}
          onChange={(event) => set({ ip_allow: event.target.value })}
        />
      </Field>
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          {limits.map(({ name, min }) => (
            <Field key={name} label={t(name)} error={error(name)}>
              <NumberInput
                value={values[name]}
                min={min}
                placeholder={t('limit_empty')}
                onValueChange={(value) => set({ [name]: value })}
              />
            </Field>
          ))}
        </div>
        <p className="mt-2 text-sm text-text-faint">{t('limits_hint')}</p>
      </div>
    </div>
  );
}

function toggled(scopes: readonly string[], scope: string, on: boolean): readonly string[] {
  return on ? [...scopes, scope] : scopes.filter((one) => one !== scope);
}
