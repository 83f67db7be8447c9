/**
 * `node scripts/start.mjs scripts/limits-table.ts` writes the table of limits into docs/security.md: one row for each
 * endpoint of the contract, from the contract and the limits that the server enforces. Its test fails where the table
 * is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  apiOfPath,
  bodyKind,
  bodyLimits,
  CODE_RETRY_S,
  type Cost,
  type Endpoint,
  endpoints,
  GUESSES_PER_CODE,
  PICTURE_MAX_PIXELS,
  TICKET_LIFETIME_S,
} from '@fourth-seat/contract';
import { contactLimits, globalContactLimit } from '@fourth-seat/server/console/contact/service';
import { inviteLimits } from '@fourth-seat/server/console/invites/service';
import { demoLimits, globalDemoLimit } from '@fourth-seat/server/console/playground/service';
import { guessLimits, otherNetworkLimit, sendLimits } from '@fourth-seat/server/identity/accounts/codes/code-limits';
import { identifierCheckLimits } from '@fourth-seat/server/identity/accounts/registration';
import {
  accountLimits,
  passwordLimits,
  sessionPasswordLimits,
} from '@fourth-seat/server/identity/accounts/sign-in/throttle';
import type { AttemptLimit, GlobalLimit } from '@fourth-seat/server/identity/attempts/service';
import { authorizationLimits } from '@fourth-seat/server/identity/oauth/service';
import { pictureLimit } from '@fourth-seat/server/identity/pictures/service';
import {
  addressRate,
  costOf,
  memberCostLimits,
  organizationCostLimits,
} from '@fourth-seat/server/platform/http/costs/costs';
import { bodyLimitOf } from '@fourth-seat/server/platform/http/endpoints/mount';
import { DAY_S, HOUR_S } from '@fourth-seat/server/platform/time';
import { readCommandLine } from './command-line/command-line.ts';

const document = fileURLToPath(new URL('../docs/security.md', import.meta.url));
const [begin, end] = ['<!-- limits: written by scripts/limits-table.ts -->', '<!-- end of limits -->'];

/** What each attempt limit counts by; the limits themselves are those that the server takes. */
const counted: Readonly<Record<string, string>> = {
  'password-address': 'an address',
  'password-pair': 'an address and account',
  'password-account': 'an account',
  'password-account-day': 'an account',
  'password-session': 'a person',
  'code-send-address': 'an address',
  'code-send-purpose': 'a target and purpose',
  'code-send-target': 'a target',
  'code-guess-address': 'an address',
  'code-guess-stranger': 'a target from elsewhere',
  'identifier-check': 'an address',
  'oauth-begin': 'an address',
  picture: 'a person',
  'demo-token-person': 'a person',
  'demo-token-address': 'an address',
  'demo-token-busy': 'an address',
  'contact-address': 'an address',
  'contact-email': 'a mailbox',
  'contact-busy': 'an address',
  'invite-organization': 'an organization',
  'invite-target': 'an identifier',
};

const windows: Readonly<Record<number, string>> = { [HOUR_S]: 'an hour', [DAY_S]: 'a day' };

function formatLimits(limits: readonly AttemptLimit[]): string {
  return limits
    .map(({ name, max, window_s }) => {
      const by = counted[name];
      if (by === undefined) throw new Error(`what "${name}" counts by is missing here`);
      return `${max.toLocaleString('en')} ${windows[window_s] ?? `in ${window_s / 60} min`} ${by}`;
    })
    .join(', ');
}

/** What newcomers get while there are more attempts than usual. */
function formatRush({ busy, strict }: GlobalLimit): string {
  return `${formatLimits(strict)} beyond ${busy.max.toLocaleString('en')} of all ${windows[busy.window_s] ?? ''} (1177)`;
}

const guess = { account: '', address: '', isKnown: false };
const codeScope = { purpose: 'login', target: '', subject: '' } as const;

/** Limits of single endpoints in addition to those of their cost, by path. */
const ownLimits: readonly (readonly [RegExp, string])[] = [
  [/^\/user\/v1\/login$/, `passwords: ${formatLimits([...passwordLimits(guess), ...accountLimits(guess)])} (0252)`],
  [
    /verification-code\/send$/,
    `codes: 1 in ${CODE_RETRY_S} s an asker, ${formatLimits(sendLimits(codeScope, { address: '', isKnown: false }))} (0252)`,
  ],
  [
    /verification-code(\/verify)?$/,
    `guesses: ${GUESSES_PER_CODE} a code, ${formatLimits([...guessLimits(''), otherNetworkLimit('')])} (0252)`,
  ],
  [/identifier\/check$/, formatLimits(identifierCheckLimits(''))],
  [
    /(password\/reset|v1\/register)$/,
    `a ticket of ${TICKET_LIFETIME_S / 60} minutes, looked at before the password is hashed`,
  ],
  [/update-password$/, `passwords: ${formatLimits(sessionPasswordLimits(''))}`],
  [
    /(avatar|logo)\/update$/,
    `pictures: ${formatLimits([pictureLimit('')])}, ${PICTURE_MAX_PIXELS / 1e6} megapixels, one drawn at a time`,
  ],
  [/playground\/token$/, `${formatLimits(demoLimits('', ''))} (0296), ${formatRush(globalDemoLimit(''))}`],
  [/contact\/create$/, `${formatLimits(contactLimits('', ''))}, ${formatRush(globalContactLimit(''))}`],
  [/oauth2\/(login|bind)\/check$/, formatLimits(authorizationLimits(''))],
  [/(member\/invite|invite\/resend)$/, formatLimits(inviteLimits('', ''))],
  [/debug\/send$/, 'a daily cap of tokens a project'],
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
