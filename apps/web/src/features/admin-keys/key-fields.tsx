import { type AdminScope, adminScopes, keysOf } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { serverTime } from '../../settings/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { DAY_MS } from '../../ui/date/civil-date.ts';
import { adminKeysMessages } from './messages.ts';

const allScopes = keysOf(adminScopes);
/** Days after which a key may end; 0 for never. */
const lifetimes = [30, 90, 365, 0] as const;

/** What is chosen for every new admin key. */
export interface KeyDraft {
  readonly scopes: readonly AdminScope[];
  readonly days: (typeof lifetimes)[number];
}

/** The parts of a form that has these fields among others. */
interface KeyForm {
  readonly values: KeyDraft;
  readonly set: (change: Partial<KeyDraft>, ...cleared: readonly string[]) => void;
  readonly error: (name: string) => string | undefined;
}

/** The end of a key that is made now; null for never. */
export const expiryOf = (days: KeyDraft['days']): string | null =>
  days === 0 ? null : new Date(serverTime() + days * DAY_MS).toISOString();

export function LifetimeField({ form: { values, set, error } }: { readonly form: KeyForm }) {
  const t = useMessages(adminKeysMessages);
  return (
    <Field label={t('expiry')} error={error('expires_at')}>
      <Select
        options={lifetimes.map((days) => ({
          value: String(days),
          label: days === 0 ? t('endless') : t('days', { count: days }),
        }))}
        value={String(values.days)}
        onValueChange={(chosen) => {
          const days = lifetimes.find((one) => String(one) === chosen);
          if (days !== undefined) set({ days }, 'expires_at');
        }}
      />
    </Field>
  );
}

export function ScopeFields({ form: { values, set, error } }: { readonly form: KeyForm }) {
  const t = useMessages(adminKeysMessages);
  const language = useLanguage();
  const isFull = values.scopes.length === allScopes.length;
  return (
    <fieldset>
      <legend className="mb-2 flex w-full flex-wrap items-center justify-between gap-2 text-sm font-medium">
        {t('scopes')}
        <Button size="small" variant="quiet" onClick={() => set({ scopes: isFull ? [] : allScopes })}>
          {t(isFull ? 'choose_none' : 'choose_all')}
        </Button>
      </legend>
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={<code className="text-sm">{scope}</code>}
            hint={adminScopes[scope][language]}
            checked={values.scopes.includes(scope)}
            onChange={(event) =>
              set({
                scopes: allScopes.filter((one) => (one === scope ? event.target.checked : values.scopes.includes(one))),
              })
            }
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-text-faint">{error('scopes') ?? t('scopes_hint')}</p>
    </fieldset>
  );
}
