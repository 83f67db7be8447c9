import type { CardGame } from '@fourth-seat/contract';
import { HIGHEST_LEVEL, WARNED_LOSS } from '@fourth-seat/game';
import { useState } from 'react';
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
import { controlMessages } from './messages.ts';
import { PlayerRows } from './player-rows.tsx';
import { RuleRows } from './rule-rows.tsx';

interface ControlsBodyProps {
  readonly match: Match;
  readonly game: CardGame;
}

/** Mode, seed and rules begin a new match; players and help change in the middle. */
export function ControlsBody({ match, game }: ControlsBodyProps) {
  return (
    <div className="flex flex-col gap-5">
      <MatchChoices match={match} game={game} />
      <Players match={match} />
      <Help match={match} />
      <RuleRows match={match} setup={match.setup} />
    </div>
  );
}

type Mode = 'hand' | 'match' | 'watch';

function MatchChoices({ match, game }: ControlsBodyProps) {
  const t = useMessages(controlMessages);
  const common = useMessages(playgroundMessages);
  const { setup } = match;
  // A new match has new cards, unless the visitor asked for a seed, even for the same one.
  const [typedSeed, setTypedSeed] = useState<string>();
  const [lastSeed, setLastSeed] = useState(setup.seed);
  if (lastSeed !== setup.seed) {
    setLastSeed(setup.seed);
    setTypedSeed(undefined);
  }
  const mode: Mode = setup.human === null ? 'watch' : setup.length;
  const begin = (change: Partial<MatchSetup>) => match.openNew(change, { paused: false });
  const chooseMode = (next: Mode) => {
    if (next === 'watch') begin({ human: null, length: 'match' });
    else begin({ human: setup.human ?? 0, length: next });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const seed = typedSeed?.trim();
        begin(seed ? { seed } : {});
      }}
    >
      <RadioGroup
        label={t('length')}
        value={mode}
        onValueChange={chooseMode}
        options={[
          { value: 'hand', label: t('length_hand') },
          { value: 'match', label: t(`length_${cardGameFacts[game].length}`) },
          { value: 'watch', label: t('length_watch') },
        ]}
      />
      <SeedField value={typedSeed ?? setup.seed} hint={t('seed_hint')} onChange={setTypedSeed} />
      <Button type="submit">{common('new_match')}</Button>
    </form>
  );
}

function Players({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const { setup } = match;
  const aiSeats = setup.seats.filter((_, seat) => seat !== setup.human);
  const level = aiSeats[0]?.level ?? HIGHEST_LEVEL;
  const change = (seats: MatchSetup['seats']) => match.send({ type: 'seats', human: setup.human, seats });
  return (
    <div className="flex flex-col gap-3">
      <Slider
        label={t('all_levels')}
        value={level}
        min={1}
        max={HIGHEST_LEVEL}
        onValueChange={(next) => change(setup.seats.map((seat) => ({ ...seat, level: next })))}
      />
      <PlayerRows setup={setup} onChange={change} />
    </div>
  );
}

function Help({ match }: { readonly match: Match }) {
  const t = useMessages(controlMessages);
  const common = useMessages(playgroundMessages);
  const { runSettings, setup } = match;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={common('live')}
        hint={t('live_hint', { limit: ANSWER_LIMIT_MS / 1000 })}
        checked={runSettings.live}
        onChange={(event) => match.changeRunSettings({ live: event.target.checked })}
      />
      <Switch
        label={t('open_hands')}
        hint={t('open_hands_hint')}
        checked={runSettings.open}
        onChange={(event) => match.changeRunSettings({ open: event.target.checked })}
      />
      {setup.human !== null && (
        <Switch
          label={t('practice')}
          hint={t('practice_hint', { points: Math.round(WARNED_LOSS * 100) })}
          checked={runSettings.practice}
          onChange={(event) => match.changeRunSettings({ practice: event.target.checked })}
        />
      )}
    </div>
  );
}
