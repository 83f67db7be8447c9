import { isRegistrationNumber, type OrganizationCard, requestVerification } from '@fourth-seat/contract';
import { call } from '../../../api/client.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { errorCatalogueText } from './review-text.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { profileMessages } from './messages.ts';

interface Props {
  readonly card: OrganizationCard;
  readonly onStored: (card: OrganizationCard) => Promise<void>;
}

/** Legal name and number, and the request that a person looks at them. */
export function OrganizationVerification({ card, onStored }: Props) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const format = useFormat();
  const { review } = card;
  const { value, change, reset } = useDraft(`verification.${card.org_id}`, {
    legal_name: card.legal_name ?? '',
    registration_number: card.registration_number ?? '',
  });
  const { busy, problems, run, failureText } = useSubmit();
  const number = value.registration_number.trim().toUpperCase();
  const plausible = number === '' || isRegistrationNumber(number, card.country);
  const ask = () =>
    void run(
      async () => {
        const input = { legal_name: value.legal_name, registration_number: number, country: card.country };
        const stored = await call(requestVerification, input, { quiet: true });
        reset(value);
        await onStored(stored);
      },
      {
        legal_name: value.legal_name.trim() ? undefined : 'required',
        registration_number: number === '' ? 'required' : undefined,
      },
    );
  const error = (name: string) => {
    const key = problems[name];
    return key && fieldMessage(key, locale);
  };
  if (card.auth !== 'unverified') {
    const at = card.auth === 'verified' ? (review?.decided_at ?? null) : (review?.requested_at ?? null);
    return (
      <div className="border-t border-line pt-6">
        <h3 className="mb-2 font-semibold">{t('verification')}</h3>
        <KeyValueList
          items={[
            { label: t('legal_name'), value: card.legal_name },
            { label: t('registration_number'), value: <span className="font-mono">{card.registration_number}</span> },
          ]}
        />
        {at !== null && (
          <p className="mt-3 text-text-quiet">
            {card.auth === 'verified'
              ? t('verified_note', { at: format.date(at) })
              : t('in_review_since', { at: format.dateTime(at) })}
          </p>
        )}
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div>
        <h3 className="font-semibold">{t('verification')}</h3>
        <p className="text-text-quiet">{t('verification_lead')}</p>
      </div>
      {review?.state === 'rejected' && (
        <Banner tone="warning">{t('rejected', { reason: review.reason ?? t('no_reason') })}</Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('legal_name')} error={error('legal_name')} required>
          <Input
            name="legal_name"
            autoComplete="organization"
            value={value.legal_name}
            onChange={(event) => change({ ...value, legal_name: event.target.value })}
          />
        </Field>
        <Field
          label={t('registration_number')}
          hint={t('registration_hint')}
          error={
            error('registration_number') ?? (plausible ? undefined : errorCatalogueText('verification_number', locale))
          }
          required
        >
          <Input
            name="registration_number"
            autoComplete="off"
            mono
            value={value.registration_number}
            onChange={(event) => change({ ...value, registration_number: event.target.value })}
          />
        </Field>
      </div>
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <Button type="submit" busy={busy} className="self-start">
        {t('request_verification')}
      </Button>
    </form>
  );
}
