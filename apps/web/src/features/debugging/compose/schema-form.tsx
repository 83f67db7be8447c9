import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatJson, parseJson, withField } from '../../../api/json-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Input, Textarea } from '../../../ui/controls/input.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { debuggingMessages } from '../messages.ts';
import type { FieldSchema, NamedField, RowsSchema } from './json-schema.ts';

interface SchemaFormProps {
  readonly fields: readonly NamedField[];
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
  /** The path of this form in the body: `history.3.` */
  readonly path?: string;
}

/** A form made from the request's schema. Optional fields that are not set wait behind a fold. */
export function SchemaForm({ fields, value, onChange, path = '' }: SchemaFormProps) {
  const t = useMessages(debuggingMessages);
  // A field stays where it was edited: one that is set or cleared would lose the focus by moving.
  const [editedPlaces, setEditedPlaces] = useState<ReadonlyMap<string, 'shown' | 'folded'>>(new Map());
  const placeOf = ({ name, required }: NamedField) =>
    editedPlaces.get(name) ?? (required || value[name] !== undefined ? 'shown' : 'folded');
  const shown = fields.filter((field) => placeOf(field) === 'shown');
  const folded = fields.filter((field) => placeOf(field) === 'folded');
  const editor = (field: NamedField) => (
    <FieldEditor
      key={field.name}
      field={field}
      path={`${path}${field.name}`}
      value={value[field.name]}
      onChange={(next) => {
        setEditedPlaces(new Map([...editedPlaces, [field.name, placeOf(field)]]));
        onChange(withField(value, field.name, next));
      }}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shown.map(editor)}
      {folded.length > 0 && (
        <details className="border-t border-line pt-3">
          <summary className="cursor-pointer text-text-quiet">
            {t('optional_fields')} · {folded.length}
          </summary>
          <div className="mt-3 flex flex-col gap-4">{folded.map(editor)}</div>
        </details>
      )}
    </div>
  );
}

interface FieldEditorProps {
  readonly field: NamedField;
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function FieldEditor({ field, path, value, onChange }: FieldEditorProps) {
  const { name, required, schema } = field;
  if (schema.kind === 'object' || schema.kind === 'rows') {
    return (
      <fieldset className="min-w-0 rounded border border-line p-3" data-place={path}>
        <legend className="px-1 font-mono text-sm">{name}</legend>
        {schema.kind === 'object' ? (
          <SchemaForm
            fields={schema.fields}
            value={isFields(value) ? value : {}}
            path={`${path}.`}
            onChange={(next) => onChange(!required && Object.keys(next).length === 0 ? undefined : next)}
          />
        ) : (
          <RowsEditor schema={schema} value={value} path={path} onChange={onChange} />
        )}
      </fieldset>
    );
  }
  return (
    <div data-place={path}>
      <Field label={<span className="font-mono text-sm">{name}</span>} optional={!required} hint={hintOf(schema)}>
        <PlainEditor schema={schema} value={value} required={required} onChange={onChange} />
      </Field>
    </div>
  );
}

function hintOf(schema: FieldSchema): string | undefined {
  if (schema.kind !== 'integer' && schema.kind !== 'number') return undefined;
  const { minimum, maximum } = schema;
  // Schemas of integers name the largest safe integer where there is no limit.
  if (minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER) return undefined;
  return `${minimum} – ${maximum}`;
}

interface PlainEditorProps {
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly required: boolean;
  readonly onChange: (value: unknown) => void;
}

function PlainEditor({ schema, value, required, onChange }: PlainEditorProps) {
  switch (schema.kind) {
    case 'integer':
    case 'number':
      return (
        <NumberInput
          value={typeof value === 'number' ? value : null}
          onValueChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'boolean':
      return (
        <ChoiceEditor
          choices={['true', 'false']}
          value={typeof value === 'boolean' ? String(value) : ''}
          required={required}
          onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
        />
      );
    case 'choice':
      return (
        <ChoiceEditor
          choices={schema.choices}
          value={typeof value === 'string' ? value : ''}
          required={required}
          onChange={onChange}
        />
      );
    case 'string':
      return (
        <Input
          mono
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' && !required ? undefined : event.target.value)}
        />
      );
    case 'cards':
    case 'texts':
      return <WordsEditor value={value} required={required} kind={schema.kind} onChange={onChange} />;
    default:
      return <JsonValueEditor value={value} onChange={onChange} />;
  }
}

interface ChoiceEditorProps {
  readonly choices: readonly string[];
  /** Empty where the field is not set. */
  readonly value: string;
  readonly required: boolean;
  readonly onChange: (choice: string | undefined) => void;
}

function ChoiceEditor({ choices, value, required, onChange }: ChoiceEditorProps) {
  const t = useMessages(debuggingMessages);
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Select
      value={value}
      onValueChange={(choice) => onChange(choice === '' ? undefined : choice)}
      options={required ? options : [{ value: '', label: t('not_set') }, ...options]}
    />
  );
}

/** A list of short texts, typed as words. The text stays as it was typed; the list follows it. */
function WordsEditor({
  value,
  required,
  kind,
  onChange,
}: Omit<PlainEditorProps, 'schema'> & { readonly kind: 'cards' | 'texts' }) {
  const t = useMessages(debuggingMessages);
  const words = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(words.join(' '));
  const split = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
  // Changed elsewhere, by the JSON editor or the card table.
  const shown = split(typed).join(' ') === words.join(' ') ? typed : words.join(' ');
  return (
    <Textarea
      mono
      rows={1}
      spellCheck={false}
      placeholder={t(`${kind}_hint`)}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = split(event.target.value);
        onChange(next.length === 0 && !required ? undefined : next);
      }}
    />
  );
}

