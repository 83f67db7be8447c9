import type { CardGame } from '@fourth-seat/contract';
import { HIGHEST_LEVEL, WARNED_LOSS } from '@fourth-seat/game';
import { type FormEvent, useState } from 'react';
import { cardGameFacts } from '../../../cards/card-game.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio.tsx';
import { Slider } from '../../../ui/controls/slider.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { ANSWER_LIMIT_MS } from '../live/answer-limit.ts';
import type { MatchSetup } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import { SeedField } from '../seed/seed-field.tsx';
import { soundMessages } from '../sound/messages.ts';
import { changeTableSettings, useTableSettings } from '../table/settings.ts';
import { Disclosure } from './disclosure.tsx';
import { controlMessages } from './messages.ts';
import { PlayerRows } from './player-rows.tsx';
import { RuleRows } from './rule-rows.tsx';

interface ControlsBodyProps {
  readonly match: Match;
  readonly game: CardGame;
}

/** What visitors choose first: level, mode, sound and help. All of it changes in the middle of a deal; the rest is folded. */
export function ControlsBody({ match, game }: ControlsBodyProps) {
  const t = useMessages(controlMessages);
  return (
    <div className="flex flex-col gap-5">
      <Level match={match} />
      <Mode match={match} game={game} />
      <Help match={match} />
      <Disclosure label={t('more')} labelClassName="text-sm">
        <div className="mt-3 flex flex-col gap-5">
          <PlayerRows setup={match.setup} onChange={seatChange(match)} />
          <WatchAndCalls match={match} />
          <Seed match={match} />
          <RuleRows match={match} setup={match.setup} />
        </div>
      </Disclosure>
    </div>
  );
}

const seatChange =
  ({ send, setup }: Match) =>
  (seats: MatchSetup['seats']): void =>
    send({ type: 'seats', human: setup.human, seats });

function Level({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const { setup } = match;
  const aiSeats = setup.seats.filter((_, seat) => seat !== setup.human);
  const change = seatChange(match);
  return (
    <Slider
      label={t('all_levels')}
      value={aiSeats[0]?.level ?? HIGHEST_LEVEL}
      min={1}
      max={HIGHEST_LEVEL}
      onValueChange={(level) => change(setup.seats.map((seat) => ({ ...seat, level })))}
    />
  );
}

type ModeName = 'hand' | 'match' | 'watch';

/** Who plays, and how long: the running deal goes on. */
function Mode({ match, game }: ControlsBodyProps) {
  const t = useMessages(controlMessages);
  const common = useMessages(playgroundMessages);
  const { setup, send } = match;
  const { human, seats } = setup;
  const choose = (next: ModeName) => {
    send({ type: 'length', length: next === 'hand' ? 'hand' : 'match' });
    if (next === 'watch') send({ type: 'seats', human: null, seats });
    else if (human === null) send({ type: 'seats', human: 0, seats });
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('length')}
        value={human === null ? 'watch' : setup.length}
        onValueChange={choose}
        options={[
          { value: 'hand', label: t('length_hand') },
          { value: 'match', label: t(`length_${cardGameFacts[game].length}`) },
          { value: 'watch', label: t('length_watch') },
        ]}
      />
      <Button onClick={() => match.openNew({}, { paused: false })}>{common('new_match')}</Button>
    </div>
  );
}

function Help({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const soundText = useMessages(soundMessages);
  const { sound } = useTableSettings();
  const { runSettings, setup } = match;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={soundText('sound')}
        checked={sound}
        onChange={(event) => changeTableSettings({ sound: event.target.checked })}
      />
      {setup.human !== null && (
        <>
          <Switch
            label={t('auto_pass')}
            hint={t('auto_pass_hint')}
            checked={runSettings.autoPass}
            onChange={(event) => match.changeRunSettings({ autoPass: event.target.checked })}
          />
          <Switch
            label={t('practice')}
            hint={t('practice_hint', { points: Math.round(WARNED_LOSS * 100) })}
            checked={runSettings.practice}
            onChange={(event) => match.changeRunSettings({ practice: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

function WatchAndCalls({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const common = useMessages(playgroundMessages);
  const { runSettings } = match;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('open_hands')}
        hint={t('open_hands_hint')}
        checked={runSettings.open}
        onChange={(event) => match.changeRunSettings({ open: event.target.checked })}
      />
      <Switch
        label={common('live')}
        hint={t('live_hint', { limit: ANSWER_LIMIT_MS / 1000 })}
        checked={runSettings.live}
        onChange={(event) => match.changeRunSettings({ live: event.target.checked })}
      />
    </div>
  );
}

function Seed({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const { setup } = match;
  // A new match has new cards, unless the visitor asked for a seed, even for the same one.
  const [typedSeed, setTypedSeed] = useState<string>();
  const [lastSeed, setLastSeed] = useState(setup.seed);
  if (lastSeed !== setup.seed) {
    setLastSeed(setup.seed);
    setTypedSeed(undefined);
  }
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const seed = typedSeed?.trim();
    match.openNew(seed ? { seed } : {}, { paused: false });
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={begin}>
      <SeedField value={typedSeed ?? setup.seed} hint={t('seed_hint')} onChange={setTypedSeed} />
      <Button type="submit" size="small">
        {t('deal_seed')}
      </Button>
    </form>
  );
}
