import { SPARK } from '@fourth-seat/moba';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isForSeat } from '../../simulation/room/is-for-seat.ts';
import type { MobaSimulation } from '../types.ts';
import { HeroLink } from './hero-link.ts';
import { type Orders, useOrders } from './use-orders.ts';

/** The hero that the visitor has taken. */
export interface OwnHero {
  readonly seat: number;
  readonly link: HeroLink;
  /** Whether the visitor plays; until the first command the hero's own brain goes on. */
  readonly isPlaying: boolean;
  /** The skill whose key is held: its shape is drawn until it is cast. */
  readonly aimed: number | null;
  /** The last skill found nobody in reach. */
  readonly hasNoTarget: boolean;
  readonly isShopOpen: boolean;
  readonly setShopOpen: (isOpen: boolean) => void;
  readonly orders: Orders;
}

interface OwnHeroState {
  /** Null while the visitor only watches. */
  readonly own: OwnHero | null;
  readonly take: (seat: number) => void;
  readonly leave: () => void;
}

/** Milliseconds for which it is said that a skill found nobody. */
const SAID_MS = 2000;

/** Keys of the skills and of the spark, in their order, by their place on the keyboard. */
export const skillKeys = ['KeyQ', 'KeyW', 'KeyE', 'KeyR'] as const;
export const raiseKeys = ['Digit1', 'Digit2', 'Digit3'] as const;

/** The visitor's hero, and its keys. */
export function useOwnHero({ send, subscribe }: MobaSimulation): OwnHeroState {
  const [seat, setSeat] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [aimed, setAimed] = useState<number | null>(null);
  const [isShopOpen, setShopOpen] = useState(false);
  const [missedAt, setMissedAt] = useState<number>();
  const link = useMemo(
    () =>
      seat === null
        ? null
        : new HeroLink({
            seat,
            send: (input) => send({ type: 'input', input }),
            onTakenOver: () => setPlaying(true),
            onNoTarget: () => setMissedAt((before = 0) => before + 1),
          }),
    [seat, send],
  );
  useEffect(() => {
    if (!link) return undefined;
    const stop = subscribe(({ frame }) => link.see(frame));
    return () => {
      stop();
      link.end();
    };
  }, [link, subscribe]);
  useEffect(() => {
    if (missedAt === undefined) return undefined;
    const timer = window.setTimeout(() => setMissedAt(undefined), SAID_MS);
    return () => window.clearTimeout(timer);
  }, [missedAt]);
  const toggleShop = useCallback(() => setShopOpen((isOpen) => !isOpen), []);
  const orders = useOrders(link);
  useHeroKeys(link, { setAimed, onShop: toggleShop, onOrders: orders.toggle, isWheelOpen: orders.place !== null });
  const change = useCallback((next: number | null) => {
    setSeat(next);
    setPlaying(false);
    setAimed(null);
    setShopOpen(false);
    setMissedAt(undefined);
  }, []);
  const leave = useCallback(() => change(null), [change]);
  const own =
    seat === null || link === null
      ? null
      : { seat, link, isPlaying, aimed, hasNoTarget: missedAt !== undefined, isShopOpen, setShopOpen, orders };
  return { own, take: change, leave };
}

interface KeyHandlers {
  readonly setAimed: (slot: number | null) => void;
  readonly onShop: () => void;
  readonly onOrders: () => void;
  /** Whether digits choose an order. */
  readonly isWheelOpen: boolean;
}

/** A skill is aimed while its key is held, and cast when the key comes up; Escape gives it up. */
function useHeroKeys(link: HeroLink | null, { setAimed, onShop, onOrders, isWheelOpen }: KeyHandlers): void {
  useEffect(() => {
    if (!link) return undefined;
    let held: number | null = null;
    const aim = (slot: number | null) => {
      held = slot;
      setAimed(slot);
    };
    const once: Readonly<Record<string, () => void>> = {
      KeyA: () => link.attackNearest(),
      KeyS: () => link.stop(),
      KeyB: () => link.recall(),
      KeyP: onShop,
      KeyG: onOrders,
      KeyF: () =>
        void buyRecommended(link)
          .catch(() => false)
          .then((isBought) => !isBought && onShop()),
      ...(isWheelOpen ? {} : Object.fromEntries(raiseKeys.map((code, slot) => [code, () => link.raise(slot)]))),
    };
    const down = (event: KeyboardEvent) => {
      if (!isForSeat(event)) return;
      if (event.code === 'Escape') return aim(null);
      const slot = slotOf(event.code);
      const act = once[event.code];
      if (slot < 0 && !act) return;
      event.preventDefault();
      if (event.repeat) return;
      if (slot >= 0) aim(slot);
      else act?.();
    };
    const up = (event: KeyboardEvent) => {
      if (held === null || slotOf(event.code) !== held) return;
      link.cast(held);
      aim(null);
    };
    // A window without the focus hears no key come up.
    const giveUp = () => aim(null);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', giveUp);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', giveUp);
    };
  }, [link, setAimed, onShop, onOrders, isWheelOpen]);
}

/** Whether something was bought. What is worth buying is loaded when it is first asked for. */
async function buyRecommended(link: HeroLink): Promise<boolean> {
  const { recommended } = await import('./recommended.ts');
  const item = link.hero && recommended(link.hero);
  if (item) link.buy(item);
  return item !== undefined && item !== null;
}

/** The slot of a skill's key, 3 for the spark; −1 for other keys. */
const slotOf = (code: string): number => skillKeys.findIndex((key, slot) => key === code && slot <= SPARK);
