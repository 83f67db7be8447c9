import type { Translate } from '../../../i18n/messages.ts';
import { callMessages } from '../messages.ts';

type Table = typeof callMessages.table;
type Name = Exclude<Extract<keyof Table, `arrangement_${string}` | `belief_${string}`>, 'arrangement_facts'>;
const isName = (id: string): id is Name => Object.hasOwn(callMessages.table, id);

/** The aim of an arrangement of a hand, in words. */
export const arrangementText = (name: string, t: Translate<Table>): string => named(`arrangement_${name}`, name, t);
/** The subject of a belief about another seat, in words. */
export const beliefText = (name: string, t: Translate<Table>): string => named(`belief_${name}`, name, t);

/** A name without words is shown as the API spells it. */
function named(id: string, name: string, t: Translate<Table>): string {
  return isName(id) ? t(id) : name.replaceAll('_', ' ');
}
