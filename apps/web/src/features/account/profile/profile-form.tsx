import {
  accountTypes,
  type Profile,
  type Input as RequestOf,
  updateAvatar,
  updateProfile,
} from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { type Business, BusinessFields, businessFrom, businessProblems } from '../../../forms/business-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { formMessages } from '../../../forms/messages.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { timeZones } from './time-zones.ts';

type AccountType = (typeof accountTypes)[number];

interface ProfileDraft extends Business {
  readonly nickname: string;
  readonly account_type: AccountType | null;
  readonly organization_name: string;
  readonly time_zone: string | null;
  readonly allow_training: boolean;
  readonly store_bodies: boolean;
}

function formOf(saved: Profile): ProfileDraft {
  return {
    ...businessFrom(saved),
    nickname: saved.nickname,
    account_type: accountTypes.find((type) => type === saved.account_type) ?? null,
    organization_name: saved.organization_name ?? '',
    time_zone: saved.time_zone,
    allow_training: saved.privacy.allow_training,
    store_bodies: saved.privacy.store_bodies,
  };
}

/** What is sent of a form that was checked. */
function inputOf(values: ProfileDraft, saved: Profile): RequestOf<typeof updateProfile> {
  const { company_size, company_industry, job_title, account_type, allow_training, store_bodies, ...rest } = values;
  if (!company_size || !company_industry || !job_title || !account_type) throw new Error('the form was not checked');
  return {
    ...rest,
    organization_name: rest.organization_name.trim() || null,
    company_size,
    company_industry,
    job_title,
    account_type,
    ...(saved.privacy.may_edit ? { allow_training, store_bodies } : {}),
    revision: saved.revision,
  };
}

interface Props {
  readonly saved: Profile;
  readonly onReload: () => Promise<Profile | undefined>;
}

/** The profile; what is typed is kept through errors and reloads until it is saved or discarded. */
export function ProfileForm({ saved, onReload }: Props) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const queryClient = useQueryClient();
  const form = useForm(updateProfile, {
    initial: formOf(saved),
    keepAs: `profile.${saved.user_id}`,
    check: (values) => ({
      ...businessProblems(values),
      nickname: values.nickname.trim() ? undefined : 'required',
      company_industry: values.company_industry ? undefined : 'company_industry_empty',
      account_type: values.account_type ? undefined : 'required',
    }),
    input: (values) => inputOf(values, saved),
    onDone: async (stored) => {
      queryClient.setQueryData(['profile'], stored);
      form.reset(formOf(stored));
      await refreshUser();
      showToast({ tone: 'success', message: t('saved') });
    },
  });
  useEffect(() => {
    // The frame has looked for the fragment before the profile was here.
    if (window.location.hash === '#privacy') document.getElementById('privacy')?.scrollIntoView();
  }, []);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(formOf(saved));
  const savePicture = async (image: string | null) => {
    const { avatar_url } = await call(updateAvatar, { image });
    queryClient.setQueryData(['profile'], { ...saved, avatar_url });
    await refreshUser();
  };
  const discard = async () => {
    const latest = await onReload();
    form.reset(formOf(latest ?? saved));
  };
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={form.submit}>
      <LeaveGuard active={isDirty && !form.busy} />
      {form.restored && isDirty && (
        <Banner action={<Button onClick={() => form.reset(formOf(saved))}>{f('discard')}</Button>}>
          {f('restored')}
        </Banner>
      )}
      <Section title={t('picture')}>
        <PictureField label={t('picture')} name={form.values.nickname} src={saved.avatar_url} onSave={savePicture} />
      </Section>
      <Section title={t('you')}>
        <ProfileFields form={form} />
      </Section>
      <Section id="privacy" title={t('privacy')} description={t('privacy_lead')}>
        <PrivacyFields form={form} isLocked={!saved.privacy.may_edit} />
      </Section>
      {form.failure && (
        <Banner
          tone="danger"
          action={
            form.failureName === 'stale_revision' && <Button onClick={() => void discard()}>{t('reload')}</Button>
          }
        >
          {form.failure}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" busy={form.busy} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly form: Form<ProfileDraft>;
}

function ProfileFields({ form }: PartProps) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('nickname')} error={form.error('nickname')} required>
          <Input
            name="nickname"
            autoComplete="nickname"
            value={form.values.nickname}
            onChange={(event) => form.set({ nickname: event.target.value })}
          />
        </Field>
        <Field label={t('account_type')} error={form.error('account_type')} required>
          <Select
            placeholder={f('choose')}
            options={accountTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
            value={form.values.account_type}
            onValueChange={(account_type) => form.set({ account_type })}
          />
        </Field>
      </div>
      <BusinessFields form={form} industryRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('organization_name')} error={form.error('organization_name')} optional>
          <Input
            name="organization_name"
            autoComplete="organization"
            value={form.values.organization_name}
            onChange={(event) => form.set({ organization_name: event.target.value })}
          />
        </Field>
        <Field label={t('time_zone')} hint={t('time_zone_hint')} error={form.error('time_zone')} optional>
          <Combobox
            options={timeZones()}
            clearable
            placeholder={f('choose')}
            value={form.values.time_zone}
            onValueChange={(time_zone) => form.set({ time_zone })}
          />
        </Field>
      </div>
    </div>
  );
}

function PrivacyFields({ form, isLocked }: PartProps & { readonly isLocked: boolean }) {
  const t = useMessages(profileMessages);
  return (
    <div className="flex flex-col gap-3">
      {(['allow_training', 'store_bodies'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(name)}
          hint={isLocked ? `${t(`${name}_hint`)} ${t('privacy_locked')}` : t(`${name}_hint`)}
          disabled={isLocked}
          checked={form.values[name]}
          onChange={(event) => form.set({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
