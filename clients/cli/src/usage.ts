import type { exportUsage, Input, queryUsage, UsageTotals } from '@fourth-seat/contract';
import type { Ask } from './api.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { writeJson, writeTable } from './output.ts';

export interface UsageOptions {
  readonly range: string;
  readonly from?: string;
  readonly to?: string;
  readonly by?: string;
  readonly project?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}
type UsageInput = Input<typeof queryUsage>;

/** Usage as a table by day or by part, as the answer of the server, or as the file of the dashboard. */
export async function showUsage(ask: Ask, { out }: Pick<Environment, 'out'>, options: UsageOptions): Promise<void> {
  const { range, from, to, by, project } = options;
  if ((from === undefined) !== (to === undefined))
    throw new CliError('usage', { en: '--from and --to belong together.', zh: '--from 与 --to 须同时给出。' });
  // Range and part are choices of the command line.
  const input = {
    preset: from === undefined ? range : 'custom',
    ...(from !== undefined && { from, to }),
    granularity: 'day',
    ...(by !== undefined && { split_by: by }),
    ...(project !== undefined && { project_ids: [project] }),
  } as UsageInput;
  if (options.csv === true) {
    const { csv } = await ask<typeof exportUsage>('admin/usage/export', { ...input, bom: false });
    return out(csv);
  }
  const answer = await ask<typeof queryUsage>('admin/usage/query', input);
  if (options.json === true) return out(writeJson(answer));
  const row = (name: string, { requests, error, tokens, p95 }: UsageTotals) => [
    name,
    requests,
    error,
    tokens,
    p95 === null ? '-' : `${Math.round(p95 * 10) / 10}`,
  ];
  const parts =
    by === undefined
      ? answer.series.map((point) => row(point.at.slice(0, 10), point))
      : answer.splits.map((part) => row(part.label === '' ? '-' : part.label, part.totals));
  const heads = [by === undefined ? 'DAY' : by.toUpperCase(), 'REQUESTS', 'ERRORS', 'TOKENS', 'P95 MS'];
  return out(writeTable(heads, [...parts, row('total', answer.totals)]));
}
