import type { FieldMessageKey } from '@fourth-seat/contract';
import { lazy, Suspense, useEffect } from 'react';
import { fieldMessage } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Identifier } from './identifier.ts';
import { loginMessages } from './messages.ts';
import { useLoginOptions } from '../../forms/login-options.ts';

// The list of calling codes brings the library of popups, a quarter of the page, and email is what opens.
const PhoneInput = lazy(async () => ({ default: (await import('../../ui/phone-input.tsx')).PhoneInput }));

interface Props {
  readonly value: Identifier;
  readonly onChange: (value: Identifier) => void;
  readonly problem: FieldMessageKey | undefined;
}

/** Email or phone with calling code, one behind the other. */
export function IdentifierField({ value, onChange, problem }: Props) {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  const error = problem && fieldMessage(problem, locale);
  const { channels } = useLoginOptions();
  const hasPhones = channels.includes('phone');
  // Typed before the server said that it sends no text messages, or in another tab of it.
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
          onValueChange={(channel) => onChange({ ...value, channel })}
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
            onChange={(event) => onChange({ ...value, email: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={t('phone')} error={error} required>
          <Suspense fallback={<Input type="tel" disabled />}>
            <PhoneInput value={value.phone} onValueChange={(phone) => onChange({ ...value, phone })} />
          </Suspense>
        </Field>
      )}
    </div>
  );
}
