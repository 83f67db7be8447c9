import {
  type LeaverKey,
  type LeaverKeyDecision,
  type MemberRow,
  type Output,
  type previewDeparture,
  removeMember,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { apiKeysKey, membersKey, projectsKey } from '../../api/query-keys.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { endSession } from '../../session/session.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { memberMessages } from './messages.ts';
import { departureQuery } from './queries.ts';

type Preview = Output<typeof previewDeparture>;

interface Departure {
  readonly decisions: ReadonlyMap<string, LeaverKeyDecision>;
  /** The new owner of projects that would have none; undefined leaves the choice to the server. */
  readonly heir: string | undefined;
}
const nothingDecided: Departure = { decisions: new Map(), heir: undefined };

interface DepartureDialogProps {
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Removes a member: one decision for each of its keys, and an heir for projects that would have no owner. */
export function DepartureDialog({ member, onClose }: DepartureDialogProps) {
  const t = useMessages(memberMessages);
  const { member_id, name, is_me } = member;
  const query = useQuery(departureQuery(member_id));
  const { data } = query;
  const form = useForm(removeMember, {
    initial: nothingDecided,
    input: ({ decisions, heir }) => ({
      member_id,
      keys: [...decisions.values()],
      ...(heir && { projects_to_member_id: heir }),
    }),
    invalidates: [membersKey, projectsKey, apiKeysKey],
    onDone: () => {
      if (is_me) {
        endSession();
        return;
      }
      showToast({ message: t('removed_done', { name }) });
      onClose();
    },
  });
  const { decisions, heir } = form.values;
  const undecided = data ? data.keys.filter((key) => !decisions.has(key.key_id)).length : 0;
  return (
    <FormDialog
      form={form}
      title={is_me ? t('leave_title') : t('remove_title', { name })}
      description={t(is_me ? 'leave_text' : 'remove_text')}
      submitLabel={is_me ? t('leave') : t('remove')}
      danger
      disabled={!data || undecided > 0 || data.blocked_by !== null}
      note={
        undecided > 0 &&
        !data?.blocked_by && (
          <span className="mr-auto self-center text-warning max-sm:basis-full">
            {t('undecided', { count: undecided })}
          </span>
        )
      }
      onClose={onClose}
    >
      {!data && <MissingData query={query} lines={4} />}
      {data?.blocked_by && <Banner tone="danger">{t(`blocked_${data.blocked_by}`)}</Banner>}
      {data && !data.blocked_by && (
        <DepartureDecisions
          data={data}
          decisions={decisions}
          onDecide={(decision) => form.set({ decisions: new Map(decisions).set(decision.key_id, decision) })}
          heir={heir ?? data.heir?.member_id}
          onHeir={(next) => form.set({ heir: next })}
        />
      )}
    </FormDialog>
  );
}

interface DepartureDecisionsProps {
  readonly data: Preview;
  readonly decisions: ReadonlyMap<string, LeaverKeyDecision>;
  readonly onDecide: (decision: LeaverKeyDecision) => void;
  readonly heir: string | undefined;
  readonly onHeir: (member_id: string) => void;
}

function DepartureDecisions({ data, decisions, onDecide, heir, onHeir }: DepartureDecisionsProps) {
  const t = useMessages(memberMessages);
  const format = useFormat();
  const projects = format.list(data.orphaned_projects.map(({ name }) => name));
  return (
    <>
      {data.sessions > 0 && <p className="text-text-quiet">{t('sessions', { count: data.sessions })}</p>}
      {data.keys.length === 0 ? (
        <p className="text-text-quiet">{t('no_keys')}</p>
      ) : (
        <ul className="flex flex-col">
          {data.keys.map((key) => (
            <KeyLine
              key={key.key_id}
              apiKey={key}
              candidates={data.candidates.filter(({ member_id }) => key.heir_ids.includes(member_id))}
              decision={decisions.get(key.key_id)}
              onDecide={onDecide}
            />
          ))}
        </ul>
      )}
      {projects !== '' && (
        <Field label={t('orphans', { projects })}>
          <Select
            value={heir ?? null}
            onValueChange={onHeir}
            options={data.candidates.map(({ member_id, name }) => ({ value: member_id, label: name }))}
          />
        </Field>
      )}
    </>
  );
}

interface KeyLineProps {
  readonly apiKey: LeaverKey;
  readonly candidates: Preview['candidates'];
  readonly decision: LeaverKeyDecision | undefined;
  readonly onDecide: (decision: LeaverKeyDecision) => void;
}

/** The decision is the value of one list: the id of the new owner, `to_service_account`, `disable` or `delete`. */
function KeyLine({ apiKey, candidates, decision, onDecide }: KeyLineProps) {
  const t = useMessages(memberMessages);
  const { key_id, name, project, requests_24h } = apiKey;
  const value = decision?.decision === 'hand_over' ? decision.to_member_id : (decision?.decision ?? null);
  const choose = (chosen: string) =>
    onDecide(
      chosen === 'disable' || chosen === 'delete' || chosen === 'to_service_account'
        ? { key_id, decision: chosen }
        : { key_id, decision: 'hand_over', to_member_id: chosen },
    );
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-0">
      <span className="min-w-40 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <code className="mr-2 text-sm text-text-faint">{apiKey.masked}</code>
        <span className={requests_24h > 0 ? 'block text-sm text-warning' : 'block text-sm text-text-faint'}>
          {t('key_calls', { project: project.name, count: requests_24h })}
        </span>
      </span>
      <Select
        className="w-60 max-w-full"
        aria-label={t('decision_of', { name })}
        placeholder={t('decide')}
        value={value}
        onValueChange={choose}
        options={[
          ...candidates.map((person) => ({
            value: person.member_id,
            label: t('hand_over_to', { name: person.name }),
          })),
          { value: 'to_service_account', label: t('hand_to_service_account') },
          { value: 'disable', label: t('disable_key') },
          { value: 'delete', label: t('delete_key') },
        ]}
      />
    </li>
  );
}
