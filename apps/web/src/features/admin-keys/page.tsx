import type { AdminKey } from '@fourth-seat/contract';
import { adminScopes, isolated, keysOf, revokeAdminKey } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminKeysKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge, type Tone } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { CreateAdminKeyDialog } from './create-dialog.tsx';
import { adminKeysMessages } from './messages.ts';
import { adminKeysQuery } from './queries.ts';
import { AdminSecretDialog } from './secret-dialog.tsx';

/** The keys with which programs manage the organization. */
export function AdminKeysPage() {
  const t = useMessages(adminKeysMessages);
  const { member } = useSession();
  const isAdmin = member?.type === 'admin';
  const [isCreating, setCreating] = useState(false);
  const [issued, setIssued] = useState<{ readonly name: string; readonly secret: string }>();
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <section className="pt-2">
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <ButtonLink variant="quiet" to="/document/management-api">
              {t('docs')}
            </ButtonLink>
            {/* Its place is kept until the role is known: the link beside it would move. */}
            {(!member || isAdmin) && create}
          </>
        }
      />
      {member && !isAdmin && <EmptyState kind="forbidden" cause={t('forbidden')} />}
      {isAdmin && <AdminKeyList />}
      {isCreating && (
        <CreateAdminKeyDialog
          onClose={() => setCreating(false)}
          onSecret={(next) => {
            setCreating(false);
            setIssued(next);
          }}
        />
      )}
      {issued && <AdminSecretDialog {...issued} onDone={() => setIssued(undefined)} />}
    </section>
  );
}

function AdminKeyList() {
  const t = useMessages(adminKeysMessages);
  const query = useQuery(adminKeysQuery);
  const [revoked, setRevoked] = useState<AdminKey>();
  const { data } = query;
  if (!data) return <MissingData query={query} lines={6} />;
  if (data.results.length === 0) return <EmptyState kind="nothing" cause={t('none_yet')} />;
  return (
    <>
      <ul className="flex flex-col" aria-label={t('title')}>
        {data.results.map((key) => (
          <AdminKeyItem key={key.admin_key_id} adminKey={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      {revoked && (
        <ActionDialog
          endpoint={revokeAdminKey}
          input={{ admin_key_id: revoked.admin_key_id }}
          invalidates={[adminKeysKey]}
          doneText={t('revoked_done', { name: revoked.name })}
          onClose={() => setRevoked(undefined)}
          title={t('revoke_title', { name: revoked.name })}
          confirmLabel={t('revoke')}
        >
          <p>{t('revoke_text')}</p>
        </ActionDialog>
      )}
    </>
  );
}

const stateTones: Readonly<Record<AdminKey['state'], Tone>> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
};

function AdminKeyItem({ adminKey, onRevoke }: { readonly adminKey: AdminKey; readonly onRevoke: () => void }) {
  const t = useMessages(adminKeysMessages);
  const format = useFormat();
  const { name, masked, state, scopes, ip_allow, expires_at, last_used_at, last_address, created_at } = adminKey;
  const used = last_used_at === null ? t('not_used') : `${format.dateTime(last_used_at)} · ${last_address ?? ''}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('last_used'), used],
    [t('expires'), expires_at === null ? t('never') : format.dateTime(expires_at)],
    [t('created'), `${format.dateTime(created_at)} · ${isolated(adminKey.created_by.name)}`],
    ...(ip_allow.length > 0 ? [[t('ip_allow'), ip_allow.join(', ')] as const] : []),
  ];
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-medium break-words">{name}</h2>
        <code className="text-sm text-text-faint">{masked}</code>
        <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
        {state === 'active' && (
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            aria-label={t('revoke_of', { name })}
            onClick={onRevoke}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label={t('scopes')}>
        {scopes.length === keysOf(adminScopes).length ? (
          <li>
            <Badge>{t('all_scopes')}</Badge>
          </li>
        ) : (
          scopes.map((scope) => (
            <li key={scope}>
              <Badge>{scope}</Badge>
            </li>
          ))
        )}
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-text-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
