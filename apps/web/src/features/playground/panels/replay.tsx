import { formatRecord } from '@fourth-seat/game';
import { Download, Shuffle, SkipForward, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { formatMatch, type MatchRecord, parseMatch } from '../match/match-record.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import type { Match } from '../match/use-match.ts';
import { MAX_MATCH_BYTES } from '../simulation/pack.ts';
import { Coach } from './coach.tsx';
import type { LookedAt } from './looked-at.ts';
import { panelMessages } from './messages.ts';
import type { ShownReview } from './use-review.ts';
import { WinCurve } from './win-curve.tsx';

interface ReplayPanelProps {
  readonly match: Match;
  readonly review: ShownReview;
  readonly lookedAt: LookedAt;
}

/** The finished deal: its curve, its costliest moves, and every way to play it again. */
export function ReplayPanel({ match, review, lookedAt }: ReplayPanelProps) {
  const { snapshot } = match;
  if (!snapshot) return null;
  const { state } = review;
  return (
    <div className="flex flex-col gap-5">
      <WinCurve match={match} snapshot={snapshot} review={state.kind === 'found' ? state.review : undefined} />
      {state.kind !== 'playing' && <Coach snapshot={snapshot} review={review} lookedAt={lookedAt} />}
      <ReplayActions match={match} snapshot={snapshot} />
      <FileActions match={match} snapshot={snapshot} />
    </div>
  );
}

function ReplayActions({ match, snapshot }: { readonly match: Match; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(panelMessages);
  const { record, shownMoment } = snapshot;
  const { setup, deals } = record;
  const deal = deals[shownMoment.deal];
  if (!deal) return null;
  const human = setup.human ?? 0;
  const recordUpToHere = (): MatchRecord => ({
    setup: { ...setup, human },
    deals: [...deals.slice(0, shownMoment.deal), { ...deal, moves: deal.moves.slice(0, shownMoment.move) }],
  });
  const recordWithSwappedSeats = (): MatchRecord => ({
    setup: { ...setup, human: (human + 1) % setup.seats.length, length: 'hand' },
    deals: [{ deal: deal.deal, moves: [] }],
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<SkipForward aria-hidden />}
        onClick={() => match.open(recordUpToHere(), { paused: false })}
      >
        {t('play_from_here')}
      </Button>
      <Button
        size="small"
        icon={<Shuffle aria-hidden />}
        onClick={() => match.open(recordWithSwappedSeats(), { paused: false })}
      >
        {t('swap_seats')}
      </Button>
    </div>
  );
}

function FileActions({ match, snapshot }: { readonly match: Match; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(panelMessages);
  const input = useRef<HTMLInputElement>(null);
  const { record, shownMoment } = snapshot;
  const name = `${record.setup.game}-${record.setup.seed}`;
  const exportRecord = async () => {
    // Undefined where the worker is gone: the toast says that there is no file.
    const found = await match.ask('record', { deal: shownMoment.deal }).catch(() => undefined);
    if (found) saveFile(`${name}-${shownMoment.deal + 1}.txt`, formatRecord(found), 'text/plain');
    else showToast({ tone: 'danger', message: t('export_failed') });
  };
  const importMatch = async (file: File | undefined) => {
    const text = file && file.size <= MAX_MATCH_BYTES ? await file.text() : '';
    const read = parseMatch(text);
    if (read?.setup.game === record.setup.game) match.open(read, { paused: true });
    else showToast({ tone: 'danger', message: t('import_failed') });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Menu
        align="start"
        trigger={
          <Button size="small" variant="quiet" icon={<Download aria-hidden />}>
            {t('export')}
          </Button>
        }
        entries={[
          {
            label: t('export_match'),
            onSelect: () => saveFile(`${name}.json`, formatMatch(record), 'application/json'),
          },
          { label: t('export_record'), onSelect: () => void exportRecord() },
        ]}
      />
      <Button size="small" variant="quiet" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('import')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void importMatch(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
