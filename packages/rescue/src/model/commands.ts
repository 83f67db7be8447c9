import { isIndex } from '../at.ts';
import { type Command, hasTarget, type Intent, intents, MAX_COMMANDS, requiredTargetOf } from '../dialogue/intents.ts';
import type { NamedStation } from '../station/plan.ts';
import { SEATS } from '../world/constants.ts';

/**
 * Checks a language model's answer: one to four commands of the closed list, whose seats, people and rooms this station
 * has and whose required target is given. One fault in one of them makes the whole answer `undefined`.
 */
export function readCommands(value: unknown, station: NamedStation): readonly Command[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_COMMANDS) return undefined;
  const commands = value.map((one: unknown) => readCommand(one, station));
  return commands.every((command) => command !== undefined) ? commands : undefined;
}

const knownKeys: ReadonlySet<string> = new Set(['intent', 'seats', 'survivor', 'room', 'leader']);

const isIntent = (value: unknown): value is Intent => intents.some((intent) => intent === value);

function readCommand(value: unknown, { plan, survivors }: NamedStation): Command | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).some((key) => !knownKeys.has(key)))
    return undefined;
  // Each field is checked below; what an object does not have reads as undefined.
  const { intent, seats, ...rest } = value as Record<string, unknown>;
  const [survivor, room, leader] = [
    rest['survivor'] ?? undefined,
    rest['room'] ?? undefined,
    rest['leader'] ?? undefined,
  ];
  const orNothing = (id: unknown, count: number): id is number | undefined => id === undefined || isIndex(id, count);
  if (!isIntent(intent)) return undefined;
  if (!Array.isArray(seats) || seats.length > SEATS || !seats.every((seat) => isIndex(seat, SEATS))) return undefined;
  if (!orNothing(survivor, survivors.length) || !orNothing(room, plan.rooms.length) || !orNothing(leader, SEATS))
    return undefined;
  const required = requiredTargetOf({ intent, seats });
  const isWhole =
    required === undefined ||
    hasTarget({ survivor, room }, required) ||
    (intent === 'carry' && room === plan.places.core);
  return isWhole ? { intent, seats: [...new Set(seats)], survivor, room, leader } : undefined;
}
