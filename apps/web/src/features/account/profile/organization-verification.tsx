import {
  errorCatalogue,
  isRegistrationNumber,
  type OrganizationCard,
  requestVerification,
  translate,
} from '@fourth-seat/contract';
import { organizationKey } from '../../../api/query-keys.ts';
import { useDraftName } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { profileMessages } from './messages.ts';

interface OrganizationVerificationProps {
  readonly card: OrganizationCard;
  readonly onStored: (card: OrganizationCard) => Promise<void>;
}

const normalizeNumber = (typed: string): string => typed.trim().toUpperCase();

/** The verification of the organization: its result, or the request for it. */
export function OrganizationVerification({ card, onStored }: OrganizationVerificationProps) {
  return card.auth === 'unverified' ? (
    <VerificationRequest card={card} onStored={onStored} />
  ) : (
    <VerificationResult card={card} />
  );
}

function VerificationResult({ card }: Pick<OrganizationVerificationProps, 'card'>) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const { review } = card;
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

/** Asks for the legal name and its number, and requests the review by a person. */
function VerificationRequest({ card, onStored }: OrganizationVerificationProps) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const { review } = card;
  const form = useForm(requestVerification, {
    initial: { legal_name: card.legal_name ?? '', registration_number: card.registration_number ?? '' },
    keepAs: useDraftName(`verification.${card.org_id}`),
    check: ({ legal_name, registration_number }) => ({
      legal_name: legal_name.trim() ? undefined : 'required',
      registration_number: normalizeNumber(registration_number) === '' ? 'required' : undefined,
    }),
    input: ({ legal_name, registration_number }) => ({
      legal_name,
      registration_number: normalizeNumber(registration_number),
      country: card.country,
    }),
    invalidates: [organizationKey],
    onDone: async (stored, values) => {
      form.reset(values);
      await onStored(stored);
    },
  });
  const number = normalizeNumber(form.values.registration_number);
  // The server's own rule, so that a mistyped number shows while it is typed.
  const isPlausible = number === '' || isRegistrationNumber(number, card.country);
  return (
    <form noValidate className="flex flex-col gap-4 border-t border-line pt-6" onSubmit={form.submit}>
      <div>
        <h3 className="font-semibold">{t('verification')}</h3>
        <p className="text-text-quiet">{t('verification_lead')}</p>
      </div>
      {review?.state === 'rejected' && <Banner tone="warning">{t('rejected', { reason: review.reason })}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('legal_name')} error={form.error('legal_name')} required>
          <Input
            name="legal_name"
            autoComplete="organization"
            value={form.values.legal_name}
            onChange={(event) => form.set({ legal_name: event.target.value })}
          />
        </Field>
        <Field
          label={t('registration_number')}
          hint={t('registration_hint')}
          error={
            form.error('registration_number') ??
            (isPlausible ? undefined : translate(errorCatalogue.verification_number, locale))
          }
          required
        >
          <Input
            name="registration_number"
            autoComplete="off"
            mono
            value={form.values.registration_number}
            onChange={(event) => form.set({ registration_number: event.target.value })}
          />
        </Field>
      </div>
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <Button type="submit" busy={form.busy} className="self-start">
        {t('request_verification')}
      </Button>
    </form>
  );
}
