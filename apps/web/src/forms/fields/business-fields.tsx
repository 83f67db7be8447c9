import {
  companyIndustries,
  companySizes,
  type FieldMessageKey,
  isCallingCode,
  isEmail,
  isNationalNumber,
  jobTitles,
  nationalDigits,
} from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { formMessages } from '../messages.ts';
import type { Form } from '../use-form.ts';
import type { FieldProblems } from '../use-submission.ts';
import { businessMessages } from './business-messages.ts';

/** The fields of a person and a company in profile and contact form. */
export interface Business {
  readonly first_name: string;
  readonly last_name: string;
  readonly business_email: string;
  readonly calling_code: string;
  readonly business_phone: string;
  readonly company_name: string;
  readonly company_size: (typeof companySizes)[number] | null;
  readonly company_industry: (typeof companyIndustries)[number] | null;
  readonly job_title: (typeof jobTitles)[number] | null;
}

/** What a form asks for beyond what every one does. */
export interface BusinessRules {
  readonly industryRequired: boolean;
}

/** The same fields as the server sends them: texts may come from an older list. */
export type StoredBusiness = { readonly [Name in keyof Business]?: string | null };

export function businessFrom(stored: StoredBusiness): Business {
  const one = <Value extends string>(list: readonly Value[], value: string | null | undefined): Value | null =>
    list.find((item) => item === value) ?? null;
  return {
    first_name: stored.first_name ?? '',
    last_name: stored.last_name ?? '',
    business_email: stored.business_email ?? '',
    calling_code: stored.calling_code ?? '+86',
    business_phone: stored.business_phone ?? '',
    company_name: stored.company_name ?? '',
    company_size: one(companySizes, stored.company_size),
    company_industry: one(companyIndustries, stored.company_industry),
    job_title: one(jobTitles, stored.job_title),
  };
}

/** Missing or invalid fields; the server checks the same again. */
export function businessProblems(value: Business, { industryRequired }: BusinessRules): FieldProblems {
  const empty = (text: string | null, key: FieldMessageKey) => (text?.trim() ? undefined : key);
  return {
    first_name: empty(value.first_name, 'first_name_empty'),
    last_name: empty(value.last_name, 'last_name_empty'),
    business_email:
      empty(value.business_email, 'business_email_empty') ??
      (isEmail(value.business_email.trim().toLowerCase()) ? undefined : 'email_invalid'),
    calling_code:
      empty(value.calling_code, 'calling_code_empty') ??
      (isCallingCode(value.calling_code.trim()) ? undefined : 'calling_code_invalid'),
    business_phone:
      empty(value.business_phone, 'business_phone_empty') ??
      (isNationalNumber(nationalDigits(value.business_phone)) ? undefined : 'phone_invalid'),
    company_name: empty(value.company_name, 'company_name_empty'),
    company_size: empty(value.company_size, 'company_size_empty'),
    company_industry: industryRequired ? empty(value.company_industry, 'company_industry_empty') : undefined,
    job_title: empty(value.job_title, 'job_title_empty'),
  };
}

interface BusinessFieldsProps {
  /** The form, from `useForm`, whose values include these. */
  readonly form: Pick<Form<Business>, 'values' | 'set' | 'error'>;
  /** The same as for `businessProblems`. */
  readonly rules: BusinessRules;
}

const textFields = {
  first_name: { autoComplete: 'given-name', type: 'text' },
  last_name: { autoComplete: 'family-name', type: 'text' },
  business_email: { autoComplete: 'email', type: 'email' },
  company_name: { autoComplete: 'organization', type: 'text' },
} as const;

/** The parts of a name in the order in which each language says them. */
const nameParts = { en_us: ['first_name', 'last_name'], zh_cn: ['last_name', 'first_name'] } as const;

export function BusinessFields({ form: { values, set, error }, rules }: BusinessFieldsProps) {
  const t = useMessages(businessMessages);
  const f = useMessages(formMessages);
  const locale = useLocale();
  const text = (name: keyof typeof textFields) => (
    <Field key={name} label={t(name)} error={error(name)} required>
      <Input
        {...textFields[name]}
        name={name}
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  const phone = (name: 'calling_code' | 'business_phone', autoComplete: 'tel-country-code' | 'tel-national') => (
    <Field label={t(name)} error={error(name)} required>
      <Input
        name={name}
        autoComplete={autoComplete}
        inputMode="tel"
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {nameParts[locale].map(text)}
      {text('business_email')}
      <div className="grid grid-cols-[9rem_1fr] gap-3">
        {phone('calling_code', 'tel-country-code')}
        {phone('business_phone', 'tel-national')}
      </div>
      {text('company_name')}
      <Field label={t('company_size')} error={error('company_size')} required>
        <Select
          placeholder={f('choose')}
          options={companySizes.map((size) => ({ value: size, label: t('people', { range: size }) }))}
          value={values.company_size}
          onValueChange={(company_size) => set({ company_size })}
        />
      </Field>
      <Field
        label={t('company_industry')}
        error={error('company_industry')}
        {...(rules.industryRequired ? { required: true } : { optional: true })}
      >
        <Select
          placeholder={f('choose')}
          options={companyIndustries.map((industry) => ({ value: industry, label: t(`industry_${industry}`) }))}
          value={values.company_industry}
          onValueChange={(company_industry) => set({ company_industry })}
        />
      </Field>
      <Field label={t('job_title')} error={error('job_title')} required>
        <Select
          placeholder={f('choose')}
          options={jobTitles.map((title) => ({ value: title, label: t(`job_${title}`) }))}
          value={values.job_title}
          onValueChange={(job_title) => set({ job_title })}
        />
      </Field>
    </div>
  );
}
