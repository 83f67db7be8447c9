import {
  type Input,
  type LeaverKey,
  type MemberRow,
  type Output,
  type previewDeparture,
  removeMember,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { Waiting } from '../../../forms/waiting.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useFailure } from '../../../i18n/use-failure.ts';
import { endSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUiText } from '../../../ui/ui-text.tsx';
import { teamMessages } from './messages.ts';
import { departureQuery, teamKey } from './queries.ts';

type Preview = Output<typeof previewDeparture>;
type Decision = NonNullable<Input<typeof removeMember>['keys']>[number];

interface DepartureDialogProps {
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** A member leaves: one decision for each of its keys, and an heir for projects that would have no owner. */
export function DepartureDialog({ member, onClose }: DepartureDialogProps) {
  const t = useMessages(teamMessages);
  const text = useUiText();
  const { member_id, name, is_me } = member;
  const query = useQuery(departureQuery(member_id));
  const { data } = query;
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [heir, setHeir] = useState<string>();
  const write = useWrite(removeMember, {
    quiet: true,
    invalidates: is_me ? [] : [teamKey, ['projects'], ['api-keys']],
    onDone: () => {
      if (is_me) {
        endSession();
        return;
      }
      showToast({ message: t('removed_done', { name }) });
      onClose();
    },
  });
  const failure = useFailure(write.error);
  const undecided = data ? data.keys.filter((key) => !decisions.has(key.key_id)).length : 0;
  const submit = () =>
    write.mutate({ member_id, keys: [...decisions.values()], ...(heir && { projects_to_member_id: heir }) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={is_me ? t('leave_title') : t('remove_title', { name })}
      description={t(is_me ? 'leave_text' : 'remove_text')}
      footer={
        <>
          {undecided > 0 && !data?.blocked_by && (
            <span className="mr-auto self-center text-warning max-sm:basis-full">
              {t('undecided', { count: undecided })}
            </span>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="danger"
            busy={write.isPending}
            disabled={!data || undecided > 0 || data.blocked_by !== null}
            onClick={submit}
          >
            {is_me ? t('leave') : t('remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
        {!data && <Waiting query={query} lines={4} />}
        {data?.blocked_by && <Banner tone="danger">{t(`blocked_${data.blocked_by}`)}</Banner>}
        {data && !data.blocked_by && (
          <Leftovers
            data={data}
            decisions={decisions}
            onDecide={(decision) => setDecisions(new Map(decisions).set(decision.key_id, decision))}
            heir={heir ?? data.heir?.member_id}
            onHeir={setHeir}
          />
        )}
      </div>
    </Dialog>
  );
}

interface LeftoversProps {
  readonly data: Preview;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly onDecide: (decision: Decision) => void;
  readonly heir: string | undefined;
  readonly onHeir: (member_id: string) => void;
}

function Leftovers({ data, decisions, onDecide, heir, onHeir }: LeftoversProps) {
  const t = useMessages(teamMessages);
  const projects = data.orphaned_projects.map(({ name }) => name).join(', ');
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
              candidates={data.candidates}
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
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** `hand_over mem_…`, `disable` or `delete`, as the value of one list. */
function KeyLine({ apiKey, candidates, decision, onDecide }: KeyLineProps) {
  const t = useMessages(teamMessages);
  const { key_id, name, project, calls_last_24h } = apiKey;
  const value = decision?.to_member_id ?? decision?.decision ?? null;
  const choose = (chosen: string) =>
    onDecide(
      chosen === 'disable' || chosen === 'delete'
        ? { key_id, decision: chosen }
        : { key_id, decision: 'hand_over', to_member_id: chosen },
    );
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-0">
      <span className="min-w-40 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <code className="mr-2 text-sm text-text-faint">{apiKey.masked}</code>
        <span className={calls_last_24h > 0 ? 'block text-sm text-warning' : 'block text-sm text-text-faint'}>
          {t('key_calls', { project: project.name, count: calls_last_24h })}
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
          { value: 'disable', label: t('disable_key') },
          { value: 'delete', label: t('delete_key') },
        ]}
      />
    </li>
  );
}
