import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type ClickHouseConfig, parseClickHouseUrl } from './platform/clickhouse/config.ts';
import { describeFileError } from './platform/db/embedded/failures.ts';
import { hostUrls, sessionKindIn } from './platform/db/primary.ts';
import type { SmsConfig } from './platform/delivery/sms.ts';
import type { LanguageModelConfig } from './platform/language-model.ts';
import { OperatorError } from './platform/process/operator-error.ts';
import { samplerNames, type TelemetryConfig } from './platform/telemetry/telemetry.ts';

const providerFields = {
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(40),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().optional(),
};

/** A third-party sign-in provider, as listed in `OIDC_PROVIDERS`. */
const provider = z.discriminatedUnion('kind', [
  z.strictObject({ ...providerFields, kind: z.literal('oidc').default('oidc'), issuer: z.url() }),
  // `issuer` is another site than the public one: an enterprise's GitHub.
  z.strictObject({ ...providerFields, kind: z.literal(['github', 'wechat']), issuer: z.url().optional() }),
]);
export type ProviderConfig = z.output<typeof provider>;
export type OidcProviderConfig = Extract<ProviderConfig, { kind: 'oidc' }>;
export type OauthProviderConfig = Exclude<ProviderConfig, OidcProviderConfig>;

/** Shortest `SERVER_SECRET`, in characters. */
const MIN_SECRET_LENGTH = 32;

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  CLICKHOUSE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  SERVER_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Fourth Seat <no-reply@fourthseat.example>'),
  SMS_URL: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  OIDC_PROVIDERS: z.string().default('[]'),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_PROVIDER: z.string().trim().min(1).max(100).optional(),
  CONTACT_TO: z.string().optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  STATUS_INCIDENTS: z.string().optional(),
  METRICS_TOKEN: z.string().min(8).optional(),
  AGENT_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(60_000).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The environment variables that the server reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

export interface Config {
  readonly mode: 'development' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of the generated secret. */
  readonly data_dir: string;
  /** Undefined: the embedded PostgreSQL is started. */
  readonly database_url: string | undefined;
  readonly redis_url: string | undefined;
  /** Second store of call records and counts; undefined: PostgreSQL keeps all of them. */
  readonly clickhouse: ClickHouseConfig | undefined;
  /** Origin that people see: links in mails, OAuth redirects, the Secure flag. No trailing slash. */
  readonly public_url: string;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trust_proxy: string | undefined;
  /** Key of every HMAC that must outlive a restart. */
  readonly server_secret: string;
  readonly smtp_url: string | undefined;
  readonly mail_from: string;
  readonly sms: SmsConfig | undefined;
  readonly oidc_providers: readonly ProviderConfig[];
  /** Chat completions service for the rescue; undefined: only the embedded engine. */
  readonly language_model: LanguageModelConfig | undefined;
  readonly contact_to: string | undefined;
  /** `mailto:`, `https:` or `tel:`, for `/.well-known/security.txt`; undefined: the contact form. */
  readonly security_contact: string | undefined;
  /** Absolute path of the operator's file of incidents. */
  readonly status_incidents: string | undefined;
  /** Opens `/metrics` to any address; without it only local addresses may read it. */
  readonly metrics_token: string | undefined;
  readonly agent_threads: number | undefined;
  /** Most open connections; undefined: as many as the system's limit of files leaves room for. */
  readonly connections: { readonly in_all: number | undefined; readonly per_address: number | undefined };
  /** How long a process that was asked to stop continues to answer while `/readyz` says 503. */
  readonly drain_ms: number;
  /** Undefined: no spans and metrics are sent. */
  readonly telemetry: TelemetryConfig | undefined;
  readonly log_level: string;
}

export class ConfigError extends OperatorError {}