/** A field without a form of its own: JSON text, applied while it is valid. */
function JsonValueEditor({
  value,
  onChange,
}: {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const t = useMessages(debuggingMessages);
  const valueText = value === undefined ? '' : formatJson(value);
  /** With the value that the request has for it. */
  const [typed, setTyped] = useState({ text: valueText, valueText });
  // Where the request has another value, that came from elsewhere: another scenario, or a row above was removed.
  const text = typed.valueText === valueText ? typed.text : valueText;
  return (
    <Textarea
      mono
      rows={1}
      spellCheck={false}
      placeholder={t('json_value')}
      aria-invalid={text !== '' && !parseJson(text).ok ? true : undefined}
      value={text}
      onChange={(event) => {
        const changed = event.target.value;
        const next = changed.trim() === '' ? { ok: true, value: undefined } : parseJson(changed);
        const nextText = !next.ok ? valueText : next.value === undefined ? '' : formatJson(next.value);
        setTyped({ text: changed, valueText: nextText });
        if (next.ok) onChange(next.value);
      }}
    />
  );
}

interface RowsEditorProps {
  readonly schema: RowsSchema;
  readonly value: unknown;
  readonly path: string;
  readonly onChange: (value: unknown) => void;
}

/**
 * Hundreds of rows would block the page, because each is a form of its own. The last ones are shown, where editing goes
 * on.
 */
const SHOWN_ROWS = 60;

/** A list of objects: a line for each, with its own small form. */
function RowsEditor({ schema, value, path, onChange }: RowsEditorProps) {
  const t = useMessages(debuggingMessages);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const [showsAll, setShowsAll] = useState(false);
  const first = showsAll ? 0 : Math.max(0, rows.length - SHOWN_ROWS);
  return (
    <div className="flex flex-col gap-3">
      {first > 0 && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setShowsAll(true)}>
          {t('show_all_rows', { count: rows.length })}
        </Button>
      )}
      {[...rows.entries()].slice(first).map(([index, row]) => (
        // Rows have no identity but their index.
        <div key={index} className="flex min-w-0 items-start gap-2 border-b border-line pb-3">
          <span className="pt-2 font-mono text-sm text-text-faint">{index}</span>
          <div className="min-w-0 flex-1">
            <SchemaForm
              fields={schema.fields}
              value={isFields(row) ? row : {}}
              path={`${path}.${index}.`}
              onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
            />
          </div>
          <IconButton
            size="small"
            label={`${t('remove_item')} ${index}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={schema.maxItems !== undefined && rows.length >= schema.maxItems}
        onClick={() => onChange([...rows, initialFields(schema.fields)])}
      >
        {t('add_item')}
      </Button>
    </div>
  );
}

/** The required fields of an object, each with a simple value. */
function initialFields(fields: readonly NamedField[]): Fields {
  return Object.fromEntries(
    fields.filter((field) => field.required).map(({ name, schema }) => [name, initialValueOf(schema)]),
  );
}

function initialValueOf(schema: FieldSchema): unknown {
  switch (schema.kind) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'cards':
    case 'texts':
    case 'rows':
      return [];
    case 'choice':
      return schema.choices[0] ?? '';
    case 'boolean':
      return false;
    case 'object':
      return initialFields(schema.fields);
    case 'string':
      return '';
    case 'json':
      return null;
  }
}
