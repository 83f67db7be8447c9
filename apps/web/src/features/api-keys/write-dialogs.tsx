import { type ApiKey, createApiKey, rotateApiKey, rotationGraces, updateApiKey } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { apiKeysKey } from '../../api/query-keys.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDraftName } from '../../forms/use-draft.ts';
import { useEditBase } from '../../forms/use-edit-base.ts';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { serverTime } from '../../settings/server-clock.ts';
import { RadioGroup } from '../../ui/controls/radio.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { createDraft, draftOf, settingsOf } from './key-draft.ts';
import { KeyFields, ProjectAndMode } from './key-fields.tsx';
import { KeyImpact } from './key-impact.tsx';
import type { IssuedSecret } from './key-secret-dialog.tsx';
import { apiKeysMessages } from './messages.ts';
import { anyKeysQuery, keyRulesQuery, useCurrentKey } from './queries.ts';

interface WriteDialogProps {
  readonly onClose: () => void;
}

interface CreateKeyProps extends WriteDialogProps {
  readonly onSecret: (issued: IssuedSecret) => void;
}

/** Opens once it is known whether there is a key, or that this cannot be known: a first key is a test key. */
export function CreateKeyDialog(props: CreateKeyProps) {
  const { data: keys, isError } = useQuery(anyKeysQuery);
  if (keys === undefined && !isError) return null;
  return <CreateKeyForm isFirst={keys?.total === 0} {...props} />;
}

function CreateKeyForm({ isFirst, onClose, onSecret }: CreateKeyProps & { readonly isFirst: boolean }) {
  const t = useMessages(apiKeysMessages);
  const { projectList = [] } = useSession();
  const chosen = useChosenProject();
  const { data: rules } = useQuery(keyRulesQuery);
  const maxLifetimeDays = rules?.max_lifetime_days ?? null;
  const project_id = chosen?.state === 'in_progress' ? chosen.project_id : '';
  const blank = createDraft(project_id, { maxLifetimeDays, isFirst });
  const form = useForm(createApiKey, {
    initial: blank,
    keepAs: useDraftName('key'),
    input: (values) => ({ ...settingsOf(values, serverTime()), project_id: values.project_id, mode: values.mode }),
    invalidates: [apiKeysKey],
    onDone: ({ api_key, secret, snippets }) => {
      form.reset(blank);
      showToast({ message: t('created_done', { name: api_key.name }) });
      onSecret({ name: api_key.name, secret, snippets, old_valid_until: null });
    },
  });
  return (
    <FormDialog form={form} title={t('create_title')} submitLabel={t('create')} onClose={onClose}>
      <KeyFields form={form} expires_at={null} maxLifetimeDays={maxLifetimeDays}>
        <ProjectAndMode form={form} projects={projectList} />
      </KeyFields>
    </FormDialog>
  );
}

export function EditKeyDialog({ apiKey, onClose }: WriteDialogProps & { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const { data: rules } = useQuery(keyRulesQuery);
  const { key_id } = apiKey;
  const { base, onFailure } = useEditBase(useCurrentKey(apiKey));
  const form = useForm(updateApiKey, {
    initial: draftOf(base),
    keepAs: useDraftName(`key.${key_id}`),
    input: (values) => ({ ...settingsOf(values, serverTime()), key_id, revision: base.revision }),
    invalidates: [apiKeysKey],
    onFailure,
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('edit_title', { name: apiKey.name })} submitLabel={t('save')} onClose={onClose}>
      <KeyFields form={form} expires_at={base.expires_at} maxLifetimeDays={rules?.max_lifetime_days ?? null} />
    </FormDialog>
  );
}

interface RotationDraft {
  readonly grace_seconds: (typeof rotationGraces)[number];
}
const oneDay: RotationDraft = { grace_seconds: 86_400 };

export function RotateDialog({
  apiKey,
  onClose,
  onSecret,
}: WriteDialogProps & { readonly apiKey: ApiKey; readonly onSecret: (issued: IssuedSecret) => void }) {
  const t = useMessages(apiKeysMessages);
  const form = useForm(rotateApiKey, {
    initial: oneDay,
    input: ({ grace_seconds }) => ({ key_id: apiKey.key_id, grace_seconds }),
    invalidates: [apiKeysKey],
    onDone: ({ api_key, secret, snippets, old_valid_until }, { grace_seconds }) =>
      onSecret({ name: api_key.name, secret, snippets, old_valid_until: grace_seconds > 0 ? old_valid_until : null }),
  });
  const { grace_seconds } = form.values;
  const stopsAtOnce = grace_seconds === 0;
  return (
    <FormDialog
      form={form}
      title={t('rotate_title', { name: apiKey.name })}
      description={t('rotate_text')}
      size="small"
      submitLabel={t('rotate')}
      danger={stopsAtOnce}
      onClose={onClose}
    >
      <RadioGroup
        label={t('grace')}
        value={String(grace_seconds)}
        onValueChange={(next) => {
          const chosen = rotationGraces.find((seconds) => String(seconds) === next);
          if (chosen !== undefined) form.set({ grace_seconds: chosen });
        }}
        options={rotationGraces.map((seconds) => ({ value: String(seconds), label: t(`grace_${seconds}`) }))}
      />
      {stopsAtOnce && <KeyImpact key_id={apiKey.key_id} />}
    </FormDialog>
  );
}
