import type { AuditEntry } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { auditDetailMessages, auditValueMessages } from './audit-messages.ts';
import { memberMessages } from './messages.ts';

/** Fields whose values are words of the product; in any other field, such as a name, the same word stands for itself. */
const wordedFields: ReadonlySet<string> = new Set(['role', 'type', 'mode', 'metric', 'auth']);

/** What changed, from what and to what; a value without words of its own is shown as it was recorded. */
export function AuditDetails({ entry: { action, details, target } }: { readonly entry: AuditEntry }) {
  const t = useMessages(memberMessages);
  const nameOf = useMessages(auditDetailMessages);
  const wordOf = useMessages(auditValueMessages);
  const format = useFormat();
  const valueText = (field: string, value: unknown): string => {
    if (field === 'project_id' && value === null) return wordOf('every_project');
    if (value === null || value === '') return '–';
    if (typeof value === 'number') return field.endsWith('_seconds') ? format.span(value) : format.number(value);
    if (typeof value === 'boolean') return wordOf(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? '–' : format.list(value.map((one) => valueText(field, one)));
    if (typeof value !== 'string') return JSON.stringify(value);
    if (field.endsWith('_at')) return format.dateTime(value);
    return wordedFields.has(field) && isKeyOf(auditValueMessages.table, value) ? wordOf(value) : value;
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
    // The two values of a new role stand side by side, without the name of the field.
    const field = action === 'member.role' ? 'role' : name;
    if (isEdit(value)) {
      return t('detail', { name: label, value: `${valueText(field, value.from)} → ${valueText(field, value.to)}` });
    }
    if (field === 'project_id' && value === null) return wordOf('every_project');
    return t('detail', { name: label, value: valueText(field, value) });
  });
  return <span className="text-text-quiet wrap-anywhere">{parts.join(' · ') || '–'}</span>;
}

/** An edited field with both values; other entries have one value of a field. */
function isEdit(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function isKeyOf<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
