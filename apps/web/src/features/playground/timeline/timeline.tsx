import { ChevronFirst, ChevronLeft, ChevronRight, StepForward } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { matchScales } from '../match/match-store.ts';
import { isSameMoment, type Moment } from '../match/moment.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import { shareDeal, shareMatch } from '../match/share/links.ts';
import type { Match } from '../match/use-match.ts';
import { playbackMessages } from '../playback/messages.ts';
import { PauseButton } from '../playback/pause-button.tsx';
import { SpeedSelect } from '../playback/speed-select.tsx';
import { timelineMessages } from './messages.ts';
import { ShareLinks } from './share-links.tsx';

/** Below the table: time, the moves of the deal as a line to walk along, and the link that shares it. */
export function Timeline({ match, snapshot }: { readonly match: Match; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(timelineMessages);
  const { changeRunSettings, send } = match;
  const { paused, scale } = snapshot.runSettings;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2">
      <div className="flex items-center gap-1">
        <PauseButton paused={paused} onPaused={(next) => changeRunSettings({ paused: next })} />
        <IconButton label={t('step')} icon={<StepForward aria-hidden />} onClick={() => send({ type: 'step' })} />
        <SpeedSelect scale={scale} scales={matchScales} run={changeRunSettings} />
      </div>
      <Moves match={match} snapshot={snapshot} />
      <DealSelect deal={snapshot.shownMoment.deal} deals={snapshot.record.deals.length} send={send} />
      <ShareMenu snapshot={snapshot} />
    </div>
  );
}

interface DealSelectProps extends Pick<Match, 'send'> {
  readonly deal: number;
  readonly deals: number;
}

/**
 * Selects the deal that is shown. It is memoized, because a list of choices is slow to draw. On a phone it is in the
 * first row, and the moves have a row of their own.
 */
const DealSelect = memo(function DealSelect({ deal: shown, deals, send }: DealSelectProps) {
  const t = useMessages(timelineMessages);
  return (
    <Select
      aria-label={t('deal')}
      size="small"
      value={String(shown)}
      options={Array.from({ length: deals }, (_, deal) => ({
        value: String(deal),
        label: t('deal_of', { deal: deal + 1 }),
      }))}
      onValueChange={(deal) => send({ type: 'seek', at: { deal: Number(deal), move: 0 } })}
      className="w-24"
    />
  );
});

function Moves({ match, snapshot }: { readonly match: Match; readonly snapshot: MatchSnapshot }) {
  const t = useMessages(timelineMessages);
  const playbackText = useMessages(playbackMessages);
  const { shownMoment, lastMoment, record } = snapshot;
  const moves = record.deals[shownMoment.deal]?.moves.length ?? 0;
  const seek = (at: Moment | null) => match.send({ type: 'seek', at });
  const to = (move: number) => seek({ deal: shownMoment.deal, move: Math.max(0, Math.min(moves, move)) });
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-1 max-sm:order-last max-sm:basis-full">
      <IconButton size="small" label={t('first_move')} icon={<ChevronFirst aria-hidden />} onClick={() => to(0)} />
      <IconButton
        size="small"
        label={t('previous_move')}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => to(shownMoment.move - 1)}
      />
      <input
        type="range"
        aria-label={playbackText('timeline')}
        aria-valuetext={t('move_of', { move: shownMoment.move, moves })}
        min={0}
        max={moves}
        value={shownMoment.move}
        onChange={(event) => to(Number(event.target.value))}
        className="h-6 min-w-14 flex-1 accent-(--accent)"
      />
      <IconButton
        size="small"
        label={playbackText('next_move')}
        icon={<ChevronRight aria-hidden />}
        onClick={() => to(shownMoment.move + 1)}
      />
      <span className="min-w-13 text-right text-sm text-text-quiet tabular-nums">
        {shownMoment.move} / {moves}
      </span>
      {!isSameMoment(shownMoment, lastMoment) && (
        <Button size="small" variant="primary" onClick={() => seek(null)}>
          {t('back_to_now')}
        </Button>
      )}
    </div>
  );
}

function ShareMenu({ snapshot: { record } }: { readonly snapshot: MatchSnapshot }) {
  const t = useMessages(timelineMessages);
  return (
    <ShareLinks
      game={record.setup.game}
      links={[
        { label: t('share_deal'), fragment: async () => shareDeal(record.setup) },
        { label: t('share_match'), fragment: async () => shareMatch(record) },
      ]}
    />
  );
}
