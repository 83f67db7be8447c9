import { type SecurityOverview, updateUsername } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { refreshUser } from '../../../session/session.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Copyable } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
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

function UsernameDialog({ current, onClose }: { readonly current: string; readonly onClose: () => void }) {
  const t = useMessages(securityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [username, setUsername] = useState(current);
  const { busy, problems, run, failureText } = useSubmit();
  const save = () =>
    void run(
      async () => {
        await call(updateUsername, { username: username.trim() }, { quiet: true });
        await Promise.all([queryClient.invalidateQueries({ queryKey: ['security'] }), refreshUser()]);
        showToast({ tone: 'success', message: t('saved') });
        onClose();
      },
      {
        username:
          username.trim() === ''
            ? 'username_empty'
            : /^[A-Za-z][A-Za-z0-9._-]{2,29}$/.test(username.trim())
              ? undefined
              : 'username_invalid',
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('username_title')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('username')} error={problems.username && fieldMessage(problems.username, locale)} required>
          <Input
            name="username"
            autoComplete="nickname"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        {failureText && <Banner tone="danger">{failureText}</Banner>}
      </form>
    </Dialog>
  );
}
