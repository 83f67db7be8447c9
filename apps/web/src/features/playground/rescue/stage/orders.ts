import type { Language } from '@fourth-seat/contract';
import type { Command, Goal, Intent, RescueInput, RescueView } from '@fourth-seat/rescue/engine';
import type { RescueText } from '../names.ts';
import type { Target } from '../plan/picture.ts';

/** One button of the quick orders. */
export interface QuickOrder {
  readonly label: string;
  readonly input: RescueInput;
}

const spoken = (intent: Intent, seat: number, survivor?: number): RescueInput => {
  const frame: Command = { intent, seats: [seat], survivor, room: undefined, leader: undefined };
  return { kind: 'frame', frame };
};

/** The orders that fit a target, the likeliest first. */
export function ordersFor(t: RescueText, view: RescueView, seat: number, target: Target): readonly QuickOrder[] {
  const order = (label: string, goal: Goal): QuickOrder => ({ label, input: { kind: 'order', seat, goal } });
  switch (target.kind) {
    case 'room':
      return roomOrders(t, view, order, target.id);
    case 'door': {
      const isOpen = view.doors[target.id]?.state === 'open';
      return [
        isOpen
          ? order(t('do_shut'), { kind: 'shut', door: target.id })
          : order(t('do_open'), { kind: 'open', door: target.id }),
      ];
    }
    case 'survivor': {
      const survivor = view.survivors.find(({ id }) => id === target.id);
      if (survivor === undefined) return [];
      const { id } = survivor;
      return [
        order(t('do_rescue'), { kind: 'rescue', survivor: id }),
        ...(survivor.bleeding > 0 ? [order(t('do_treat'), { kind: 'treat', survivor: id })] : []),
        ...(survivor.trapped ? [{ label: t('do_free'), input: spoken('free', seat, id) }] : []),
        ...(survivor.needsTalk ? [{ label: t('do_talk'), input: spoken('reassure', seat, id) }] : []),
        { label: t('do_promise'), input: spoken('promise', seat, id) },
      ];
    }
    case 'member':
      return companionOrders(t, target.id);
  }
}

function roomOrders(
  t: RescueText,
  view: RescueView,
  order: (label: string, goal: Goal) => QuickOrder,
  id: number,
): readonly QuickOrder[] {
  const room = view.rooms[id];
  if (room === undefined) return [];
  if (id === 0) return [order(t('do_leave'), { kind: 'leave' })];
  return [
    ...(room.isSearched ? [] : [order(t('do_search'), { kind: 'search', room: id })]),
    order(t('do_go'), { kind: 'go', room: id }),
    ...(room.fire > 0.05 ? [order(t('do_douse'), { kind: 'douse', room: id })] : []),
    ...(room.kind === 'power' && !view.isPowered ? [order(t('do_power'), { kind: 'power' })] : []),
    ...(room.kind === 'servers' && view.core === undefined && !view.isCoreOut
      ? [order(t('do_core'), { kind: 'core' })]
      : []),
  ];
}

/** Orders that need no target: the captain has others than his companions. */
function companionOrders(t: RescueText, seat: number): readonly QuickOrder[] {
  const leave: QuickOrder = { label: t('do_leave'), input: { kind: 'order', seat, goal: { kind: 'leave' } } };
  const hold: QuickOrder = { label: t('do_hold'), input: { kind: 'order', seat, goal: { kind: 'wait' } } };
  if (seat === 0) {
    const all: Command = {
      intent: 'regroup',
      seats: [1, 2, 3],
      survivor: undefined,
      room: undefined,
      leader: undefined,
    };
    return [{ label: t('do_regroup'), input: { kind: 'frame', frame: all } }, leave, hold];
  }
  return [
    { label: t('do_follow'), input: spoken('follow', seat) },
    { label: t('do_status'), input: spoken('status', seat) },
    { label: t('do_why'), input: spoken('why', seat) },
    leave,
    hold,
  ];
}

/** What a target is called. */
export function targetName(t: RescueText, view: RescueView, target: Target, language: Language): string {
  switch (target.kind) {
    case 'room':
      return view.rooms[target.id]?.name[language] ?? '';
    case 'member':
      return view.team[target.id]?.name[language] ?? '';
    case 'survivor':
      return view.survivors.find(({ id }) => id === target.id)?.name[language] ?? '';
    case 'door': {
      const [a = 0, b = 0] = view.doors[target.id]?.rooms ?? [];
      const names = [a, b].map((id) => view.rooms[id]?.name[language] ?? '');
      return `${names.join(' – ')} ${t('door')}`;
    }
  }
}
