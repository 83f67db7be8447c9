import type { Profile } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { factorPath } from '../../../navigation/return-to.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { PartFrame } from './part-frame.tsx';
import { type PartProps, useProfilePart } from './use-profile-part.ts';

type Options = NonNullable<Profile['privacy']>;

/** How the organization's calls may be used; closed to a member who lacks the second factor that it requires. */
export function PrivacyForm({ saved }: PartProps) {
  const t = useMessages(profileMessages);
  if (saved.privacy !== null) return <PrivacyOptions saved={{ ...saved, privacy: saved.privacy }} />;
  return (
    <EmptyState
      kind="forbidden"
      cause={t('privacy_closed')}
      action={<ButtonLink to={factorPath(pathTo('Profile', { tab: 'privacy' }))}>{t('set_up_factor')}</ButtonLink>}
    />
  );
}

/** Super Administrators decide. */
function PrivacyOptions({ saved }: { readonly saved: Profile & { readonly privacy: Options } }) {
  const t = useMessages(profileMessages);
  const isLocked = !saved.privacy.may_edit;
  const { form, ...frame } = useProfilePart(saved, {
    name: 'privacy',
    valuesOf: ({ privacy }) => ({
      allow_training: privacy?.allow_training ?? false,
      store_bodies: privacy?.store_bodies ?? false,
    }),
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
