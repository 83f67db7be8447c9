import { type Project, type ProjectLimit, updateProjectLimit } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { homeKey, projectsKey } from '../../api/query-keys.ts';
import { checked } from '../../forms/checked.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDraftName } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { projectMessages } from './messages.ts';
import { limitQuery } from './queries.ts';

interface LimitDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** The limits of a project. The form starts from the current limits, so a dialog waits until they have loaded. */
export function LimitDialog({ project, onClose }: LimitDialogProps) {
  const t = useMessages(projectMessages);
  const query = useQuery(limitQuery(project.project_id));
  const { data } = query;
  if (data) return <LimitForm project={project} limit={data} onClose={onClose} />;
  const texts = { title: t('limits_title', { name: project.name }), description: t('limits_text') };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} {...texts}>
      <MissingData query={query} lines={5} />
    </Dialog>
  );
}

const rows = [
  ['quota_daily', 'calls_today'],
  ['quota_monthly', 'calls_this_month'],
  ['tokens_daily', 'tokens_today'],
  ['tokens_monthly', 'tokens_this_month'],
] as const;

type Draft = Pick<ProjectLimit, (typeof rows)[number][0]> & {
  /** Null while the field is empty: of the limits this one has always a number. */
  readonly debug_cap_daily: number | null;
};

function draftOf(limit: ProjectLimit): Draft {
  const { quota_daily, quota_monthly, tokens_daily, tokens_monthly, debug_cap_daily } = limit;
  return { quota_daily, quota_monthly, tokens_daily, tokens_monthly, debug_cap_daily };
}

function LimitForm({ project, limit, onClose }: LimitDialogProps & { readonly limit: ProjectLimit }) {
  const t = useMessages(projectMessages);
  const { project_id, revision } = limit;
  const form = useForm(updateProjectLimit, {
    initial: draftOf(limit),
    keepAs: useDraftName(`limits.${project_id}`),
    check: (values) => ({ debug_cap_daily: values.debug_cap_daily === null ? 'required' : undefined }),
    input: (values) => ({ project_id, revision, ...values, debug_cap_daily: checked(values.debug_cap_daily) }),
    invalidates: [projectsKey, homeKey],
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  const isClosed = project.state === 'closed';
  const canUpdate = limit.can_update && !isClosed;
  return (
    <FormDialog
      form={form}
      title={t('limits_title', { name: project.name })}
      description={t('limits_text')}
      submitLabel={t('save')}
      readOnly={!canUpdate}
      onClose={onClose}
    >
      {!canUpdate && <Banner>{t(isClosed ? 'limits_closed' : 'limits_read_only')}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map(([name, usedName]) => {
          const above = limit.organization[name];
          const used = limit.organization.used[usedName];
          return (
            <Field
              key={name}
              label={t(name)}
              error={form.error(name)}
              aside={t('used_now', { used: limit.used[usedName] })}
              hint={above === null ? undefined : t('organization_limit', { limit: above, used })}
            >
              <NumberInput
                value={form.values[name]}
                min={0}
                disabled={!canUpdate}
                placeholder={t('no_limit')}
                onValueChange={(value) => form.set({ [name]: value })}
              />
            </Field>
          );
        })}
        <Field label={t('debug_cap')} hint={t('debug_cap_hint')} error={form.error('debug_cap_daily')}>
          <NumberInput
            value={form.values.debug_cap_daily}
            min={0}
            disabled={!canUpdate}
            onValueChange={(debug_cap_daily) => form.set({ debug_cap_daily })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
