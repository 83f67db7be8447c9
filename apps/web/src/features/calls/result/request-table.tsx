import { parseJson } from '../../../api/json-text.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { MoveTable } from './move-table.tsx';
import { readPosition } from './position.ts';

interface RequestTableProps {
  readonly api_id: string;
  /** The body as it stands in the editor. */
  readonly text: string;
}

/** The position of a request on the felt, before it is sent; nothing where the request holds no cards. */
export function RequestTable({ api_id, text }: RequestTableProps) {
  const parsed = parseJson(text);
  if (!parsed.ok || !isFields(parsed.value)) return null;
  if (readPosition(parsed.value, api_id).hand.length === 0) return null;
  return <MoveTable api_id={api_id} request={parsed.value} />;
}
