import { z } from 'zod';
import type { Attack } from './attacks.ts';

/** In the order in which they are measured: the victim alone, beside harmless requests, beside the attacker. */
export const roles = ['quiet', 'control', 'attack'] as const;
export type Role = (typeof roles)[number];

/** Number of answers by status and code, or by the reason why there was none. */
const outcomes = z.record(z.string(), z.int());

const attackerReport = z.object({ sent: z.int(), seconds: z.number(), outcomes }).readonly();
export type AttackerReport = z.infer<typeof attackerReport>;

/** Milliseconds of one kind of call; null where none was answered. */
const times = z.object({ p50: z.number().nullable(), p99: z.number().nullable() }).readonly();
export type Times = z.infer<typeof times>;

/** What the victim experienced in one phase, and what became of the whole service. */
const phase = z
  .object({
    role: z.enum(roles),
    /** At a steady rate: cheap calls, decisions of the player, reads of the console. */
    call: times,
    decision: times,
    console: times,
    /** Cheap calls on eight connections, one after the other on each. */
    calls_per_second: z.number(),
    closed_loop: times,
    sent: z.int(),
    /** Answers other than 200, except refusals because the queue for the player was full. */
    failures: z.int(),
    overloaded: z.int(),
    outcomes,
    attacker: attackerReport,
    peak_memory_mb: z.number().optional(),
    database_growth_mb: z.number(),
    /** Seconds until everything recorded by then was counted; null where that took longer than `MAX_FOLD_S`. */
    counted_after_s: z.number().nullable(),
    /** HTTP status and code of a sign-in with the right password from a new address. */
    newcomer: z.string(),
    crashed: z.boolean(),
  })
  .readonly();
export type Phase = z.infer<typeof phase>;

/** What a report keeps of an attack. */
const measuredAttack = z
  .object({
    name: z.string(),
    title: z.string(),
    kind: z.enum(['requests', 'action']),
    /** Its number of requests or actions tells more than their rate. */
    has_total: z.boolean(),
  })
  .readonly();
type MeasuredAttack = z.infer<typeof measuredAttack>;

const attackResult = z
  .object({
    attack: measuredAttack,
    /** By role, the best of all rounds; failures are of all rounds together. */
    phases: z.object({ quiet: phase, control: phase, attack: phase }).readonly(),
  })
  .readonly();
export type AttackResult = z.infer<typeof attackResult>;

const attackReport = z
  .object({
    label: z.string(),
    date: z.string(),
    machine: z.string(),
    /** Load of the machine over a minute, at the beginning and at the end. */
    load: z.array(z.number()).readonly(),
    seconds: z.number(),
    rounds: z.int(),
    results: z.array(attackResult).readonly(),
  })
  .readonly();
/** What `npm run attack` keeps as JSON. */
export type AttackReport = z.infer<typeof attackReport>;

/** A kept report; undefined where the text is none, or one of an earlier shape. */
export function parseReport(text: string): AttackReport | undefined {
  try {
    return attackReport.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function toMeasured(attack: Attack): MeasuredAttack {
  const { name, title, kind } = attack;
  return { name, title, kind, has_total: attack.kind === 'action' || attack.count !== undefined };
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
