import { expect, test } from 'vitest';
import { createStrangerRates, strangerRate } from './stranger-rates.ts';

test('requests without a key are counted by address, those of IPv6 by network', () => {
  let now = 0;
  const rates = createStrangerRates(() => now);
  for (let nth = 0; nth < strangerRate.burst; nth++) rates.admit(`2001:db8::${nth.toString(16)}`);
  expect(() => rates.admit('2001:db8::ffff')).toThrow('rate_limited');
  expect(rates.findRefusal('2001:db8::')).toMatchObject({ error: 'rate_limited', retry_after: 1 });
  for (const other of ['2001:db8:0:1::1', '203.0.113.7']) expect(rates.findRefusal(other)).toBeUndefined();
  now += 1000;
  for (let nth = 0; nth < strangerRate.per_second; nth++) rates.admit('2001:db8::1');
  expect(() => rates.admit('2001:db8::1')).toThrow('rate_limited');
  rates.close();
});
