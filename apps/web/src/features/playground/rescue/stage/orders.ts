import type { Language } from '@fourth-seat/contract';
import type { Command, Goal, RescueView, SurvivorView } from '@fourth-seat/rescue/engine';
import { CAPTAIN, MIN_FIRE, OUTSIDE } from '../engine-constants.ts';
import { type CaptainInput, commandInput, goalInput } from '../inputs.ts';
import { companions, type RescueTranslate, survivorName } from '../names.ts';
import type { Target } from '../plan/plan-drawing.ts';

/** One button of the quick orders. */
interface QuickOrder {
  readonly label: string;
  readonly input: CaptainInput;
}

/** A button that gives a goal: the target that was clicked says everything about it. */
const goalOrder = (label: string, seat: number, goal: Goal): QuickOrder => ({ label, input: goalInput(seat, goal) });

/**
 * A button that says something: questions, promises and orders to the whole team are no goals of one seat. With an
 * order about a person it also tells the companion where the captain saw them.
 */
const commandOrder = (
  label: string,
  command: Pick<Command, 'intent' | 'seats'> & { readonly survivor?: number },
): QuickOrder => ({
  label,
  input: commandInput({ survivor: undefined, room: undefined, leader: undefined, ...command }),
});

/** The orders that fit a target, the likeliest first. */
export function ordersFor(t: RescueTranslate, view: RescueView, seat: number, target: Target): readonly QuickOrder[] {
  switch (target.kind) {
    case 'room':
      return roomOrders(t, view, seat, target.id);
    case 'door': {
      const isOpen = view.doors[target.id]?.state === 'open';
      return [
        isOpen
          ? goalOrder(t('do_shut'), seat, { kind: 'shut', door: target.id })
          : goalOrder(t('do_open'), seat, { kind: 'open', door: target.id }),
      ];
    }
    case 'survivor': {
      const survivor = view.survivors.find(({ id }) => id === target.id);
      return survivor === undefined ? [] : survivorOrders(t, seat, survivor);
    }
    case 'seat':
      return target.id === CAPTAIN ? captainOrders(t) : companionOrders(t, target.id);
  }
}

function roomOrders(t: RescueTranslate, view: RescueView, seat: number, id: number): readonly QuickOrder[] {
  const room = view.rooms[id];
  if (room === undefined) return [];
  if (id === OUTSIDE) return [goalOrder(t('do_leave'), seat, { kind: 'leave' })];
  return [
    ...(room.isSearched ? [] : [goalOrder(t('do_search'), seat, { kind: 'search', room: id })]),
    goalOrder(t('do_go'), seat, { kind: 'go', room: id }),
    ...(room.fire > MIN_FIRE ? [goalOrder(t('do_douse'), seat, { kind: 'douse', room: id })] : []),
    ...(room.kind === 'power' && !view.isPowered ? [goalOrder(t('do_power'), seat, { kind: 'power' })] : []),
    ...(room.kind === 'servers' && view.core === undefined && !view.isCoreOut
      ? [goalOrder(t('do_core'), seat, { kind: 'core' })]
      : []),
  ];
}

function survivorOrders(
  t: RescueTranslate,
  seat: number,
  { id, bleeding, trapped, needsTalk }: SurvivorView,
): readonly QuickOrder[] {
  const about = { seats: [seat], survivor: id };
  return [
    goalOrder(t('do_rescue'), seat, { kind: 'rescue', survivor: id }),
    ...(bleeding > 0 ? [goalOrder(t('do_treat'), seat, { kind: 'treat', survivor: id })] : []),
    ...(trapped ? [commandOrder(t('do_free'), { intent: 'free', ...about })] : []),
    ...(needsTalk ? [commandOrder(t('do_talk'), { intent: 'reassure', ...about })] : []),
    commandOrder(t('do_promise'), { intent: 'promise', ...about }),
  ];
}

/** The captain calls the team together, leaves, or stays. */
function captainOrders(t: RescueTranslate): readonly QuickOrder[] {
  return [commandOrder(t('do_regroup'), { intent: 'regroup', seats: companions }), ...ownOrders(t, CAPTAIN)];
}

function companionOrders(t: RescueTranslate, seat: number): readonly QuickOrder[] {
  return [
    commandOrder(t('do_follow'), { intent: 'follow', seats: [seat] }),
    commandOrder(t('do_status'), { intent: 'status', seats: [seat] }),
    commandOrder(t('do_why'), { intent: 'why', seats: [seat] }),
    ...ownOrders(t, seat),
  ];
}

/** Goals that need no target. */
const ownOrders = (t: RescueTranslate, seat: number): readonly QuickOrder[] => [
  goalOrder(t('do_leave'), seat, { kind: 'leave' }),
  goalOrder(t('do_hold'), seat, { kind: 'wait' }),
];

/** What a target is called. */
export function targetName(t: RescueTranslate, view: RescueView, target: Target, language: Language): string {
  switch (target.kind) {
    case 'room':
      return view.rooms[target.id]?.name[language] ?? '';
    case 'seat':
      return view.team[target.id]?.name[language] ?? '';
    case 'survivor':
      return survivorName(view, target.id, language) ?? '';
    case 'door': {
      const rooms = view.doors[target.id]?.rooms ?? [];
      const names = rooms.map((id) => view.rooms[id]?.name[language]);
      return `${names.join(' – ')} ${t('door')}`;
    }
  }
}
