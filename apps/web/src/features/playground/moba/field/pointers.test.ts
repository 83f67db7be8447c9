import { expect, test, vi } from 'vitest';
import { Hand } from './pointers.ts';

function createHand() {
  const listener = { drag: vi.fn(), zoom: vi.fn(), press: vi.fn() };
  return { hand: new Hand(listener), ...listener };
}

test('a press that trembles is a press', () => {
  const { hand, press, drag } = createHand();
  hand.down(1, 100, 100);
  hand.move(1, 102, 101);
  hand.up(1, 102, 101, 2, true);
  expect(press).toHaveBeenCalledWith(102, 101, 2, true);
  expect(drag).not.toHaveBeenCalled();
});

test('a pull drags the ground and is no press', () => {
  const { hand, press, drag } = createHand();
  hand.down(1, 100, 100);
  hand.move(1, 130, 90);
  hand.up(1, 130, 90, 0, true);
  expect(drag).toHaveBeenCalledWith(30, -10);
  expect(press).not.toHaveBeenCalled();
});

test('two fingers that part make everything larger around their middle', () => {
  const { hand, press, zoom } = createHand();
  hand.down(1, 100, 100);
  hand.down(2, 200, 100);
  hand.move(2, 300, 100);
  expect(zoom).toHaveBeenCalledWith(2, 200, 100);
  hand.up(2, 300, 100, 0, false);
  hand.up(1, 100, 100, 0, false);
  expect(press).not.toHaveBeenCalled();
});

test('two fingers that only touch are no press', () => {
  const { hand, press } = createHand();
  hand.down(1, 100, 100);
  hand.down(2, 200, 100);
  hand.up(2, 200, 100, 0, false);
  hand.up(1, 100, 100, 0, false);
  expect(press).not.toHaveBeenCalled();
});

test('a pointer that only passes does nothing', () => {
  const { hand, drag } = createHand();
  hand.move(1, 100, 100);
  hand.move(1, 200, 100);
  expect(drag).not.toHaveBeenCalled();
});
