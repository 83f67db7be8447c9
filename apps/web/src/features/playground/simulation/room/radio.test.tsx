import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Radio } from './radio.tsx';

afterEach(cleanup);

const TICKS_PER_SECOND = 30;

/** The radio at a tick of a match with one order a second. */
function showRadio(tick: number): void {
  const events = Array.from({ length: 200 }, (_, second) => ({ tick: second * TICKS_PER_SECOND }));
  render(
    <Radio
      label="Radio"
      events={events}
      tick={tick}
      ticksPerSecond={TICKS_PER_SECOND}
      lineOf={(event) => ({ key: `${event.tick}`, text: 'Attack', kind: 'order' })}
    />,
  );
}

test('whoever seeks back hears the radio of that time, however much was said since', () => {
  showRadio(10 * TICKS_PER_SECOND);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});
