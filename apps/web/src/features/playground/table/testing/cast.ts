import type { Language } from '@fourth-seat/contract';
import type { CardText, SeatAction, SeatView, TrickPlay } from '../view.ts';

/** The people and the plays that the samples of both games are made of. */

export const cards = (text: string): readonly CardText[] => (text === '' ? [] : text.split(' '));
export const played = (kind: string, key: number, text: string): SeatAction => ({
  type: 'play',
  kind,
  key,
  cards: cards(text),
});
export const turn = (seat: number, kind: string, key: number, text: string): TrickPlay => ({
  seat,
  play: { kind, key, cards: cards(text) },
});
export const passed = (seat: number): TrickPlay => ({ seat, play: undefined });

interface Player {
  readonly name: Readonly<Record<Language, string>>;
  /** Undefined for the visitor. */
  readonly computer: { readonly style: Readonly<Record<Language, string>>; readonly level: number } | undefined;
}

export const steady = { en: 'Steady', zh: '稳健' };
export const lin: Player = { name: { en: 'Lin', zh: '小林' }, computer: undefined };
export const zhou: Player = { name: { en: 'Zhou', zh: '老周' }, computer: { style: steady, level: 8 } };
export const mei: Player = {
  name: { en: 'Mei', zh: '阿梅' },
  computer: { style: { en: 'Team player', zh: '配合' }, level: 10 },
};
export const wei: Player = {
  name: { en: 'Wei', zh: '大伟' },
  computer: { style: { en: 'Aggressive', zh: '凶猛' }, level: 6 },
};

/** The seats of some players, each with so many cards, and with what a sample changes of each. */
export const seatsOf = (
  players: readonly Player[],
  language: Language,
  cards_left: number,
  changes: readonly Partial<SeatView>[],
): readonly SeatView[] =>
  players.map(({ name, computer }, at) => ({
    name: name[language],
    player: computer
      ? { kind: 'ai', level: computer.level, style: computer.style[language] }
      : { kind: 'person', isAuto: false },
    cards_left,
    hand: undefined,
    action: undefined,
    thinking: false,
    finish: undefined,
    line: undefined,
    ...changes[at],
  }));

export const clock = { total_ms: 20_000, left_ms: 14_000, running: false };
