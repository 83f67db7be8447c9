import { type Fault, number, object, optional, type Reader, readWhole, tagged, text, whole } from '../sheet/reader.ts';
import { type Action, type Command, idleAction, NO_UNIT, SPARK } from './boundary.ts';

const kind = (name: string): Reader<never> => text(name.length) as Reader<never>;
const at = number(-200, 200);
const unit = whole(NO_UNIT, 67_108_864);

const command = tagged<Command>('kind', {
  move: object({ kind: kind('move'), x: at, y: at }),
  attack: object({ kind: kind('attack'), unit }),
  cast: object({ kind: kind('cast'), slot: whole(0, SPARK), x: at, y: at, unit: optional(unit, NO_UNIT) }),
  recall: object({ kind: kind('recall') }),
  hold: object({ kind: kind('hold') }),
});

const action: Reader<Action> = object({
  command: optional(command, idleAction.command),
  buy: optional<string | null>((value, spot) => (value === null ? null : text(32)(value, spot)), null),
  raise: optional<number | null>((value, spot) => (value === null ? null : whole(0, 2)(value, spot)), null),
});

/** An action from outside: the action, or what is wrong with it by path. Every action of a match has passed here. */
export function readAction(value: unknown): { readonly action: Action } | { readonly faults: readonly Fault[] } {
  const { value: read, faults } = readWhole(action, value);
  return faults.length > 0 ? { faults } : { action: read };
}
