import { type FieldMessageKey, type SecurityOverview, updateUsername } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { refreshUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Copyable } from '../../../ui/feedback/copy-button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { securityMessages } from './messages.ts';

export function AccountRows({ overview }: { readonly overview: SecurityOverview }) {
  const t = useMessages(securityMessages);
  const format = useFormat();
  const [naming, setNaming] = useState(false);
  const act = (name: 'update_password' | 'update_email' | 'update_phone', isSet: boolean, label: string) => (
    <ButtonLink
      to={pathTo('Verification', { act: name })}
      size="small"
      aria-label={`${isSet ? t('change') : t('set')} ${label}`}
    >
      {isSet ? t('change') : t('set')}
    </ButtonLink>
  );
  return (
    <>
      <KeyValueList
        variant="rows"
        items={[
          { label: t('account_id'), value: <Copyable value={overview.account_id} /> },
          { label: t('registered_at'), value: format.dateTime(overview.registered_at) },
          {
            label: t('username'),
            value: overview.username ?? t('password_unset'),
            action: (
              <Button
                size="small"
                aria-label={`${overview.username ? t('change') : t('set')} ${t('username')}`}
                onClick={() => setNaming(true)}
              >
                {overview.username ? t('change') : t('set')}
              </Button>
            ),
          },
          {
            label: t('password'),
            value: overview.password_set ? (
              <Badge tone="success">{t('password_set')}</Badge>
            ) : (
              <Badge tone="warning">{t('password_unset')}</Badge>
            ),
            action: act('update_password', overview.password_set, t('password')),
          },
          {
            label: t('email'),
            value: overview.email ?? t('not_bound'),
            action: act('update_email', overview.email !== null, t('email')),
          },
          {
            label: t('phone'),
            value: overview.phone ?? t('not_bound'),
            action: overview.channels.includes('phone') && act('update_phone', overview.phone !== null, t('phone')),
          },
        ]}
      />
      {naming && <UsernameDialog current={overview.username ?? ''} onClose={() => setNaming(false)} />}
    </>
  );
}

function usernameProblem(username: string): FieldMessageKey | undefined {
  if (username === '') return 'username_empty';
  return /^[A-Za-z][A-Za-z0-9._-]{2,29}$/.test(username) ? undefined : 'username_invalid';
}

function UsernameDialog({ current, onClose }: { readonly current: string; readonly onClose: () => void }) {
  const t = useMessages(securityMessages);
  const queryClient = useQueryClient();
  const form = useForm(updateUsername, {
    initial: { username: current },
    check: ({ username }) => ({ username: usernameProblem(username.trim()) }),
    input: ({ username }) => ({ username: username.trim() }),
    onDone: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['security'] }), refreshUser()]);
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
