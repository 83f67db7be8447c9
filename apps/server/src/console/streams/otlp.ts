/** Batches as OTLP logs in JSON (`ExportLogsServiceRequest`), as a collector takes them at `/v1/logs`. */
import { type AuditEntry, type CallRow, type Outcome, pathOfApi } from '@fourth-seat/contract';
import type { LogEntries } from './logs.ts';
import type { StreamRow } from './repository.ts';

/** As OpenTelemetry spells them. */
type Severity = 'INFO' | 'WARN' | 'ERROR';

const severityOf: Readonly<Record<Outcome, Severity>> = {
  success: 'INFO',
  client_error: 'WARN',
  limited: 'WARN',
  server_error: 'ERROR',
};

/** An entry as a log record. */
interface LogRecord {
  /** RFC 3339. */
  readonly at: string;
  readonly event: string;
  readonly severity: Severity;
  readonly text: string;
  /** Those that are null are left out. Where OpenTelemetry has a name, it is that one. */
  readonly attributes: Readonly<Record<string, string | number | boolean | null>>;
}

const recordOfCall = (call: CallRow): LogRecord => ({
  at: call.request_time,
  event: 'fourth_seat.call',
  severity: severityOf[call.status_class],
  text: `${call.api_id} ${call.status_code}`,
  attributes: {
    'log.record.uid': call.call_id,
    'http.request.method': 'POST',
    'url.path': call.api_id === 'unknown' ? null : pathOfApi(call.api_id),
    'http.response.status_code': call.status_code,
    'error.type': call.code === 0 ? null : String(call.code),
    'user.id': call.member_id,
    'fourth_seat.request.id': call.request_id,
    'fourth_seat.api.id': call.api_id,
    'fourth_seat.outcome': call.status_class,
    'fourth_seat.operator': call.operator,
    'fourth_seat.key.id': call.key_id,
    'fourth_seat.project.id': call.project_id,
    'fourth_seat.project.name': call.project_name,
    'fourth_seat.source': call.source,
    'fourth_seat.mode': call.mode,
    'fourth_seat.match.id': call.match_id,
    'fourth_seat.response_time_ms': call.response_time_ms,
    'fourth_seat.tokens': call.tokens,
    'fourth_seat.times': call.times,
    'fourth_seat.first_time': call.first_time,
  },
});

const recordOfAudit = ({ audit_id, at, actor, action, target, details, address }: AuditEntry): LogRecord => ({
  at,
  event: 'fourth_seat.audit',
  severity: 'INFO',
  text: target === null ? action : `${action} ${target.name}`,
  attributes: {
    'log.record.uid': audit_id,
    'user.id': actor?.member_id ?? null,
    'user.full_name': actor?.name ?? null,
    'client.address': address,
    'fourth_seat.action': action,
    'fourth_seat.admin_key.id': actor?.admin_key?.admin_key_id ?? null,
    'fourth_seat.admin_key.name': actor?.admin_key?.name ?? null,
    'fourth_seat.target.kind': target?.kind ?? null,
    'fourth_seat.target.id': target?.id ?? null,
    'fourth_seat.target.name': target?.name ?? null,
    'fourth_seat.details': JSON.stringify(details),
  },
});

const recordsOf = (log: LogEntries): LogRecord[] =>
  log.source === 'audit' ? log.entries.map(recordOfAudit) : log.entries.map(recordOfCall);

/** The body of a request; one without any record is a test. */
export async function otlpBody(
  { org_id, stream_id }: Pick<StreamRow, 'org_id' | 'stream_id'>,
  log: LogEntries | 'test',
): Promise<string> {
  // A third of a second of the process, for those who have such a stream.
  const [{ SeverityNumber }, { resourceFromAttributes }, { JsonLogsSerializer }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/otlp-transformer'),
  ]);
  const resource = resourceFromAttributes({
    'service.name': 'fourth-seat',
    'fourth_seat.organization.id': org_id,
    'fourth_seat.stream.id': stream_id,
  });
  const instrumentationScope = { name: log === 'test' ? 'fourth_seat.test' : `fourth_seat.${log.source}` };
  const records = log === 'test' ? [] : recordsOf(log);
  const bytes = JsonLogsSerializer.serializeRequest(
    records.map(({ at, event, severity, text, attributes }) => ({
      hrTime: toHrTime(at),
      hrTimeObserved: toHrTime(at),
      eventName: event,
      severityText: severity,
      severityNumber: SeverityNumber[severity],
      body: text,
      attributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
      ),
      droppedAttributesCount: 0,
      resource,
      instrumentationScope,
    })),
  );
  if (!bytes) throw new Error('these records cannot be written as OTLP');
  return Buffer.from(bytes).toString();
}

/** Seconds since 1970, and nanoseconds. */
function toHrTime(at: string): [number, number] {
  const ms = Date.parse(at);
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}
