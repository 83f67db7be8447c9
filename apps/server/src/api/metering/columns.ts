/** One column of a table, with its type in PostgreSQL. */
export interface Column {
  readonly name: string;
  readonly type: 'timestamptz' | 'text' | 'int2' | 'int4' | 'int4[]' | 'float4' | 'bool';
  readonly isNullable?: boolean;
}

/** The columns of `calls`, which the archive keeps too. */
export const callColumns = [
  { name: 'at', type: 'timestamptz' },
  { name: 'request_id', type: 'text' },
  { name: 'org_id', type: 'text' },
  { name: 'project_id', type: 'text' },
  { name: 'key_id', type: 'text' },
  { name: 'secret_id', type: 'text' },
  { name: 'member_id', type: 'text' },
  { name: 'source', type: 'text' },
  { name: 'mode', type: 'text' },
  { name: 'api_id', type: 'text' },
  { name: 'status', type: 'int2' },
  { name: 'code', type: 'int4' },
  { name: 'tokens', type: 'int4' },
  { name: 'latency_us', type: 'int4' },
  { name: 'phases_us', type: 'int4[]' },
  { name: 'address', type: 'text' },
  { name: 'match_id', type: 'text', isNullable: true },
  { name: 'model', type: 'text', isNullable: true },
  { name: 'fallback', type: 'bool' },
  { name: 'effort', type: 'float4', isNullable: true },
  { name: 'request_bytes', type: 'int4' },
  { name: 'response_bytes', type: 'int4' },
  { name: 'has_body', type: 'bool' },
  { name: 'body_withheld', type: 'bool' },
  { name: 'times', type: 'int4' },
  { name: 'since', type: 'timestamptz', isNullable: true },
  { name: 'receipt_number', type: 'text', isNullable: true },
] as const satisfies readonly Column[];

/** The columns of `call_bodies`. */
export const bodyColumns = [
  { name: 'at', type: 'timestamptz' },
  { name: 'request_id', type: 'text' },
  { name: 'org_id', type: 'text' },
  { name: 'request_headers', type: 'text' },
  { name: 'request_body', type: 'text' },
  { name: 'response_headers', type: 'text' },
  { name: 'response_body', type: 'text' },
  { name: 'truncated', type: 'bool' },
] as const satisfies readonly Column[];