/**
 * The server's only reader of environment variables. All have defaults that work with nothing installed; production refuses to
 * start with defaults that are only safe on a developer's machine.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The variable ${issue?.path.join('.')} is not usable: ${issue?.message}`);
  }
  const values = parsed.data;
  checkDatabaseUrl(values.DATABASE_URL);
  const data_dir = resolve(values.DATA_DIR);
  if (values.NODE_ENV === 'production') {
    const missing = (['DATABASE_URL', 'PUBLIC_URL', 'SERVER_SECRET', 'SMTP_URL'] as const).filter(
      (name) => !values[name],
    );
    if (missing.length > 0) throw new ConfigError(`In production these variables must be set: ${missing.join(', ')}.`);
    if (values.SMS_URL && !values.SMS_SECRET) throw new ConfigError('In production SMS_URL needs SMS_SECRET.');
  }
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    data_dir,
    database_url: values.DATABASE_URL,
    redis_url: values.REDIS_URL,
    clickhouse: readClickHouse(values.CLICKHOUSE_URL),
    public_url: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    trust_proxy: values.TRUST_PROXY,
    server_secret: values.SERVER_SECRET ?? readOrCreateSecret(data_dir),
    smtp_url: values.SMTP_URL,
    mail_from: values.MAIL_FROM,
    sms: values.SMS_URL ? { url: values.SMS_URL, secret: values.SMS_SECRET ?? '' } : undefined,
    oidc_providers: parseProviders(values.OIDC_PROVIDERS),
    language_model: readLanguageModel(values),
    contact_to: values.CONTACT_TO,
    security_contact: values.SECURITY_CONTACT,
    status_incidents: values.STATUS_INCIDENTS === undefined ? undefined : resolve(values.STATUS_INCIDENTS),
    metrics_token: values.METRICS_TOKEN,
    agent_threads: values.AGENT_THREADS,
    connections: { in_all: values.MAX_CONNECTIONS, per_address: values.MAX_CONNECTIONS_PER_ADDRESS },
    drain_ms: values.DRAIN_SECONDS * 1000,
    telemetry: readTelemetry(values),
    log_level: values.LOG_LEVEL,
  };
}

function checkDatabaseUrl(url: string | undefined): void {
  if (url === undefined) return;
  if (hostUrls(url).some((one) => !/^postgres(?:ql)?:$/.test(URL.parse(one)?.protocol ?? ''))) {
    throw new ConfigError(
      'DATABASE_URL is not a URL of PostgreSQL. Write it as postgres://user:password@host:5432/database, or with several hosts ' +
        '(@host1:5432,host2:5432/database), special characters of user and password percent-encoded.',
    );
  }
  if (!['read-write', 'primary'].includes(sessionKindIn(url))) {
    throw new ConfigError(
      'The service writes: target_session_attrs in DATABASE_URL can only be read-write or primary.',
    );
  }
}

function readClickHouse(url: string | undefined): ClickHouseConfig | undefined {
  if (url === undefined) return undefined;
  const config = parseClickHouseUrl(url);
  if (config) return config;
  throw new ConfigError(
    'CLICKHOUSE_URL is not the URL of a ClickHouse. Write it as http://user:password@host:8123/database: its HTTP ' +
      'interface (usually port 8123, with https 8443), a database name of letters, digits and underscores, special ' +
      'characters of user and password percent-encoded.',
  );
}

/** All or nothing: a URL without a model is refused at the start. */
function readLanguageModel(values: z.output<typeof variables>): LanguageModelConfig | undefined {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_PROVIDER } = values;
  const isAbsent = [LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_PROVIDER].every((value) => value === undefined);
  if (isAbsent) return undefined;
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined)
    throw new ConfigError(
      'A language model needs both LLM_BASE_URL and LLM_MODEL (LLM_API_KEY where it asks for one, LLM_PROVIDER for its name).',
    );
  return {
    base_url: LLM_BASE_URL.replace(/\/+$/, ''),
    api_key: LLM_API_KEY,
    model: LLM_MODEL,
    provider: LLM_PROVIDER ?? new URL(LLM_BASE_URL).hostname,
  };
}

/** The exporters read the target and the headers from the standard variables. */
function readTelemetry(values: z.output<typeof variables>): TelemetryConfig | undefined {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    spans_every_ms: values.OTEL_BSP_SCHEDULE_DELAY,
  };
}

function parseProviders(json: string): ProviderConfig[] {
  try {
    return z.array(provider).parse(JSON.parse(json));
  } catch (error) {
    throw new ConfigError(
      `OIDC_PROVIDERS is not a list of providers: ${error instanceof Error ? error.message : 'not JSON'}`,
    );
  }
}

/** A developer's machine creates its own secret once, readable by its owner only. */
function readOrCreateSecret(data_dir: string): string {
  const file = join(data_dir, 'server-secret');
  const secret = readOrCreateFile(file, data_dir);
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new ConfigError(
    `${file} has fewer than ${MIN_SECRET_LENGTH} characters. Restore it from a copy; or delete it, and the next start ` +
      'makes another secret, which has the effects of a changed SERVER_SECRET (docs/operations.md).',
  );
}

function readOrCreateFile(file: string, data_dir: string): string {
  try {
    if (!existsSync(file)) {
      mkdirSync(data_dir, { recursive: true });
      createSecretFile(file);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw describeFileError(error, data_dir);
  }
}

/** The file gets its name when it is complete, so that no start reads a part of it, nor a crash leaves one. */
function createSecretFile(file: string): void {
  const unnamed = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unnamed, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(unnamed, file);
  } catch (error) {
    // Two processes may start at the same time; the second reads what the first wrote.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unnamed);
  }
}
