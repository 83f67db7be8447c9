import { currencies, type OrganizationCard, updateLogo, updateOrganization } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { organizationKey } from '../../../api/query-keys.ts';
import { formMessages } from '../../../forms/messages.ts';
import { useDraftName } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { paths, pathTo } from '../../../navigation/paths.ts';
import { refreshUser } from '../../../session/session.ts';
import { languageTags, localeNames, useLocale } from '../../../settings/locale.ts';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Copyable } from '../../../ui/feedback/copy-button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { OrganizationVerification } from './organization-verification.tsx';
import { PartFrame } from './part-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { organizationQuery } from './queries.ts';
import { listCountries, listTimeZones } from './zones-and-countries.ts';

const authTones = { unverified: 'neutral', in_review: 'warning', verified: 'success' } as const;

function formOf({ name, currency, time_zone, country }: OrganizationCard) {
  return { name, currency: currencies.find((one) => one === currency) ?? null, time_zone, country };
}

/** The organization's card: everyone sees it, Super Administrators edit it. */
export function OrganizationForm({ saved }: { readonly saved: OrganizationCard }) {
  const t = useMessages(profileMessages);
  const queryClient = useQueryClient();
  const isLocked = !saved.may_edit;
  const store = async (card: OrganizationCard) => {
    queryClient.setQueryData(organizationQuery.queryKey, card);
    await refreshUser();
  };
  const form = useForm(updateOrganization, {
    initial: formOf(saved),
    keepAs: useDraftName(`organization.${saved.org_id}`),
    check: ({ name }) => ({ name: name.trim() ? undefined : 'required' }),
    input: ({ currency, country, ...rest }) => ({
      ...rest,
      ...(currency ? { currency } : {}),
      // A country that is under review or verified cannot be changed.
      ...(saved.auth === 'unverified' ? { country } : {}),
      revision: saved.revision,
    }),
    invalidates: [organizationKey],
    onDone: async (card) => {
      form.reset(formOf(card));
      await store(card);
      showToast({ tone: 'success', message: t('saved') });
    },
  });
  const labels = {
    name: t('name'),
    country: t('country'),
    currency: t('currency'),
    time_zone: t('organization_zone'),
  };
  return (
    <Section title={t('organization')} actions={<Badge tone={authTones[saved.auth]}>{t(`auth_${saved.auth}`)}</Badge>}>
      <div className="flex flex-col gap-8">
        <OrganizationFacts card={saved} />
        <PartFrame
          form={form}
          savedValues={formOf(saved)}
          labels={labels}
          disabled={isLocked}
          subject={t('organization')}
        >
          {isLocked && <Banner>{t('organization_locked')}</Banner>}
          <PictureField
            label={t('logo')}
            name={saved.name}
            src={saved.logo_url}
            square
            disabled={isLocked}
            onSave={async (image) => {
              const { logo_url } = await call(updateLogo, { image });
              await store({ ...saved, logo_url });
            }}
          />
          <OrganizationFields
            form={form}
            isLocked={isLocked}
            isCountryLocked={isLocked || saved.auth !== 'unverified'}
          />
        </PartFrame>
        {(saved.may_edit || saved.auth !== 'unverified') && <OrganizationVerification card={saved} onStored={store} />}
      </div>
    </Section>
  );
}

/**
 * Facts that nobody edits here: the type follows from the verification, the language was chosen when the organization
 * was made.
 */
function OrganizationFacts({ card }: { readonly card: OrganizationCard }) {
  const t = useMessages(profileMessages);
  return (
    <KeyValueList
      items={[
        { label: t('organization_id'), value: <Copyable value={card.org_id} /> },
        { label: t('organization_type'), value: t(`type_${card.type}`) },
        { label: t('organization_state'), value: t(`state_${card.state}`) },
        { label: t('organization_language'), value: localeNames[card.locale] },
        {
          label: t('members_factor'),
          value: t(card.second_factor_required ? 'factor_required' : 'factor_optional'),
          action: card.may_edit && (
            <Link to={pathTo('Verification', { act: 'second_factor_rule' })}>{t('factor_change')}</Link>
          ),
        },
        ...(card.may_edit
          ? [{ label: t('single_sign_on'), value: <Link to={paths.SingleSignOn}>{t('single_sign_on_open')}</Link> }]
          : []),
      ]}
    />
  );
}

interface FieldsProps {
  readonly form: Form<ReturnType<typeof formOf>>;
  readonly isLocked: boolean;
  readonly isCountryLocked: boolean;
}

function OrganizationFields({ form, isLocked, isCountryLocked }: FieldsProps) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const locale = useLocale();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('name')} error={form.error('name')} required>
        <Input
          name="organization"
          autoComplete="off"
          disabled={isLocked}
          value={form.values.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
      </Field>
      <Field label={t('country')} error={form.error('country')}>
        <Combobox
          options={listCountries(languageTags[locale])}
          disabled={isCountryLocked}
          value={form.values.country}
          onValueChange={(country) => form.set({ country: country ?? form.values.country })}
        />
      </Field>
      <Field label={t('currency')} error={form.error('currency')}>
        <Select
          placeholder={f('choose')}
          options={currencies.map((one) => ({ value: one, label: one }))}
          disabled={isLocked}
          value={form.values.currency}
          onValueChange={(currency) => form.set({ currency })}
        />
      </Field>
      <Field label={t('organization_zone')} error={form.error('time_zone')}>
        <Combobox
          options={listTimeZones()}
          disabled={isLocked}
          value={form.values.time_zone}
          onValueChange={(zone) => form.set({ time_zone: zone ?? form.values.time_zone })}
        />
      </Field>
    </div>
  );
}
