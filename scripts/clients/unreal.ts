import { listErrors } from './errors.ts';
import { isObject, type Model, type Operation, pascal, type Schema, type Side } from './model.ts';

/** Begins with the mark of UTF-8, without which compilers on Windows take another coding. */
const HEAD = '\uFEFF// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.\n';

/** The files of the plugin for Unreal, by their names below `clients/unreal/FourthSeat/Source/FourthSeat/`. */
export function generateUnreal(model: Model): Record<string, string> {
  const structs = collectStructs(model);
  return {
    'Public/generated/SeatTypes.h': generateTypes(structs),
    'Private/generated/SeatTypes.cpp': generateJson(structs),
    'Public/generated/SeatNodes.h': generateNodes(model),
    'Private/generated/SeatNodes.cpp': generateStarts(model),
    'Private/generated/SeatErrorNames.h': generateErrorNames(),
  };
}

interface Field {
  /** In JSON. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: string;
}

interface Struct {
  readonly name: string;
  readonly fields: readonly Field[];
  /** Whether a game fills it in; the others are only read. */
  readonly isSent: boolean;
}

/** Structs in an order in which each one stands behind those that it holds. */
function collectStructs(model: Model): readonly Struct[] {
  const found = new Map<string, Struct>();
  const structs: Structs = {
    add(name, schema, side) {
      const known = found.get(name);
      if (known && (known.isSent || side === 'answer')) return;
      const fields = Object.entries(schema.properties ?? {}).map(([key, of]): Field => {
        const isRequired = schema.required?.includes(key) ?? false;
        const type = typeOf(model, structs, { schema: of, side, place: name + pascal(key) });
        const description = (of.description ?? '').replaceAll('\n', ' ').replaceAll('*/', '* /');
        return { key, name: pascal(key), type, isOptional: !isRequired || takesNull(of), description };
      });
      found.set(name, { name, fields, isSent: side === 'request' });
    },
  };
  for (const { name, schema, side } of model.types) structs.add(`FSeat${name}`, schema, side);
  return [...found.values()];
}

interface Structs {
  add(name: string, schema: Schema, side: Side): void;
}

const membersOf = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf;
const isNull = ({ type }: Schema): boolean => type === 'null';

function takesNull(schema: Schema): boolean {
  return (Array.isArray(schema.type) && schema.type.includes('null')) || (membersOf(schema) ?? []).some(isNull);
}

/** What has no type of its own in Blueprints is JSON as a text. */
const JSON_TEXT = 'FSeatJson';
const plainTypes: Readonly<Record<string, string>> = {
  string: 'FString',
  integer: 'int32',
  number: 'double',
  boolean: 'bool',
};

interface Use {
  readonly schema: Schema;
  readonly side: Side;
  /** Name of a struct that would be there alone. */
  readonly place: string;
}

function typeOf(model: Model, structs: Structs, use: Use): string {
  const { schema, side, place } = use;
  const inside = (of: Schema): string => typeOf(model, structs, { ...use, schema: of });
  if (isObject(schema)) {
    const name = `FSeat${model.nameOf(schema, side)}`;
    structs.add(name, schema, side);
    return name;
  }
  const members = membersOf(schema)?.filter((one) => !isNull(one));
  if (members) {
    if (members.length > 1 && members.every(isObject)) {
      structs.add(place, joinMembers(members), side);
      return place;
    }
    return oneOf(members.map(inside));
  }
  if (schema.const !== undefined) return plainTypes[typeof schema.const === 'number' ? 'integer' : 'string'] ?? '';
  if (schema.enum) return oneOf(schema.enum.map((value) => inside({ const: value })));
  if (Array.isArray(schema.type)) {
    return oneOf(schema.type.filter((type) => type !== 'null').map((type: string) => inside({ ...schema, type })));
  }
  const items = schema.prefixItems?.map(inside) ?? (schema.items ? [inside(schema.items)] : undefined);
  if (items) return listOf(oneOf(items));
  if (typeof schema.additionalProperties === 'object') {
    const value = inside(schema.additionalProperties);
    return value === JSON_TEXT ? JSON_TEXT : `TMap<FString, ${value}>`;
  }
  return plainTypes[String(schema.type)] ?? JSON_TEXT;
}

function oneOf(types: readonly string[]): string {
  const [first = JSON_TEXT, ...others] = new Set(types);
  return others.length === 0 ? first : JSON_TEXT;
}

/** Blueprints have no lists of lists. */
const listOf = (item: string): string => (item === JSON_TEXT || item.startsWith('T') ? JSON_TEXT : `TArray<${item}>`);

/** The fields of all members, of which only what every one has is always there. */
function joinMembers(members: readonly Schema[]): Schema {
  const properties: Record<string, Schema> = {};
  for (const { properties: own = {} } of members) {
    for (const [key, schema] of Object.entries(own)) {
      const other = properties[key];
      properties[key] = other === undefined || other.const === undefined ? (other ?? schema) : { type: 'string' };
    }
  }
  const [first, ...others] = members.map(({ required = [] }) => required);
  const required = (first ?? []).filter((key) => others.every((one) => one.includes(key)));
  return { type: 'object', properties, required };
}

/** Says beside an optional field whether it is given. */
const flagOf = ({ name }: Field): string => `bHas${name}`;
const startOf = (type: string): string => ({ int32: ' = 0', double: ' = 0', bool: ' = false' })[type as 'int32'] ?? '';

