import { verifyReplay } from '@fourth-seat/game/simulation';
import { MOST_ULT_S } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import { moba, visitorOf } from '../testing/match.ts';
import { HeroLink } from './hero-link.ts';
import { recommended } from './recommended.ts';

const SEAT = 3;

/** A visitor who takes the marksman of the first team after so many ticks. */
function takenAt(ticks: number) {
  let link: HeroLink | undefined;
  let taken = 0;
  let missed = 0;
  const visit = visitorOf('taken', ticks, (frame) => {
    link?.see(frame);
  });
  link = new HeroLink({
    seat: SEAT,
    send: visit.send,
    onTakenOver: () => taken++,
    onNoTarget: () => missed++,
  });
  link.see(visit.frame());
  const hero = () => {
    const found = visit.frame().heroes[SEAT];
    if (!found) throw new Error('no hero');
    return found;
  };
  return { ...visit, link, hero, taken: () => taken, missed: () => missed };
}

test('the brain decides until the first command, which is carried out, and again once the seat is left', () => {
  const { link, hero, play, given, taken } = takenAt(60);
  play(30);
  expect([hero().isRemote, given.length]).toEqual([false, 0]);
  link.go({ x: -20, y: 4, unit: -1 });
  play(1);
  expect([hero().isRemote, taken()]).toEqual([true, 1]);
  play(60);
  expect(Math.hypot(hero().x + 20, hero().y - 4)).toBeLessThan(1);
  link.go({ x: -22, y: 0, unit: -1 });
  link.end();
  play(1);
  expect([hero().isRemote, taken()]).toEqual([false, 1]);
});

test('a seat that was never commanded leaves nothing in the match', () => {
  const { link, given } = takenAt(60);
  link.end();
  expect(given).toEqual([]);
});

test('what is bought and learned interrupts nothing', () => {
  const { link, hero, play } = takenAt(0);
  const item = recommended(hero());
  expect(item).not.toBeNull();
  link.go({ x: -14, y: 0, unit: -1 });
  play(2);
  const before = hero().x;
  link.buy(item ?? '');
  link.raise(1);
  play(30);
  expect(hero().items).toHaveLength(1);
  expect(hero().ranks[1]).toBe(1);
  expect(hero().x).toBeGreaterThan(before + 3);
});

test('a press on an enemy strikes it, on a mate it walks there', () => {
  const { link, hero, frame, play, given } = takenAt(600);
  const enemy = frame().creatures.find((unit) => unit.team === 1 && (unit.seenBy & 1) !== 0);
  if (!enemy) throw new Error('no enemy in sight after 40 seconds');
  link.go({ x: enemy.x, y: enemy.y, unit: enemy.id });
  expect(given.at(-1)?.action?.command).toEqual({ kind: 'attack', unit: enemy.id });
  play(1);
  expect(hero().target).toBe(enemy.id);
  link.go({ x: 1, y: 2, unit: 0 });
  expect(given.at(-1)?.action?.command).toEqual({ kind: 'move', x: 1, y: 2 });
});

test('a skill goes where the pointer is, and without one at whoever is near; the match holds all of it', () => {
  const { link, session, play, given } = takenAt(600);
  link.pointAt({ x: 3.12345, y: -2, unit: -1 });
  // A skill that is aimed at a place: its second.
  link.cast(1);
  expect(given.at(-1)?.action?.command).toMatchObject({ kind: 'cast', slot: 1, x: 3.12, y: -2 });
  play(30);
  link.pointAt(undefined);
  link.attackNearest();
  play(30);
  link.cast(3);
  play(200);
  link.end();
  play(100);
  expect(given.length).toBeGreaterThanOrEqual(4);
  expect(verifyReplay(moba, session.replay())).toMatchObject({ hash: session.replay().hash });
});

test('an order goes to mates, who answer it, and leaves the hero to whoever drives it', () => {
  const { link, hero, session, play, given, taken } = takenAt(300);
  expect(link.orderPlace()).toEqual({ x: hero().x, y: hero().y });
  link.pointAt({ x: -12.3456, y: 1, unit: -1 });
  link.order({ kind: 'retreat', to: null, ...(link.orderPlace() ?? { x: 0, y: 0 }) });
  expect(given).toEqual([{ seat: SEAT, order: { kind: 'retreat', to: null, x: -12.35, y: 1 } }]);
  play(20);
  expect([hero().isRemote, taken()]).toEqual([false, 0]);
  const answers = session.state.log.entries.filter((event) => event.type === 'answer');
  expect(new Set(answers.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2, 4]));
});

test('news tells when the strong skill is ready, and mates answer it', () => {
  const { link, frame, session, play, given } = takenAt(300);
  for (const ready_s of [0, 7.26, 400]) {
    const now = frame();
    link.see({ ...now, heroes: now.heroes.map((hero) => ({ ...hero, ready_s: [0, 0, ready_s, 0] })) });
    link.order({ kind: 'ult', to: null, x: 1, y: 2 });
  }
  expect(given.map(({ order }) => order?.in_s)).toEqual([undefined, 7.3, MOST_ULT_S]);
  play(20);
  const answers = session.state.log.entries.filter((event) => event.type === 'answer');
  expect(answers.length).toBeGreaterThan(0);
});
