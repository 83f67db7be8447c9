import { type AdminScope, adminScopes, createAdminKey, keysOf } from '@fourth-seat/contract';
import { adminKeysKey } from '../../api/query-keys.ts';
import { NameField } from '../../forms/fields/name-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Textarea } from '../../ui/controls/input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { DAY_MS } from '../../ui/date/civil-date.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { adminKeysMessages } from './messages.ts';

const allScopes = keysOf(adminScopes);
/** Days after which a key may end; 0 for never. */
const lifetimes = [30, 90, 365, 0] as const;

interface AdminKeyDraft {
  readonly name: string;
  readonly scopes: readonly AdminScope[];
  readonly days: (typeof lifetimes)[number];
  readonly ip_allow: string;
}
const blank: AdminKeyDraft = { name: '', scopes: [], days: 90, ip_allow: '' };

interface CreateAdminKeyDialogProps {
  readonly onClose: () => void;
  readonly onSecret: (issued: { readonly name: string; readonly secret: string }) => void;
}

export function CreateAdminKeyDialog({ onClose, onSecret }: CreateAdminKeyDialogProps) {
  const t = useMessages(adminKeysMessages);
  const form = useForm(createAdminKey, {
    initial: blank,
    input: ({ name, scopes, days, ip_allow }) => ({
      name,
      scopes: [...scopes],
      ip_allow: ip_allow.split(/[\s,;]+/).filter((entry) => entry !== ''),
      expires_at: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
    }),
    invalidates: [adminKeysKey],
    onDone: ({ admin_key: { name }, secret }) => {
      showToast({ message: t('created_done', { name }) });
      onSecret({ name, secret });
    },
  });
  const { values, set, error } = form;
  return (
    <FormDialog
      form={form}
      title={t('create_title')}
      submitLabel={t('create')}
      disabled={values.scopes.length === 0}
      onClose={onClose}
    >
      <NameField form={form} hint={t('name_hint')} />
      <ScopeFields form={form} />
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
      <Field label={t('ip_allow')} optional hint={t('ip_allow_hint')} error={error('ip_allow')}>
        <Textarea
          mono
          rows={2}
          spellCheck={false}
          value={values.ip_allow}
          onChange={(event) => set({ ip_allow: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}

function ScopeFields({
  form: { values, set, error },
}: {
  readonly form: Pick<Form<AdminKeyDraft>, 'values' | 'set' | 'error'>;
}) {
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
