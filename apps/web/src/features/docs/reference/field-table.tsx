import { errorCatalogue, errorDocPath } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { docsMessages } from '../messages.ts';
import { Code, Sentence } from '../view/markdown-view.tsx';
import { DocTable } from '../view/table.tsx';
import type { Bounds, Field } from './openapi.ts';

/** Fields of a request beside the position: only their form can be wrong. */
const settings = new Set([
  'style',
  'objective',
  'explain',
  'belief',
  'seed',
  'pace',
  'max_think_ms',
  'effort',
  'min_effort',
  'suits',
  'max',
  'player_level',
  'partner_level',
  'game',
  'match_id',
  'calls',
  'expires_in',
]);
/** Seats and cards that are valid by themselves may still make an impossible position (`impossible_state`). */
const isOfPosition = (name: string): boolean => !settings.has(name.split(/[.[]/)[0] ?? '');

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly Field[];
  readonly isRequest?: boolean;
}

/** Each field: its meaning and its values; below them the errors that wrong ones cause. */
export function FieldTable({ label, fields, isRequest = false }: FieldTableProps) {
  const t = useMessages(docsMessages);
  const rows = fields.map((field) => ({
    key: field.name,
    cells: [
      <span key="name">
        <Code>{field.name}</Code>
        {isRequest && field.required && <span className="ml-2 text-sm text-text-faint">{t('required')}</span>}
      </span>,
      <span key="type" className="font-mono text-sm text-text-quiet">
        {field.type}
      </span>,
      <div key="text" className="flex flex-col gap-1">
        <Meaning text={field.text} />
        <AllowedValues field={field} />
      </div>,
    ],
  }));
  return (
    <>
      <DocTable stacks label={label} heads={[t('field'), t('type'), t('meaning')]} rows={rows} />
      {isRequest && <FieldErrors fields={fields} />}
    </>
  );
}

/** A description, with its list of names where it has one. */
function Meaning({ text }: { readonly text: string }) {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  return (
    <>
      <span>
        <Sentence text={first} />
      </span>
      {lines.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-text-quiet">
          {lines.map((line) => (
            <li key={line}>
              <Sentence text={line.replace(/^- /, '')} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AllowedValues({ field }: { readonly field: Field }) {
  const t = useMessages(docsMessages);
  const { values, range, items, length } = field.bounds;
  const parts = [
    // Names that the description explains are shown there already.
    ...(values.length > 0 && !field.text.includes('\n- `') ? [values.join(', ')] : []),
    ...spanOf(range, ''),
    ...spanOf(items, t('range_items')),
    ...spanOf(length, t('range_characters')),
    ...(field.defaultValue === undefined ? [] : [t('default_is', { value: field.defaultValue })]),
  ];
  if (parts.length === 0) return null;
  return <span className="text-sm text-text-faint">{t('allowed_values', { what: parts.join(' · ') })}</span>;
}

/** The largest safe integers in the JSON Schema mean that we set no limit. */
const WIDEST = Number.MAX_SAFE_INTEGER;

function spanOf([least, most]: Bounds['range'], unit: string): string[] {
  const from = least === undefined || least <= -WIDEST ? undefined : least;
  const to = most === undefined || most >= WIDEST ? undefined : most;
  if (from === undefined && to === undefined) return [];
  return [`${spanText(from, to)}${unit}`];
}

function spanText(from: number | undefined, to: number | undefined): string {
  if (from === to) return String(from);
  if (from === undefined) return `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from}–${to}`;
}

/** The errors that a wrong field causes, once for all of them. */
function FieldErrors({ fields }: Pick<FieldTableProps, 'fields'>) {
  const t = useMessages(docsMessages);
  const link = (code: number) => (
    <Link key={code} to={errorDocPath(code)}>
      {code}
    </Link>
  );
  return (
    <p className="mt-2 text-sm text-text-quiet">
      {t('if_wrong')} {link(errorCatalogue.schema.code)}
      {fields.some(({ name }) => isOfPosition(name)) && <> {link(errorCatalogue.impossible_state.code)}</>}
    </p>
  );
}
