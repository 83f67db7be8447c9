import { createAdminKey } from '@fourth-seat/contract';
import { adminKeysKey } from '../../api/query-keys.ts';
import { splitEntries } from '../../forms/fields/entries.ts';
import { NameField } from '../../forms/fields/name-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Textarea } from '../../ui/controls/input.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProofForm } from '../account/verification/panels.tsx';
import { expiryOf, type KeyDraft, LifetimeField, ScopeFields } from './key-fields.tsx';
import { adminKeysMessages } from './messages.ts';
import { useFactorProof } from './use-factor-proof.ts';

interface AdminKeyDraft extends KeyDraft {
  readonly name: string;
  readonly ip_allow: string;
}
const blank: AdminKeyDraft = { name: '', scopes: [], days: 90, ip_allow: '' };

interface CreateAdminKeyDialogProps {
  readonly onClose: () => void;
  readonly onSecret: (issued: { readonly name: string; readonly secret: string }) => void;
}

export function CreateAdminKeyDialog({ onClose, onSecret }: CreateAdminKeyDialogProps) {
  const t = useMessages(adminKeysMessages);
  const proof = useFactorProof();
  const form = useForm(createAdminKey, {
    initial: blank,
    input: ({ name, scopes, days, ip_allow }) => ({
      name,
      scopes: [...scopes],
      ip_allow: splitEntries(ip_allow),
      expires_at: expiryOf(days),
      ...proof.given(),
    }),
    invalidates: [adminKeysKey],
    onFailure: proof.onFailure,
    onDone: ({ admin_key: { name }, secret }) => {
      proof.used();
      showToast({ message: t('created_done', { name }) });
      onSecret({ name, secret });
    },
  });
  const { values, set, error } = form;
  if (proof.isAsked) {
    const onProof = (granted: string, valid_until: string) => {
      proof.onProof(granted, valid_until);
      form.submit();
    };
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && proof.dismiss()}
        title={t('prove_title')}
        description={t('prove_text')}
      >
        <ProofForm purpose="admin_key" onProof={onProof} />
      </Dialog>
    );
  }
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
      <LifetimeField form={form} />
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
