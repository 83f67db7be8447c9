import { accountTypes, type Profile, type Input as RequestOf, type updateProfile } from '@fourth-seat/contract';
import { checked } from '../../../forms/checked.ts';
import {
  type Business,
  BusinessFields,
  businessFrom,
  businessProblems,
} from '../../../forms/fields/business-fields.tsx';
import { businessMessages } from '../../../forms/fields/business-messages.ts';
import { formMessages } from '../../../forms/messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { profileMessages } from './messages.ts';
import { PartFrame } from './part-frame.tsx';
import { type PartProps, useProfilePart } from './use-profile-part.ts';

interface Company extends Business {
  readonly account_type: (typeof accountTypes)[number] | null;
  readonly organization_name: string;
}

const rules = { industryRequired: true };

const valuesOf = (saved: Profile): Company => ({
  ...businessFrom(saved),
  account_type: accountTypes.find((type) => type === saved.account_type) ?? null,
  organization_name: saved.organization_name ?? '',
});

/** The request of a form that was checked. */
function inputOf(values: Company): Omit<RequestOf<typeof updateProfile>, 'revision'> {
  return {
    ...values,
    organization_name: values.organization_name.trim() || null,
    company_size: checked(values.company_size),
    company_industry: checked(values.company_industry),
    job_title: checked(values.job_title),
    account_type: checked(values.account_type),
  };
}

export function CompanyForm({ saved }: PartProps) {
  const t = useMessages(profileMessages);
  const f = useMessages(formMessages);
  const b = useMessages(businessMessages);
  const { form, ...frame } = useProfilePart(saved, {
    name: 'company',
    valuesOf,
    check: (values) => ({
      ...businessProblems(values, rules),
      account_type: values.account_type ? undefined : 'required',
    }),
    input: inputOf,
  });
  const labels = {
    first_name: b('first_name'),
    last_name: b('last_name'),
    business_email: b('business_email'),
    calling_code: b('calling_code'),
    business_phone: b('business_phone'),
    company_name: b('company_name'),
    company_size: b('company_size'),
    company_industry: b('company_industry'),
    job_title: b('job_title'),
    account_type: t('account_type'),
    organization_name: t('organization_name'),
  };
  return (
    <Section title={t('company_title')} description={t('company_lead')}>
      <PartFrame {...frame} form={form} labels={labels}>
        <BusinessFields form={form} rules={rules} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('account_type')} error={form.error('account_type')} required>
            <Select
              placeholder={f('choose')}
              options={accountTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
              value={form.values.account_type}
              onValueChange={(account_type) => form.set({ account_type })}
            />
          </Field>
          <Field label={t('organization_name')} error={form.error('organization_name')} optional>
            <Input
              name="organization_name"
              autoComplete="organization"
              value={form.values.organization_name}
              onChange={(event) => form.set({ organization_name: event.target.value })}
            />
          </Field>
        </div>
      </PartFrame>
    </Section>
  );
}
