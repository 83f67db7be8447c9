import { type KeyRules, MAX_KEY_LIFETIME_DAYS, MAX_KEYS_PER_PROJECT, updateKeyRules } from '@fourth-seat/contract';
import { apiKeysKey } from '../../api/query-keys.ts';
import { checked } from '../../forms/checked.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useEditBase } from '../../forms/use-edit-base.ts';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { apiKeysMessages } from './messages.ts';

type Draft = Pick<KeyRules, 'max_lifetime_days'> & {
  /** Null while the field is empty. */
  readonly max_keys_per_project: number | null;
};

/** The organization's rules for keys; those who may not change them can read them. */
export function KeyRulesDialog({ rules, onClose }: { readonly rules: KeyRules; readonly onClose: () => void }) {
  const t = useMessages(apiKeysMessages);
  const { base, onFailure } = useEditBase(rules);
  const { max_lifetime_days, max_keys_per_project, revision } = base;
  const initial: Draft = { max_lifetime_days, max_keys_per_project };
  const form = useForm(updateKeyRules, {
    initial,
    check: ({ max_keys_per_project }) => ({
      max_keys_per_project: max_keys_per_project === null ? 'required' : undefined,
    }),
    input: (values) => ({ ...values, max_keys_per_project: checked(values.max_keys_per_project), revision }),
    invalidates: [apiKeysKey],
    onFailure,
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  const isFixed = !rules.can_update;
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('rules_title')}
      description={t('rules_text')}
      submitLabel={t('save')}
      readOnly={isFixed}
      onClose={onClose}
    >
      {isFixed && <Banner>{t('rules_read_only')}</Banner>}
      <Field label={t('rules_lifetime')} error={form.error('max_lifetime_days')}>
        <NumberInput
          value={form.values.max_lifetime_days}
          min={1}
          max={MAX_KEY_LIFETIME_DAYS}
          disabled={isFixed}
          placeholder={t('limit_empty')}
          onValueChange={(days) => form.set({ max_lifetime_days: days })}
        />
      </Field>
      <Field label={t('rules_count')} error={form.error('max_keys_per_project')}>
        <NumberInput
          value={form.values.max_keys_per_project}
          min={1}
          max={MAX_KEYS_PER_PROJECT}
          disabled={isFixed}
          onValueChange={(count) => form.set({ max_keys_per_project: count })}
        />
      </Field>
    </FormDialog>
  );
}
