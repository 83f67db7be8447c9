import { currencies, type OrganizationCard, updateLogo, updateOrganization } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { formMessages } from '../../../forms/messages.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { languageTags, useLocale } from '../../../settings/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Card, Section } from '../../../ui/surface.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { profileMessages } from './messages.ts';
import { OrganizationVerification } from './organization-verification.tsx';
import { PictureField } from './picture-field.tsx';
import { countries, timeZones } from './time-zones.ts';

const authTones = { unverified: 'neutral', in_review: 'warning', verified: 'success' } as const;

function formOf({ name, currency, time_zone, country }: OrganizationCard) {
  return { name, currency: currencies.find((one) => one === currency) ?? null, time_zone, country };
}

/** The organization's card: everyone sees it, Super Administrators edit it. */
export function OrganizationForm({ saved }: { readonly saved: OrganizationCard }) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { value, change, reset } = useDraft(`organization.${saved.org_id}`, formOf(saved));
  const { busy, problems, run, failureText } = useSubmit();
  const locked = !saved.may_edit;
  const store = async (card: OrganizationCard) => {
    queryClient.setQueryData(['organization'], card);
    await refreshUser();
  };
  const save = () =>
    void run(
      async () => {
        const { currency, country, ...rest } = value;
        // A country under review or verified stays as it was looked at.
        const input = {
          ...rest,
          ...(currency ? { currency } : {}),
          ...(saved.auth === 'unverified' ? { country } : {}),
          revision: saved.revision,
        };
        const card = await call(updateOrganization, input, { quiet: true });
        reset(formOf(card));
        await store(card);
        showToast({ tone: 'success', message: t('saved') });
      },
      { name: value.name.trim() ? undefined : 'required' },
    );
  const error = (name: string) => {
    const key = problems[name];
    return key && fieldMessage(key, locale);
  };
  return (
    <Section title={t('organization')} actions={<Badge tone={authTones[saved.auth]}>{t(`auth_${saved.auth}`)}</Badge>}>
      <Card className="flex flex-col gap-8">
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {locked && <Banner>{t('organization_locked')}</Banner>}
          <PictureField
            label={t('logo')}
            name={saved.name}
            src={saved.logo_url}
            square
            disabled={locked}
            onSave={async (image) => {
              const { logo_url } = await call(updateLogo, { image }, { quiet: true });
              await store({ ...saved, logo_url });
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('name')} error={error('name')} required>
              <Input
                name="organization"
                autoComplete="off"
                disabled={locked}
                value={value.name}
                onChange={(event) => change({ ...value, name: event.target.value })}
              />
            </Field>
            <Field label={t('country')} error={error('country')}>
              <Combobox
                options={countries(languageTags[locale])}
                disabled={locked || saved.auth !== 'unverified'}
                value={value.country}
                onValueChange={(country) => change({ ...value, country: country ?? value.country })}
              />
            </Field>
            <Field label={t('currency')} error={error('currency')}>
              <Select
                placeholder={f('choose')}
                options={currencies.map((one) => ({ value: one, label: one }))}
                disabled={locked}
                value={value.currency}
                onValueChange={(currency) => change({ ...value, currency })}
              />
            </Field>
            <Field label={t('organization_zone')} error={error('time_zone')}>
              <Combobox
                options={timeZones()}
                disabled={locked}
                value={value.time_zone}
                onValueChange={(zone) => change({ ...value, time_zone: zone ?? value.time_zone })}
              />
            </Field>
          </div>
          {failureText && <Banner tone="danger">{failureText}</Banner>}
          <Button
            type="submit"
            busy={busy}
            disabled={locked}
            className="self-start"
            aria-label={`${t('save')}: ${t('organization')}`}
          >
            {t('save')}
          </Button>
        </form>
        {(saved.may_edit || saved.auth !== 'unverified') && <OrganizationVerification card={saved} onStored={store} />}
      </Card>
    </Section>
  );
}
