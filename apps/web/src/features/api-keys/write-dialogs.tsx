import { type ApiKey, createApiKey, rotateApiKey, rotationGraces, updateApiKey } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFailure } from '../../i18n/use-failure.ts';
import { useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUiText } from '../../ui/ui-text.tsx';
import { draftOf, newDraft, settingsOf } from './key-draft.ts';
import { KeyForm } from './key-form.tsx';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyPolicyQuery, keysKey } from './queries.ts';
import type { ShownSecret } from './secret-dialog.tsx';

interface WriteDialogProps {
  readonly onClose: () => void;
}

export function CreateKeyDialog({
  onClose,
  onSecret,
}: WriteDialogProps & { readonly onSecret: (shown: ShownSecret) => void }) {
  const t = useMessages(apiKeysMessages);
  const { projectList = [] } = useSession();
  const chosen = useChosenProject();
  const { data: policy } = useQuery(keyPolicyQuery);
  const maxLifetimeDays = policy?.max_lifetime_days ?? null;
  const [edited, setDraft] = useState<ReturnType<typeof newDraft>>();
  const first = useMemo(
    () => newDraft(chosen?.state === 'in_progress' ? chosen.project_id : '', maxLifetimeDays),
    [chosen, maxLifetimeDays],
  );
  const draft = edited ?? first;
  const write = useWrite(createApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: ({ api_key, secret, snippets }) => onSecret({ name: api_key.name, secret, snippets }),
  });
  const submit = () => {
    const { project_id, mode } = draft;
    write.mutate({ ...settingsOf(draft, Date.now()), project_id, mode });
  };
  return (
    <KeyDialog title={t('create_title')} submitLabel={t('create')} busy={write.isPending} onClose={onClose}>
      {(id) => (
        <KeyForm
          id={id}
          error={write.error}
          draft={draft}
          onChange={setDraft}
          onSubmit={submit}
          projects={projectList}
          maxLifetimeDays={maxLifetimeDays}
        />
      )}
    </KeyDialog>
  );
}

export function EditKeyDialog({ apiKey, onClose }: WriteDialogProps & { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const { data: policy } = useQuery(keyPolicyQuery);
  const [draft, setDraft] = useState(() => draftOf(apiKey));
  const write = useWrite(updateApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  const submit = () => {
    const { key_id, revision } = apiKey;
    write.mutate({ ...settingsOf(draft, Date.now()), key_id, revision });
  };
  return (
    <KeyDialog
      title={t('edit_title', { name: apiKey.name })}
      submitLabel={t('save')}
      busy={write.isPending}
      onClose={onClose}
    >
      {(id) => (
        <KeyForm
          id={id}
          error={write.error}
          draft={draft}
          onChange={setDraft}
          onSubmit={submit}
          apiKey={apiKey}
          projects={[]}
          maxLifetimeDays={policy?.max_lifetime_days ?? null}
        />
      )}
    </KeyDialog>
  );
}

interface KeyDialogProps extends WriteDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly children: (formId: string) => React.ReactNode;
}

function KeyDialog({ title, submitLabel, busy, onClose, children }: KeyDialogProps) {
  const text = useUiText();
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(id)}
    </Dialog>
  );
}

const graces = rotationGraces.map((seconds) => `${seconds}` as const);

export function RotateDialog({
  apiKey,
  onClose,
  onSecret,
}: WriteDialogProps & { readonly apiKey: ApiKey; readonly onSecret: (shown: ShownSecret) => void }) {
  const t = useMessages(apiKeysMessages);
  const text = useUiText();
  const [grace, setGrace] = useState<(typeof graces)[number]>('86400');
  const write = useWrite(rotateApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: ({ api_key, secret, snippets, old_valid_until }) =>
      onSecret({ name: api_key.name, secret, snippets, ...(grace !== '0' && { old_valid_until }) }),
  });
  const failure = useFailure(write.error);
  const submit = () => {
    const grace_seconds = rotationGraces.find((seconds) => `${seconds}` === grace) ?? 0;
    write.mutate({ key_id: apiKey.key_id, grace_seconds });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rotate_title', { name: apiKey.name })}
      description={t('rotate_text')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant={grace === '0' ? 'danger' : 'primary'} busy={write.isPending} onClick={submit}>
            {t('rotate')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
        <RadioGroup
          label={t('grace')}
          value={grace}
          onValueChange={setGrace}
          options={graces.map((value) => ({ value, label: t(`grace_${value}`) }))}
        />
        {grace === '0' && <KeyImpact key_id={apiKey.key_id} />}
      </div>
    </Dialog>
  );
}
