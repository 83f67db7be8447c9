import { ENGINE_VERSION } from '@fourth-seat/rescue/engine';
import { describe, expect, test } from 'vitest';
import { pack } from '../../simulation/pack.ts';
import { freshRecord } from '../setup.ts';
import type { RescueRecord } from '../types.ts';
import { readShared, shareRecord } from './share.ts';

const record: RescueRecord = {
  ...freshRecord('abc'),
  inputs: [{ tick: 20, inputs: [{ kind: 'say', text: '郭铁，去恢复供电', to: 2 }] }],
  ticks: 412,
};

const linkOf = async (value: unknown): Promise<string> => `#rescue=${await pack(JSON.stringify(value))}`;

describe('a link to a rescue', () => {
  test('brings the same rescue', async () => {
    expect(await readShared(await shareRecord(record))).toEqual({ record, hasLostInputs: false });
  });

  test('of another engine brings the station at its first tick, and says that the orders are left out', async () => {
    const { inputs, ticks } = record;
    for (const engine of ['rescue-0', undefined]) {
      const link = await linkOf({ engine, seed: 'abc', inputs, ticks });
      expect(await readShared(link)).toEqual({ record: freshRecord('abc'), hasLostInputs: true });
    }
    const station = await linkOf({ seed: 'abc', inputs: [], ticks: 0 });
    expect(await readShared(station)).toEqual({ record: freshRecord('abc'), hasLostInputs: false });
  });

  test('brings nothing where it is none of ours, or claims what no rescue can be', async () => {
    const { inputs, ticks } = record;
    for (const link of [
      '',
      '#match=abc',
      '#rescue=%%%',
      '#rescue=AAAA',
      await linkOf([]),
      await linkOf({ seed: 7, inputs, ticks }),
      await linkOf({ seed: 'x'.repeat(101), inputs, ticks }),
      await linkOf({ seed: 'a', inputs, ticks: 3001 }),
      await linkOf({ seed: 'a', inputs, ticks: 1.5 }),
      await linkOf({ seed: 'a', inputs: 'none', ticks }),
    ])
      expect(await readShared(link), link).toBeUndefined();
  });

  test('brings nothing where a part of the inputs cannot be read: without them it would be another rescue', async () => {
    const engine = ENGINE_VERSION;
    const [input] = record.inputs;
    for (const inputs of [
      [input, { tick: 'late', inputs: [] }],
      [input, { tick: 30 }],
      [input, null],
      [input, input],
      [{ ...input, tick: record.ticks }],
    ])
      expect(
        await readShared(await linkOf({ engine, seed: 'abc', inputs, ticks: 412 })),
        JSON.stringify(inputs),
      ).toBeUndefined();
    expect(await readShared(await linkOf({ engine, seed: 'abc', inputs: [input], ticks: 412 }))).toEqual({
      record,
      hasLostInputs: false,
    });
  });
});
