/**
 * `node scripts/start.mjs scripts/limits-table.ts` writes the table of limits into docs/security.md: one row for each endpoint of the
 * contract, from the contract and the limits that the server enforces. Its test fails where the table is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiOfPath, bodyKind, bodyLimits, type Cost, type Endpoint, endpoints } from '@fourth-seat/contract';
import {
  addressRate,
  costOf,
  memberCostLimits,
  organizationCostLimits,
} from '@fourth-seat/server/platform/http/costs/costs';
import { bodyLimitOf } from '@fourth-seat/server/platform/http/endpoints/mount';
import { readCommandLine } from './command-line/command-line.ts';

const document = fileURLToPath(new URL('../docs/security.md', import.meta.url));
const [begin, end] = ['<!-- limits: written by scripts/limits-table.ts -->', '<!-- end of limits -->'];

/** Limits of single endpoints in addition to those of their cost, by path; the tests of each contain the numbers. */
const ownLimits: readonly (readonly [RegExp, string])[] = [
  [
    /^\/user\/v1\/login$/,
    'password: 50 in 15 min an address, 10 a day an address and account, 50 a day an account (0252)',
  ],
  [
    /verification-code\/send$/,
    'codes: 1 a minute an asker, 5 in 10 min and 30 a day a target, 20 an hour an address (0252)',
  ],
  [/verification-code(\/verify)?$/, 'guesses: 5 a code, 60 an hour an address, 5 a day a target from elsewhere (0252)'],
  [/identifier\/check$/, '60 an hour an address'],
  [/(password\/reset|v1\/register)$/, 'a ticket of ten minutes, looked at before the password is hashed'],
  [/update-password$/, 'password: 10 in 15 min a person'],
  [/(avatar|logo)\/update$/, '30 pictures an hour a person, 16 megapixels, one drawn at a time'],
  [/playground\/token$/, '20 an hour an address, 20 an hour a person, 2,000 an hour in all (0296)'],
  [/contact\/create$/, '5 an hour an address, 5 an hour a mailbox, 300 an hour in all'],
  [/oauth2\/(login|bind)\/check$/, '60 an hour an address'],
  [/(member\/invite|invite\/resend)$/, '5 an hour an address, 200 an hour an organization'],
  [/debug\/send$/, '20 a second, 10 at once and a daily cap of tokens a project'],
];

const formatKib = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en')} KiB`;

function limitsOf(endpoint: Endpoint): { cost: string; body: string; more: string } {
  const { access, method, path } = endpoint;
  const more = ownLimits.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  if (path.startsWith('/v1/')) {
    const limit = bodyLimits[bodyKind(apiOfPath(path) ?? path.slice('/v1/'.length))];
    const paced = 'rate, concurrency, quotas and spend of the key';
    return {
      cost: access === 'api_key' ? 'key' : 'page',
      body: method === 'GET' ? '–' : formatKib(limit),
      more: access === 'api_key' ? paced : '',
    };
  }
  const cost = access === 'anonymous' ? 'address' : (endpoint.cost ?? costOf(endpoint, undefined));
  return { cost, body: method === 'GET' ? '–' : formatKib(bodyLimitOf(endpoint)), more };
}

export function formatTable(): string {
  const costs = Object.keys(memberCostLimits) as Cost[];
  const classes = costs.map((cost) => {
    const [memberLimit, organizationLimit] = [memberCostLimits[cost], organizationCostLimits[cost]];
    return `| ${cost} | ${memberLimit.per_second} (${memberLimit.burst}) | ${memberLimit.at_once} + ${memberLimit.waiting} | ${organizationLimit.per_second} (${organizationLimit.burst}) | ${organizationLimit.at_once} + ${organizationLimit.waiting} |`;
  });
  const rows = endpoints.map((endpoint) => {
    const { cost, body, more } = limitsOf(endpoint);
    return `| \`${endpoint.path}\` | ${endpoint.access} | ${cost} | ${body} | ${more} |`;
  });
  return [
    begin,
    `Calls of the console and of accounts, from one address: ${addressRate.per_second} requests a second (${addressRate.burst} at once), before anything is looked up.`,
    '',
    '| cost | a member: per second (together) | at once + waiting | an organization: per second (together) | at once + waiting |',
    '|---|---|---|---|---|',
    ...classes,
    '',
    '| endpoint | access | cost | body | besides |',
    '|---|---|---|---|---|',
    ...rows.toSorted(),
    end,
  ].join('\n');
}

/** The table in the document as it is now. */
export function readTable(): string {
  const text = readFileSync(document, 'utf8');
  return text.slice(text.indexOf(begin), text.indexOf(end) + end.length);
}

if (import.meta.main) {
  readCommandLine({ usage: 'node scripts/start.mjs scripts/limits-table.ts' });
  writeFileSync(
    document,
    readFileSync(document, 'utf8').replace(readTable(), () => formatTable()),
  );
}
