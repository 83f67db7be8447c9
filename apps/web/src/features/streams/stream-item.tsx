import {
  deleteStream,
  rewindStream,
  STREAM_FAILING_DAYS,
  type Stream,
  testStream,
  updateStream,
} from '@fourth-seat/contract';
import { useState } from 'react';
import { streamsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { browserZone } from '../../settings/browser-zone.ts';
import { displayZone } from '../../settings/display-zone.ts';
import { serverTime } from '../../settings/server-clock.ts';
import { useStore } from '../../settings/store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Badge, type Tone } from '../../ui/data/badge.tsx';
import { InstantButton } from '../../ui/date/instant-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { streamMessages } from './messages.ts';
import { EditStreamDialog } from './stream-dialog.tsx';

type ShownState = Stream['state'] | 'failing';

const stateTones: Readonly<Record<ShownState, Tone>> = {
  active: 'success',
  failing: 'warning',
  paused: 'danger',
  off: 'neutral',
};

const stateOf = ({ state, progress }: Stream): ShownState =>
  state === 'active' && progress.some(({ failing_since }) => failing_since !== null) ? 'failing' : state;

/** One stream: where it leads, how far each log has come, and what can be done with it. */
export function StreamItem({ stream }: { readonly stream: Stream }) {
  const t = useMessages(streamMessages);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { stream_id, name, url, kind, state, progress } = stream;
  const shown = stateOf(stream);
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-medium break-words">{name}</h2>
        <Badge tone={stateTones[shown]}>{t(`state_${shown}`)}</Badge>
      </div>
      <p className="text-sm text-text-quiet">
        {t(`kind_${kind}`)} · <code className="break-all">{url}</code>
      </p>
      {state === 'paused' && <p className="text-danger">{t('paused_text', { days: STREAM_FAILING_DAYS })}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {progress.map((log) => (
          <LogProgress key={log.source} log={log} isTried={state === 'active'} />
        ))}
      </ul>
      <StreamActions stream={stream} onOpen={setOpen} />
      {open === 'edit' && <EditStreamDialog stream={stream} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <ActionDialog
          endpoint={deleteStream}
          input={{ stream_id }}
          invalidates={[streamsKey]}
          doneText={t('deleted_done', { name })}
          onClose={() => setOpen(undefined)}
          title={t('delete_title', { name })}
          confirmLabel={t('delete')}
        >
          <p>{t('delete_text')}</p>
        </ActionDialog>
      )}
    </li>
  );
}

/** Results that have words; any other is an HTTP status or the name of a network error. */
const problems = ['not_public', 'timeout', 'headers_unreadable'] as const;

function useDetailText(): (detail: string) => string {
  const t = useMessages(streamMessages);
  return (detail) => {
    const problem = problems.find((one) => one === detail);
    if (problem) return t(`problem_${problem}`);
    return /^\d+$/.test(detail) ? t('problem_status', { status: detail }) : t('problem_network', { name: detail });
  };
}

interface LogProgressProps {
  readonly log: Stream['progress'][number];
  /** Whether another attempt follows a failed one: not while the stream is off or paused. */
  readonly isTried: boolean;
}

function LogProgress({ log, isTried }: LogProgressProps) {
  const t = useMessages(streamMessages);
  const format = useFormat();
  const detailText = useDetailText();
  const { source, sent_to, delivered_at, failing_since, detail, next_try_at } = log;
  return (
    <li className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{t(`source_${source}`)}</span>
      <span className="text-text-quiet">{t('sent_to', { at: format.dateTimeSeconds(sent_to) })}</span>
      {delivered_at !== null && (
        <span className="text-text-faint">{t('delivered_at', { at: format.dateTimeSeconds(delivered_at) })}</span>
      )}
      {failing_since !== null && (
        <span className="text-danger">
          {t('failing', { at: format.dateTimeSeconds(failing_since), detail: detailText(detail) })}
        </span>
      )}
      {failing_since !== null && isTried && (
        <span className="text-text-quiet">{t('next_try', { at: format.dateTimeSeconds(next_try_at) })}</span>
      )}
    </li>
  );
}

interface StreamActionsProps {
  readonly stream: Stream;
  readonly onOpen: (dialog: 'edit' | 'delete') => void;
}

function StreamActions({ stream, onOpen }: StreamActionsProps) {
  const t = useMessages(streamMessages);
  const format = useFormat();
  const detailText = useDetailText();
  const zone = useStore(displayZone) ?? browserZone;
  const { stream_id, name, url, sources, project_ids, revision, state } = stream;
  const update = useEndpointMutation(updateStream, { invalidates: [streamsKey] });
  const test = useEndpointMutation(testStream, {
    onDone: ({ ok, detail }) => {
      showToast(
        ok
          ? { tone: 'success', message: t('tested_ok') }
          : { tone: 'danger', message: t('tested_failed', { detail: detailText(detail) }) },
      );
    },
  });
  const rewind = useEndpointMutation(rewindStream, {
    invalidates: [streamsKey],
    onDone: (_, { from }) => {
      showToast({ message: t('rewound', { at: format.dateTimeSeconds(from) }) });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Switch
        label={t('enabled', { name })}
        checked={state === 'active'}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate({
            stream_id,
            revision,
            name,
            url,
            sources,
            project_ids,
            enabled: event.currentTarget.checked,
          })
        }
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="quiet"
          aria-label={t('test_of', { name })}
          busy={test.isPending}
          onClick={() => test.mutate({ stream_id })}
        >
          {t('test')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('edit_of', { name })} onClick={() => onOpen('edit')}>
          {t('edit')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('delete_of', { name })} onClick={() => onOpen('delete')}>
          {t('delete')}
        </Button>
        <InstantButton
          now={serverTime}
          label={t('rewind', { name })}
          hint={t('rewind_hint')}
          action={t('rewind_go')}
          timeZone={zone}
          onGo={(from) => rewind.mutate({ stream_id, from })}
        />
      </span>
    </div>
  );
}
