import { Suspense, useEffect } from 'react';
import { useLoginOptions } from '../../forms/login-options.ts';
import type { FieldStates } from '../../forms/use-submission.ts';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { useLocale } from '../../settings/locale.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { type IdentifierDraft, identifierFrom } from './identifier.ts';
import { loginMessages } from './messages.ts';

// Lazy: the list of calling codes brings the popup library, a quarter of the page's script, and email is the default.
const PhoneInput = lazyPart(async () => (await import('../../ui/controls/phone-input.tsx')).PhoneInput, PartLoadError);

interface IdentifierFieldProps {
  readonly value: IdentifierDraft;
  readonly onChange: (value: IdentifierDraft) => void;
  readonly states: FieldStates;
}

/** In Chinese one field takes a phone number or an email address, where both are offered. */
export function useTakesPhoneOrEmail(): boolean {
  const { channels } = useLoginOptions();
  return useLocale() === 'zh_cn' && channels.includes('phone');
}

/** Account identifier: email or phone number, in one field or with one tab each. */
export function IdentifierField(props: IdentifierFieldProps) {
  const { value, onChange, states } = props;
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  if (!isEither) return <EmailOrPhone {...props} />;
  return (
    <Field label={t('channel')} hint={t('either_hint')} error={states.errors.identifier} required>
      <Input
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value.channel === 'email' ? value.email : value.phone}
        onChange={(event) => {
          onChange(identifierFrom(event.target.value));
          states.clearErrors(['identifier']);
        }}
      />
    </Field>
  );
}

function EmailOrPhone({ value, onChange, states }: IdentifierFieldProps) {
  const t = useMessages(loginMessages);
  const error = states.errors.identifier;
  const change = (next: IdentifierDraft) => {
    onChange(next);
    states.clearErrors(['identifier']);
  };
  const { channels } = useLoginOptions();
  const hasPhones = channels.includes('phone');
  // A kept draft may hold a phone number although this server sends no text messages.
  useEffect(() => {
    if (!hasPhones && value.channel === 'phone') onChange({ ...value, channel: 'email' });
  }, [hasPhones, value, onChange]);
  return (
    <div className="flex flex-col gap-3">
      {hasPhones && (
        <Tabs
          variant="pills"
          label={t('channel')}
          tabs={[
            { value: 'email', label: t('email') },
            { value: 'phone', label: t('phone') },
          ]}
          value={value.channel}
          onValueChange={(channel) => change({ ...value, channel })}
        />
      )}
      {value.channel === 'email' ? (
        <Field label={t('email')} error={error} required>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            placeholder={t('email_placeholder')}
            value={value.email}
            onChange={(event) => change({ ...value, email: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={t('phone')} error={error} required>
          <Suspense fallback={<Input type="tel" disabled />}>
            <PhoneInput value={value.phone} onValueChange={(phone) => change({ ...value, phone })} />
          </Suspense>
        </Field>
      )}
    </div>
  );
}
