import type { AuditEntry } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { auditDetailMessages, auditValueMessages } from './audit-messages.ts';
import { memberMessages } from './messages.ts';

/** What changed, from what and to what, in words where there are some; any other value as it was recorded. */
export function AuditDetails({ entry: { details, target } }: { readonly entry: AuditEntry }) {
  const t = useMessages(memberMessages);
  const nameOf = useMessages(auditDetailMessages);
  const wordOf = useMessages(auditValueMessages);
  const format = useFormat();
  const valueText = (value: unknown): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return wordOf(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? '–' : format.list(value.map(valueText));
    if (typeof value !== 'string') return JSON.stringify(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.dateTime(value);
    return isKeyOf(auditValueMessages.table, value) ? wordOf(value) : value;
  };
  // jsonb does not keep the order of keys: the old value goes first.
  const ordered = Object.entries(details).toSorted(
    ([one], [other]) => Number(other === 'from') - Number(one === 'from'),
  );
  // Leaves out the name of the target, which has a column of its own.
  const listed = ordered.filter(([name, value]) =>
    name === 'member_id' ? !('name' in details) : name !== 'name' || value !== target?.name,
  );
  const parts = listed.map(([name, value]) => {
    const label = isKeyOf(auditDetailMessages.table, name) ? nameOf(name) : name;
    const isSpan = name.endsWith('_seconds') && typeof value === 'number';
    const textOf = (one: unknown) => (name === 'project_id' && one === null ? wordOf('every_project') : valueText(one));
    if (isEdit(value)) return t('detail', { name: label, value: `${textOf(value.from)} → ${textOf(value.to)}` });
    if (name === 'project_id' && value === null) return wordOf('every_project');
    return t('detail', { name: label, value: isSpan ? format.span(value) : textOf(value) });
  });
  return <span className="text-text-quiet wrap-anywhere">{parts.join(' · ') || '–'}</span>;
}

/** An edited field with both values; entries of earlier releases have the new value only. */
function isEdit(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function isKeyOf<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
