import { attacks } from './attacks.ts';
import type { Phase, Role } from './measure.ts';

export interface AttackResult {
  readonly attack: string;
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

/** What is wrong apart from the loss of speed, in words. */
export function faultsOf({ attack: name, phases: { attack } }: AttackResult): string[] {
  const faults: string[] = [];
  if (attack.crashed) faults.push('the server ended');
  if (attack.failures > 0) faults.push(`${attack.failures} calls of the victim failed`);
  if (attack.counted_after_s === null) faults.push('counting stood still');
  if (attack.newcomer !== '200') faults.push(`a newcomer's sign-in was answered ${attack.newcomer}`);
  if (attacks.find((one) => one.name === name)?.act === undefined && attack.attacker.sent === 0) {
    faults.push('the attacker sent nothing');
  }
  return faults;
}

const number = new Intl.NumberFormat('en-US');
const ms = (value: number | null): string => (value === null ? '–' : number.format(value));

function attackerOf(name: string, { attacker }: Phase): string {
  const per_second = attacker.sent / Math.max(attacker.seconds, 0.001);
  const attack = attacks.find((one) => one.name === name);
  return attack?.count !== undefined || attack?.act
    ? number.format(attacker.sent)
    : `${number.format(Math.round(per_second))}/s`;
}

function row(result: AttackResult, label: string): string[] {
  const { quiet, control, attack } = result.phases;
  const each = (read: (phase: Phase) => string): string => [quiet, control, attack].map(read).join(' / ');
  return [
    attacks.find(({ name }) => name === result.attack)?.title ?? result.attack,
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
      ...faultsOf(result).filter((fault) => !fault.includes('of the victim failed')),
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
  const rows = attacks.flatMap(({ name }) =>
    reports.flatMap(({ label, results }) =>
      results.filter(({ attack }) => attack === name).map((result) => row(result, label)),
    ),
  );
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const sources = reports.map(
    ({ label, date, machine, load, seconds, rounds }) =>
      `${label}: ${date.slice(0, 10)}, ${machine}, load ${load.map((one) => one.toFixed(0)).join(' to ')}, ${seconds} s a measure, best of ${rounds}.`,
  );
  return `${sources.join('\n')}\n\nThree figures: alone / beside as many harmless requests / beside the attacker.\n\n${table}\n`;
}
