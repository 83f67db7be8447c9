import { type FieldMessageKey, isUsername, type SecurityOverview, updateUsername } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { securityKey } from '../../../api/query-keys.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { paths, pathTo } from '../../../navigation/paths.ts';
import { Address } from '../../../people/address.tsx';
import { refreshUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { securityMessages } from './messages.ts';

/** The sign-in methods, each with what it is good for, and a warning where losing one would lock the account. */
export function SignInMethods({ overview }: { readonly overview: SecurityOverview }) {
  const t = useMessages(securityMessages);
  const [isRenaming, setRenaming] = useState(false);
  const { password_set, email, phone, username, channels, third_party, second_factor } = overview;
  const changeLink = (name: 'update_password' | 'update_email' | 'update_phone', isSet: boolean, label: string) => (
    <ButtonLink
      to={pathTo('Verification', { act: name })}
      size="small"
      aria-label={`${isSet ? t('change') : t('set')} ${label}`}
    >
      {isSet ? t('change') : t('set')}
    </ButtonLink>
  );
  const bound = third_party.filter(({ bound_at }) => bound_at !== null).length;
  const count = [password_set, email !== null, phone !== null].filter(Boolean).length + bound;
  return (
    <>
      {count < 2 && <Banner tone="warning">{t('only_method')}</Banner>}
      <KeyValueList
        variant="rows"
        items={[
          {
            label: t('password'),
            value: (
              <Method hint={t('password_hint')}>
                {password_set ? t('password_set') : <Badge tone="warning">{t('not_set')}</Badge>}
              </Method>
            ),
            action: changeLink('update_password', password_set, t('password')),
          },
          {
            label: t('email'),
            value: <Method hint={t('email_hint')}>{email ? <Address value={email} /> : t('not_bound')}</Method>,
            action: changeLink('update_email', email !== null, t('email')),
          },
          {
            label: t('phone'),
            value: <Method hint={t('phone_hint')}>{phone ?? t('not_bound')}</Method>,
            action: channels.includes('phone') && changeLink('update_phone', phone !== null, t('phone')),
          },
          {
            label: t('username'),
            value: <Method hint={t('username_hint')}>{username ?? t('not_set')}</Method>,
            action: (
              <Button
                size="small"
                aria-label={`${username ? t('change') : t('set')} ${t('username')}`}
                onClick={() => setRenaming(true)}
              >
                {username ? t('change') : t('set')}
              </Button>
            ),
          },
          {
            label: t('second_factor'),
            value: (
              <Method hint={t('second_factor_hint')}>
                {second_factor.length > 0 ? (
                  <Badge tone="success">{t('second_factor_on')}</Badge>
                ) : (
                  t('second_factor_off')
                )}
              </Method>
            ),
            action: (
              <ButtonLink
                to={paths.SecondFactor}
                size="small"
                aria-label={`${second_factor.length > 0 ? t('change') : t('set')} ${t('second_factor')}`}
              >
                {second_factor.length > 0 ? t('change') : t('set')}
              </ButtonLink>
            ),
          },
        ]}
      />
      {isRenaming && <UsernameDialog current={username ?? ''} onClose={() => setRenaming(false)} />}
    </>
  );
}

function Method({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="block">{children}</span>
      <span className="block text-sm text-text-faint">{hint}</span>
    </>
  );
}

function usernameProblem(username: string): FieldMessageKey | undefined {
  if (username === '') return 'username_empty';
  return isUsername(username) ? undefined : 'username_invalid';
}

function UsernameDialog({ current, onClose }: { readonly current: string; readonly onClose: () => void }) {
  const t = useMessages(securityMessages);
  const queryClient = useQueryClient();
  const form = useForm(updateUsername, {
    initial: { username: current },
    check: ({ username }) => ({ username: usernameProblem(username.trim()) }),
    input: ({ username }) => ({ username: username.trim() }),
    onDone: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: securityKey }), refreshUser()]);
      showToast({ tone: 'success', message: t('saved') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('username_title')} size="small" submitLabel={t('save')} onClose={onClose}>
      <Field label={t('username')} error={form.error('username')} required>
        <Input
          name="username"
          autoComplete="nickname"
          value={form.values.username}
          onChange={(event) => form.set({ username: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
