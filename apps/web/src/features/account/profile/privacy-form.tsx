import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { PartFrame } from './part-frame.tsx';
import { type PartProps, useProfilePart } from './use-profile-part.ts';

/** How the organization's calls may be used; Super Administrators decide. */
export function PrivacyForm({ saved }: PartProps) {
  const t = useMessages(profileMessages);
  const isLocked = !saved.privacy.may_edit;
  const { form, ...frame } = useProfilePart(saved, {
    name: 'privacy',
    valuesOf: ({ privacy: { allow_training, store_bodies } }) => ({ allow_training, store_bodies }),
    input: (values) => values,
  });
  const labels = { allow_training: t('allow_training'), store_bodies: t('store_bodies') };
  return (
    <Section title={t('privacy')} description={t('privacy_lead')}>
      <PartFrame {...frame} form={form} labels={labels} disabled={isLocked}>
        {(['allow_training', 'store_bodies'] as const).map((name) => (
          <Checkbox
            key={name}
            label={labels[name]}
            hint={isLocked ? `${t(`${name}_hint`)} ${t('privacy_locked')}` : t(`${name}_hint`)}
            disabled={isLocked}
            checked={form.values[name]}
            onChange={(event) => form.set({ [name]: event.target.checked })}
          />
        ))}
      </PartFrame>
    </Section>
  );
}