function generateTypes(structs: readonly Struct[]): string {
  const texts = structs.map(({ name, fields, isSent }) => {
    const rows = fields.map((field) => {
      // A Make node sends every field that it has a pin for: optional ones get theirs by a tick. What is read has pins.
      const toggle = isSent ? ', meta = (PinHiddenByDefault, InlineEditConditionToggle)' : '';
      const flag = `\tUPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat"${toggle})\n\tbool ${flagOf(field)} = false;\n\n`;
      const isTicked = field.isOptional && isSent;
      const condition = isTicked ? `, meta = (PinHiddenByDefault, EditCondition = "${flagOf(field)}")` : '';
      return `${field.isOptional ? flag : ''}${field.description === '' ? '' : `\t/** ${field.description} */\n`}\tUPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Fourth Seat"${condition})
\t${field.type} ${field.name}${startOf(field.type)};\n`;
    });
    return `USTRUCT(BlueprintType)
struct FOURTHSEAT_API ${name}
{
\tGENERATED_BODY()

${rows.join('\n')}
\tTSharedRef<FJsonObject> ToJson() const;
\t/** What is not there keeps its value. */
\tvoid FromJson(const FJsonObject& InJson);
};
`;
  });
  return `${HEAD}#pragma once

#include "CoreMinimal.h"
#include "SeatJson.h"
#include "SeatTypes.generated.h"

${texts.join('\n')}`;
}

function generateJson(structs: readonly Struct[]): string {
  const texts = structs.map(({ name, fields }) => {
    const writes = fields.map((field) => {
      const write = `OutJson->SetField(TEXT("${field.key}"), Seat::ToValue(${field.name}));\n`;
      return field.isOptional ? `\tif (${flagOf(field)}) ${write}` : `\t${write}`;
    });
    const reads = fields.map((field) => {
      const read = `Seat::Read(InJson, TEXT("${field.key}"), ${field.name});\n`;
      return field.isOptional ? `\t${flagOf(field)} = ${read}` : `\t${read}`;
    });
    return `TSharedRef<FJsonObject> ${name}::ToJson() const
{
\tTSharedRef<FJsonObject> OutJson = MakeShared<FJsonObject>();
${writes.join('')}\treturn OutJson;
}

void ${name}::FromJson(const FJsonObject& InJson)
{
${reads.join('')}}
`;
  });
  return `${HEAD}#include "generated/SeatTypes.h"\n\n${texts.join('\n')}`;
}

/** Of a node. Unreal drops the first letter of its types, so the class has a word more than a struct of that name. */
const nodeOf = ({ scope, decision }: Operation): string =>
  pascal(decision) === pascal(scope) || scope === 'common' ? pascal(decision) : pascal(scope) + pascal(decision);

function requestOf({ request }: Operation): { readonly parameter: string; readonly field: string } {
  if (request === undefined) return { parameter: '', field: '' };
  return { parameter: `const FSeat${request}& Request, `, field: `\tFSeat${request} Sent;\n` };
}

function generateNodes({ operations }: Model): string {
  const nodes = operations.map((operation) => {
    const name = nodeOf(operation);
    const { parameter, field } = requestOf(operation);
    const text = operation.description.replaceAll('\n', ' ');
    return `DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FSeat${name}Pin, const FSeat${operation.answer}&, Answer, const FSeatError&, Error);

UCLASS(BlueprintType, meta = (ExposedAsyncProxy = "Call"))
class FOURTHSEAT_API USeat${name}Node : public USeatAction
{
\tGENERATED_BODY()

public:
\tUPROPERTY(BlueprintAssignable)
\tFSeat${name}Pin Answered;

\t/** Here your game makes its own move. */
\tUPROPERTY(BlueprintAssignable)
\tFSeat${name}Pin Failed;

\t/** ${text} */
\tUFUNCTION(BlueprintCallable, Category = "Fourth Seat", meta = (BlueprintInternalUseOnly = "true", AutoCreateRefTerm = "Options"))
\tstatic USeat${name}Node* ${name}(USeatClient* Client, ${parameter}const FSeatCallOptions& Options);

\tvirtual void Activate() override;

private:
${field}};
`;
  });
  return `${HEAD}#pragma once

#include "CoreMinimal.h"
#include "SeatAction.h"
#include "generated/SeatTypes.h"
#include "SeatNodes.generated.h"

${nodes.join('\n')}`;
}

function generateStarts({ operations }: Model): string {
  const nodes = operations.map((operation) => {
    const name = nodeOf(operation);
    const { parameter, field } = requestOf(operation);
    const sent = field === '' ? 'nullptr' : 'Sent.ToJson()';
    return `USeat${name}Node* USeat${name}Node::${name}(USeatClient* Client, ${parameter}const FSeatCallOptions& Options)
{
\tUSeat${name}Node* Action = Make<USeat${name}Node>(Client, Options);
${field === '' ? '' : '\tAction->Sent = Request;\n'}\treturn Action;
}

void USeat${name}Node::Activate()
{
\tBegin(TEXT("${operation.path}"), ${sent}, [this](const FSeatReply& Reply)
\t{
\t\tFSeat${operation.answer} Answer;
\t\tif (Reply.Data.IsValid()) Answer.FromJson(*Reply.Data);
\t\t(Reply.Data.IsValid() ? Answered : Failed).Broadcast(Answer, Reply.Error);
\t});
}
`;
  });
  return `${HEAD}#include "generated/SeatNodes.h"\n\n${nodes.join('\n')}`;
}

function generateErrorNames(): string {
  const rows = listErrors().map(({ code, name }) => `\tcase ${code}: return TEXT("${name}");\n`);
  return `${HEAD}#pragma once

inline const TCHAR* SeatErrorName(int32 Code)
{
\tswitch (Code)
\t{
${rows.join('')}\tdefault: return TEXT("unknown");
\t}
}
`;
}
