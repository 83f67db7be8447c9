import { accountTypes, type Profile, updateAvatar, updateProfile } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { type Business, BusinessFields, businessFrom, businessProblems } from '../../../forms/business-fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { formMessages } from '../../../forms/messages.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Section } from '../../../ui/surface.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { profileMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { timeZones } from './time-zones.ts';

type AccountType = (typeof accountTypes)[number];

interface Form extends Business {
  readonly nickname: string;
  readonly account_type: AccountType | null;
  readonly organization_name: string;
  readonly time_zone: string | null;
  readonly allow_training: boolean;
  readonly store_bodies: boolean;
}

function formOf(saved: Profile): Form {
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

interface Props {
  readonly saved: Profile;
  readonly onReload: () => Promise<Profile | undefined>;
}

/** The profile; what is typed is kept through errors and reloads until it is saved or discarded. */
export function ProfileForm({ saved, onReload }: Props) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { value, change, reset, restored } = useDraft(`profile.${saved.user_id}`, formOf(saved));
  const { busy, problems, run, failureText, failureName } = useSubmit();
  useEffect(() => {
    // The frame has looked for the fragment before the profile was here.
    if (window.location.hash === '#privacy') document.getElementById('privacy')?.scrollIntoView();
  }, []);
  const isDirty = JSON.stringify(value) !== JSON.stringify(formOf(saved));

  const found = {
    ...businessProblems(value),
    nickname: value.nickname.trim() ? undefined : ('required' as const),
    company_industry: value.company_industry ? undefined : ('company_industry_empty' as const),
    account_type: value.account_type ? undefined : ('required' as const),
  };
  const save = () =>
    void run(async () => {
      const { company_size, company_industry, job_title, account_type, allow_training, store_bodies, ...rest } = value;
      if (!company_size || !company_industry || !job_title || !account_type) return;
      const stored = await call(
        updateProfile,
        {
          ...rest,
          organization_name: rest.organization_name.trim() || null,
          company_size,
          company_industry,
          job_title,
          account_type,
          ...(saved.privacy.may_edit ? { allow_training, store_bodies } : {}),
          revision: saved.revision,
        },
        { quiet: true },
      );
      queryClient.setQueryData(['profile'], stored);
      reset(formOf(stored));
      await refreshUser();
      showToast({ tone: 'success', message: t('saved') });
    }, found);
  const savePicture = async (image: string | null) => {
    const { avatar_url } = await call(updateAvatar, { image }, { quiet: true });
    queryClient.setQueryData(['profile'], { ...saved, avatar_url });
    await refreshUser();
  };
  const discard = async () => {
    const latest = await onReload();
    reset(formOf(latest ?? saved));
  };
  const error = (name: string) => {
    const key = problems[name];
    return key && fieldMessage(key, locale);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard active={isDirty && !busy} />
      {restored && isDirty && (
        <Banner action={<Button onClick={() => reset(formOf(saved))}>{f('discard')}</Button>}>{f('restored')}</Banner>
      )}
      <Section title={t('picture')}>
        <PictureField label={t('picture')} name={value.nickname} src={saved.avatar_url} onSave={savePicture} />
      </Section>
      <Section title={t('you')}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('nickname')} error={error('nickname')} required>
              <Input
                name="nickname"
                autoComplete="nickname"
                value={value.nickname}
                onChange={(event) => change({ ...value, nickname: event.target.value })}
              />
            </Field>
            <Field label={t('account_type')} error={error('account_type')} required>
              <Select
                placeholder={f('choose')}
                options={accountTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
                value={value.account_type}
                onValueChange={(account_type) => change({ ...value, account_type })}
              />
            </Field>
          </div>
          <BusinessFields
            value={value}
            onChange={(business) => change({ ...value, ...business })}
            problems={problems}
            industryRequired
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('organization_name')} error={error('organization_name')} optional>
              <Input
                name="organization_name"
                autoComplete="organization"
                value={value.organization_name}
                onChange={(event) => change({ ...value, organization_name: event.target.value })}
              />
            </Field>
            <Field label={t('time_zone')} hint={t('time_zone_hint')} error={error('time_zone')} optional>
              <Combobox
                options={timeZones()}
                clearable
                placeholder={f('choose')}
                value={value.time_zone}
                onValueChange={(time_zone) => change({ ...value, time_zone })}
              />
            </Field>
          </div>
        </div>
      </Section>
      <Section id="privacy" title={t('privacy')} description={t('privacy_lead')}>
        <div className="flex flex-col gap-3">
          {(['allow_training', 'store_bodies'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(name)}
              hint={saved.privacy.may_edit ? undefined : t('privacy_locked')}
              disabled={!saved.privacy.may_edit}
              checked={value[name]}
              onChange={(event) => change({ ...value, [name]: event.target.checked })}
            />
          ))}
        </div>
      </Section>
      {failureText && (
        <Banner
          tone="danger"
          action={failureName === 'stale_revision' && <Button onClick={() => void discard()}>{t('reload')}</Button>}
        >
          {failureText}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}
