import { type ApiKey, enableApiKey, keyStates } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiKeysKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cursorPaging } from '../../navigation/cursor-paging.ts';
import { FailedList } from '../../navigation/failed-list.tsx';
import { pathTo } from '../../navigation/paths.ts';
import { firstPage, sortingIn, useNewDialog, useSearch, without } from '../../navigation/use-search.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { DeleteKeyDialog } from './delete-dialog.tsx';
import { DisableKeyDialog } from './disable-dialog.tsx';
import type { KeyAction } from './key-actions.ts';
import { KeyFilterBar } from './key-filter-bar.tsx';
import { KeyPanel } from './key-panel.tsx';
import { KeyRulesDialog } from './key-rules-dialog.tsx';
import { type IssuedSecret, KeySecretDialog } from './key-secret-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyRulesQuery, keySorts, keysQuery } from './queries.ts';
import { CreateKeyDialog, EditKeyDialog, RotateDialog } from './write-dialogs.tsx';

type OpenDialog =
  | { readonly kind: 'rules' }
  | { readonly kind: 'edit' | 'rotate' | 'disable' | 'delete'; readonly apiKey: ApiKey }
  | { readonly kind: 'secret'; readonly issued: IssuedSecret };

export function ApiKeysPage() {
  const t = useMessages(apiKeysMessages);
  const search = useSearch();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isCreating, setCreating] = useNewDialog('key');
  const { data: rules } = useQuery(keyRulesQuery);
  const { projectList, member } = useSession();
  const action = useKeyAction(setOpenDialog);
  const canCreate = projectList?.some((project) => project.state === 'in_progress') ?? false;
  const create = { icon: <Plus aria-hidden />, disabled: !canCreate, onClick: () => setCreating(true) };
  const openKey = search.get('key');
  return (
    <section className="pt-2">
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            {member?.type === 'admin' && (
              <ButtonLink variant="quiet" to={pathTo('AdminKeys')}>
                {t('admin_keys')}
              </ButtonLink>
            )}
            <Button variant="quiet" disabled={!rules} onClick={() => setOpenDialog({ kind: 'rules' })}>
              {t('rules')}
            </Button>
            <Button variant="primary" {...create}>
              {t('create')}
            </Button>
          </>
        }
      />
      {projectList !== undefined && projectList.length > 0 && !canCreate && (
        <Banner
          className="mb-4"
          action={
            <ButtonLink size="small" to={pathTo('Home', { tab: 'projects' })}>
              {t('see_projects')}
            </ButtonLink>
          }
        >
          {t('all_closed')}
        </Banner>
      )}
      <KeyList create={<Button {...create}>{t('create')}</Button>} onAction={action} openKey={openKey} />
      {openKey && (
        <KeyPanel key_id={openKey} onClose={() => search.set({ key: null, range: null })} onAction={action} />
      )}
      {isCreating && canCreate && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onSecret={(issued) => {
            setCreating(false);
            setOpenDialog({ kind: 'secret', issued });
          }}
        />
      )}
      <KeyDialogs openDialog={openDialog} setOpenDialog={setOpenDialog} />
      {openDialog?.kind === 'rules' && rules && (
        <KeyRulesDialog rules={rules} onClose={() => setOpenDialog(undefined)} />
      )}
    </section>
  );
}

/** Enabling happens at once: it can be undone and stops nothing. The other actions open a dialog. */
function useKeyAction(setOpenDialog: (openDialog: OpenDialog) => void) {
  const t = useMessages(apiKeysMessages);
  const enable = useEndpointMutation(enableApiKey, {
    invalidates: [apiKeysKey],
    onDone: ({ name }) => void showToast({ message: t('enabled_done', { name }) }),
  });
  return (action: KeyAction, apiKey: ApiKey) => {
    const { key_id } = apiKey;
    if (action === 'enable') enable.mutate({ key_id });
    else setOpenDialog({ kind: action, apiKey });
  };
}

function KeyDialogs({
  openDialog,
  setOpenDialog,
}: {
  readonly openDialog: OpenDialog | undefined;
  readonly setOpenDialog: (openDialog: OpenDialog | undefined) => void;
}) {
  const close = () => setOpenDialog(undefined);
  const show = (issued: IssuedSecret) => setOpenDialog({ kind: 'secret', issued });
  switch (openDialog?.kind) {
    case 'edit':
      return <EditKeyDialog apiKey={openDialog.apiKey} onClose={close} />;
    case 'rotate':
      return <RotateDialog apiKey={openDialog.apiKey} onClose={close} onSecret={show} />;
    case 'disable':
      return <DisableKeyDialog apiKey={openDialog.apiKey} onClose={close} />;
    case 'delete':
      return <DeleteKeyDialog apiKey={openDialog.apiKey} onClose={close} />;
    case 'secret':
      return <KeySecretDialog issued={openDialog.issued} onDone={close} />;
    case 'rules':
    case undefined:
      return null;
  }
}

/** Parameters of the URL that filter the list. */
const filterNames = ['project', 'state', 'q'] as const;

interface KeyListProps {
  readonly create: ReactNode;
  readonly onAction: (action: KeyAction, apiKey: ApiKey) => void;
  readonly openKey: string | undefined;
}

function KeyList({ create, onAction, openKey }: KeyListProps) {
  const t = useMessages(apiKeysMessages);
  const search = useSearch();
  const { projectList } = useSession();
  const scope = useProjectScope();
  const filters = {
    project_id: projectList?.find(({ project_id }) => project_id === search.get('project'))?.project_id ?? scope.ids[0],
    state: search.oneOf('state', keyStates),
    search: search.get('q'),
  };
  const sorting = sortingIn(search, keySorts);
  const query = useQuery(keysQuery(filters, sorting.sort, search.get('cursor')));
  const { data, isPending, isError, isPlaceholderData } = query;
  const paging = cursorPaging(search, data);
  const isFiltered = filterNames.some((name) => search.get(name) !== undefined);
  if (projectList?.length === 0) {
    const see = <ButtonLink to={pathTo('Home', { tab: 'projects' })}>{t('see_projects')}</ButtonLink>;
    return <EmptyState kind="nothing" cause={t('no_project')} action={see} />;
  }
  const clear = (
    <Button onClick={() => search.set({ ...without(filterNames), ...firstPage })}>{t('clear_filters')}</Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <KeyFilterBar />
      {isPending && <TableSkeleton columns={5} />}
      {isError && !data && <FailedList query={query} />}
      {data && (
        <KeyTable
          keys={data.results}
          {...sorting}
          openKey={openKey}
          onOpen={({ key_id }) => search.set({ key: key_id }, { push: true })}
          onAction={onAction}
          paging={paging}
          stale={isPlaceholderData}
          empty={
            isFiltered ? (
              <EmptyState kind="filtered" cause={t('none_found')} action={clear} />
            ) : (
              <EmptyState kind="nothing" cause={t('none_yet')} action={create} />
            )
          }
        />
      )}
    </div>
  );
}
