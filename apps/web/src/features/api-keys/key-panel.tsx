import { type ApiKey, isolated } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { Copyable } from '../../ui/feedback/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { Section } from '../../ui/layout/surface.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { type KeyAction, keyActions } from './key-actions.ts';
import { KeyStateDot, KeyWarningBadges, listShownWarnings } from './key-badges.tsx';
import { KeyUsage } from './key-usage.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyQuery } from './queries.ts';
import { RotationMonitor } from './rotation-monitor.tsx';

interface KeyPanelProps {
  readonly key_id: string;
  readonly onClose: () => void;
  readonly onAction: (action: KeyAction, apiKey: ApiKey) => void;
}

/** One key in full, with a URL of its own. */
export function KeyPanel({ key_id, onClose, onAction }: KeyPanelProps) {
  const t = useMessages(apiKeysMessages);
  const query = useQuery(keyQuery(key_id));
  const { data: apiKey, isError } = query;
  return (
    <SidePanel
      open
      onClose={onClose}
      size="large"
      title={apiKey?.name ?? t('details')}
      description={apiKey && <code className="text-sm">{apiKey.masked}</code>}
      actions={
        apiKey && (
          <Menu
            trigger={
              <IconButton label={t('actions_of', { name: apiKey.name })} icon={<Ellipsis aria-hidden />} size="small" />
            }
            entries={keyActions(apiKey, t, (action) => onAction(action, apiKey))}
          />
        )
      }
    >
      {apiKey === undefined && !isError && <TextSkeleton lines={6} />}
      {apiKey === undefined && isError && <FailedState query={query} />}
      {apiKey === null && <EmptyState kind="forbidden" cause={t('unknown_key')} />}
      {apiKey && <KeyDetails apiKey={apiKey} />}
    </SidePanel>
  );
}

function KeyDetails({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const { project, key_id } = apiKey;
  return (
    <div className="flex flex-col gap-7">
      {apiKey.state === 'rotating' && <RotationMonitor apiKey={apiKey} />}
      <Facts apiKey={apiKey} />
      <KeyUsage key_id={key_id} />
      <Limits apiKey={apiKey} />
      <ButtonLink to={pathTo('Debugging', { in: project.project_id, key: key_id }, 'history')} className="self-start">
        {t('open_history')}
      </ButtonLink>
    </div>
  );
}

function Facts({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const last = apiKey.last_request;
  return (
    <KeyValueList
      items={[
        { label: t('state'), value: <KeyStateDot state={apiKey.state} /> },
        ...(listShownWarnings(apiKey).length > 0
          ? [{ label: t('warnings'), value: <KeyWarningBadges apiKey={apiKey} /> }]
          : []),
        ...(apiKey.description === '' ? [] : [{ label: t('description'), value: apiKey.description }]),
        { label: 'ID', value: <Copyable value={apiKey.key_id} /> },
        { label: t('project'), value: apiKey.project.name },
        { label: t('project_access'), value: <ProjectAccess project_id={apiKey.project.project_id} /> },
        { label: t('mode'), value: t(`mode_${apiKey.mode}`) },
        {
          label: t('last_request'),
          value: last ? (
            <>
              {format.dateTimeSeconds(last.at)}
              <span className="block text-sm text-text-quiet">
                {t('from_address', { address: last.address, api: last.api_id })}
                {last.code !== 0 && ` · ${t('code_of', { code: String(last.code) })}`}
              </span>
            </>
          ) : (
            t('never')
          ),
        },
        { label: t('expires'), value: apiKey.expires_at ? format.dateTime(apiKey.expires_at) : t('no_expiry') },
        { label: t('created'), value: `${format.dateTime(apiKey.created_at)} · ${isolated(apiKey.created_by.name)}` },
        { label: t('updated'), value: format.dateTime(apiKey.updated_at) },
      ]}
    />
  );
}

/** Who else can view and manage the key: the members who can see its project. */
function ProjectAccess({ project_id }: { readonly project_id: string }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const { projectList = [] } = useSession();
  const project = projectList.find((known) => known.project_id === project_id);
  const owners = (project?.collaborators ?? []).filter(({ role }) => role === 'owner').map(({ name }) => name);
  return (
    <>
      {t('project_access_text')}
      {owners.length > 0 && (
        <span className="block text-sm wrap-anywhere text-text-quiet">
          {t('project_owners', { names: format.list(owners) })}
        </span>
      )}
    </>
  );
}

function Limits({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const { used } = apiKey;
  const use = (spent: number, limit: number | null) =>
    limit === null ? t('limit_empty') : t('used_of', { used: spent, limit });
  const plain = (limit: number | null) => (limit === null ? t('limit_empty') : format.number(limit));
  return (
    <Section title={t('limits')}>
      <KeyValueList
        items={[
          { label: t('scopes'), value: apiKey.scopes.join(', ') || t('every_api') },
          {
            label: t('ip_allow'),
            value:
              apiKey.ip_allow.length === 0 ? (
                t('every_address')
              ) : (
                <code className="text-sm">{apiKey.ip_allow.join(', ')}</code>
              ),
          },
          { label: t('quota_daily'), value: use(used.calls_today, apiKey.quota_daily) },
          { label: t('quota_monthly'), value: use(used.calls_this_month, apiKey.quota_monthly) },
          { label: t('tokens_daily'), value: use(used.tokens_today, apiKey.tokens_daily) },
          { label: t('tokens_monthly'), value: use(used.tokens_this_month, apiKey.tokens_monthly) },
          { label: t('rate_per_second'), value: plain(apiKey.rate_per_second) },
          { label: t('concurrency'), value: plain(apiKey.concurrency) },
        ]}
      />
    </Section>
  );
}
