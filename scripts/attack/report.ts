import type { Attack } from './attacks.ts';
import type { Phase, Role } from './measure.ts';

/** What a report keeps of an attack. */
export interface MeasuredAttack {
  readonly name: string;
  readonly title: string;
  readonly kind: Attack['kind'];
  /** Its number of requests or actions tells more than their rate. */
  readonly has_total: boolean;
}

export function toMeasured(attack: Attack): MeasuredAttack {
  const { name, title, kind } = attack;
  return { name, title, kind, has_total: attack.kind === 'action' || attack.count !== undefined };
}

export interface AttackResult {
  readonly attack: MeasuredAttack;
  /** By role, the best of all rounds; failures are of all rounds together. */
  readonly phases: Readonly<Record<Role, Phase>>;
}

/** What `npm run attack` keeps as JSON. */
export interface AttackReport {
  readonly label: string;
  readonly date: string;
  readonly machine: string;
  /** Load of the machine over a minute, at the beginning and at the end. */
  readonly load: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  readonly results: readonly AttackResult[];
}

/** Share of its calls per second that the victim may lose to an attacker, against as many harmless requests. */
export const MAX_LOSS = 0.1;

export const lossOf = ({ phases }: AttackResult): number =>
  1 - phases.attack.calls_per_second / phases.control.calls_per_second;

/** What is wrong apart from the loss of speed. */
export type AttackFault =
  | { readonly kind: 'server_ended' }
  | { readonly kind: 'victim_failed'; readonly calls: number }
  | { readonly kind: 'not_counted' }
  | { readonly kind: 'newcomer_refused'; readonly answer: string }
  | { readonly kind: 'nothing_sent' };

export function faultsOf({ attack: { kind }, phases: { attack } }: AttackResult): AttackFault[] {
  const faults: AttackFault[] = [];
  if (attack.crashed) faults.push({ kind: 'server_ended' });
  if (attack.failures > 0) faults.push({ kind: 'victim_failed', calls: attack.failures });
  if (attack.counted_after_s === null) faults.push({ kind: 'not_counted' });
  if (attack.newcomer !== '200') faults.push({ kind: 'newcomer_refused', answer: attack.newcomer });
  // A measurement without an attacker proves nothing.
  if (kind === 'requests' && attack.attacker.sent === 0) faults.push({ kind: 'nothing_sent' });
  return faults;
}

export function describeFault(fault: AttackFault): string {
  switch (fault.kind) {
    case 'server_ended':
      return 'the server ended';
    case 'victim_failed':
      return `${fault.calls} calls of the victim failed`;
    case 'not_counted':
      return 'counting stood still';
    case 'newcomer_refused':
      return `a newcomer's sign-in was answered ${fault.answer}`;
    case 'nothing_sent':
      return 'the attacker sent nothing';
  }
}

const number = new Intl.NumberFormat('en-US');
const ms = (value: number | null): string => (value === null ? '–' : number.format(value));

function attackerOf({ has_total }: MeasuredAttack, { attacker }: Phase): string {
  if (has_total) return number.format(attacker.sent);
  return `${number.format(Math.round(attacker.sent / Math.max(attacker.seconds, 0.001)))}/s`;
}

function row(result: AttackResult, label: string): string[] {
  const { quiet, control, attack } = result.phases;
  const each = (read: (phase: Phase) => string): string => [quiet, control, attack].map(read).join(' / ');
  return [
    result.attack.title,
    label,
    attackerOf(result.attack, attack),
    each((phase) => number.format(phase.calls_per_second)),
    each((phase) => ms(phase.call.p50)),
    each((phase) => ms(phase.call.p99)),
    each((phase) => ms(phase.decision.p99)),
    each((phase) => ms(phase.console.p50)),
    `${number.format(attack.failures)} of ${number.format(attack.sent)}`,
    `${Math.round(lossOf(result) * 100)} %`,
    [
      // The victim's failures have a column of their own.
      ...faultsOf(result)
        .filter(({ kind }) => kind !== 'victim_failed')
        .map(describeFault),
      `memory ${attack.peak_memory_mb ?? '–'} MB, database +${attack.database_growth_mb} MB`,
    ].join('; '),
  ];
}

const head = [
  'attacker',
  'code',
  "attacker's requests",
  'calls/s',
  'call p50 ms',
  'call p99 ms',
  'decision p99 ms',
  'console p50 ms',
  'failed calls',
  'loss against control',
  'what else',
];

/**
 * A table with one line for each attack and report; where a cell has three figures, they are alone / beside the control
 * / beside the attacker.
 */
export function formatReports(reports: readonly AttackReport[]): string {
  const names = new Set(reports.flatMap(({ results }) => results.map(({ attack }) => attack.name)));
  const rows = [...names].flatMap((name) =>
    reports.flatMap(({ label, results }) =>
      results.filter(({ attack }) => attack.name === name).map((result) => row(result, label)),
    ),
  );
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const sources = reports.map(
    ({ label, date, machine, load, seconds, rounds }) =>
      `${label}: ${date.slice(0, 10)}, ${machine}, load ${load.map((one) => one.toFixed(0)).join(' to ')}, ${seconds} s a measure, best of ${rounds}.`,
  );
  return `${sources.join('\n')}\n\nThree figures: alone / beside as many harmless requests / beside the attacker.\n\n${table}\n`;
}
