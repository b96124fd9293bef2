import type { Kind } from './kinds.ts';
import * as kinds from './kinds.ts';

/** One setting: its name in the environment, what it is for, what it may be and what it is unless told. */
export interface Setting<T> {
  readonly name: string;
  readonly chapter: Chapter;
  readonly says: string;
  readonly kind: Kind<T>;
  /** The text that stands where none is given; without it the setting is absent. */
  readonly standard: string | undefined;
  /** Never shown, and readable from a file named in `NAME_FILE`. */
  readonly isSecret: boolean;
}

/** A setting that is absent where it is not given. */
export interface OptionalSetting<T> extends Setting<T> {
  readonly standard: undefined;
}

export const chapters = [
  'Where it runs',
  'First administrator',
  'Who may call',
  'Who may be called',
  'Limits',
  'Keeping',
] as const;
export type Chapter = (typeof chapters)[number];

type Facts<T> = Pick<Setting<T>, 'chapter' | 'says' | 'kind'> & { readonly isSecret?: true };

const given = <T>(name: string, standard: string, facts: Facts<T>): Setting<T> => ({
  isSecret: false,
  ...facts,
  name,
  standard,
});

const optional = <T>(name: string, facts: Facts<T>): OptionalSetting<T> => ({
  isSecret: false,
  ...facts,
  name,
  standard: undefined,
});

const { bytes, count } = kinds;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const perMinuteMax = 1_000_000;

/**
 * Every setting. The limits' defaults are the contract's, §8; the rest §11. Documents, types and checks follow from
 * these entries: to add a setting, add it here.
 */
export const settings = {
  host: given('HOST', '127.0.0.1', {
    chapter: 'Where it runs',
    says: 'The address to listen on. `0.0.0.0` takes requests from other machines: put TLS in front. `localhost` is 127.0.0.1.',
    kind: kinds.host,
  }),
  port: given('PORT', '8787', {
    chapter: 'Where it runs',
    says: 'The port to listen on; `0` takes any free one.',
    kind: count(0, 65_535),
  }),
  publicUrl: optional('PUBLIC_URL', {
    chapter: 'Where it runs',
    says: 'How browsers, sites and agents reach the service. Without it, the address it listens on.',
    kind: kinds.origin,
  }),
  dataDir: given('DATA_DIR', './data', {
    chapter: 'Where it runs',
    says: 'The folder that holds the secret key and, with SQLite, the database. Made where it is missing.',
    kind: kinds.path,
  }),
  databaseUrl: optional('DATABASE_URL', {
    chapter: 'Where it runs',
    says: 'A PostgreSQL 15+ database. Without it, SQLite in `DATA_DIR`.',
    kind: kinds.postgresUrl,
    isSecret: true,
  }),
  secretKeys: optional('SECRET_KEYS', {
    chapter: 'Where it runs',
    says:
      'Keys for secrets kept in the database. The first encrypts, all decrypt: put a new one in front to replace ' +
      'an old one. Without it, a key made at the first start in `DATA_DIR/secret.key`.',
    kind: kinds.keys,
    isSecret: true,
  }),
  logLevel: given('LOG_LEVEL', 'info', {
    chapter: 'Where it runs',
    says: 'How much the log says. `debug` adds one line for each call; the audit log keeps those anyway.',
    kind: kinds.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  stopSeconds: given('STOP_SECONDS', '10', {
    chapter: 'Where it runs',
    says: 'How long a stop waits for requests that are still being answered.',
    kind: count(0, 300),
  }),
  adminEmail: optional('ADMIN_EMAIL', {
    chapter: 'First administrator',
    says: 'With `ADMIN_PASSWORD`: makes the first administrator where there is none, without the set-up link.',
    kind: kinds.email,
  }),
  adminPassword: optional('ADMIN_PASSWORD', {
    chapter: 'First administrator',
    says: 'The password of the first administrator. Not looked at once there is one.',
    kind: kinds.password,
    isSecret: true,
  }),
  trustProxy: given('TRUST_PROXY', 'off', {
    chapter: 'Who may call',
    says:
      'Which proxies in front are believed about the address of a caller: none (`off`), any (`on`), so many ' +
      'hops, or those at these addresses.',
    kind: kinds.proxies,
  }),
  allowedOrigins: given('ALLOWED_ORIGINS', '', {
    chapter: 'Who may call',
    says: 'Origins beside `PUBLIC_URL` whose pages may call `/mcp` and write with the session cookie.',
    kind: kinds.origins,
  }),
  metricsToken: optional('METRICS_TOKEN', {
    chapter: 'Who may call',
    says:
      'The bearer token that `/metrics` asks for. Without it, `/metrics` answers this machine alone, and nobody once ' +
      '`PUBLIC_URL` names another host or `TRUST_PROXY` is set.',
    kind: kinds.token,
    isSecret: true,
  }),
  webhookAllowedAddresses: given('WEBHOOK_ALLOWED_ADDRESSES', '', {
    chapter: 'Who may be called',
    says:
      'Addresses and networks that webhooks may be sent to although they are not public, for receivers in your own ' +
      'network. Whoever may save a webhook can have requests sent to them.',
    kind: kinds.networks,
  }),
  rateLimits: given('RATE_LIMITS', 'on', {
    chapter: 'Limits',
    says: 'Whether requests are counted against the limits below.',
    kind: kinds.onOff,
  }),
  adminRequestsPerMinute: given('ADMIN_REQUESTS_PER_MINUTE', '600', {
    chapter: 'Limits',
    says: 'Requests a minute for each administrator token or Command Center session.',
    kind: count(1, perMinuteMax),
  }),
  siteRequestsPerMinute: given('SITE_REQUESTS_PER_MINUTE', '300', {
    chapter: 'Limits',
    says: 'Requests a minute for each site token, events not counted.',
    kind: count(1, perMinuteMax),
  }),
  siteEventsPerMinute: given('SITE_EVENTS_PER_MINUTE', '6000', {
    chapter: 'Limits',
    says: 'Events a minute for each site.',
    kind: count(1, perMinuteMax),
  }),
  publicRequestsPerMinute: given('PUBLIC_REQUESTS_PER_MINUTE', '120', {
    chapter: 'Limits',
    says: 'Requests a minute without a token for each network address; of IPv6, a /64 counts as one here and below.',
    kind: count(1, perMinuteMax),
  }),
  widgetNewPer12Hours: given('WIDGET_NEW_PER_12_HOURS', '6', {
    chapter: 'Limits',
    says: 'New conversations and forms in the chat widget for each network address within 12 hours.',
    kind: count(1, perMinuteMax),
  }),
  widgetMessagesPer10Minutes: given('WIDGET_MESSAGES_PER_10_MINUTES', '30', {
    chapter: 'Limits',
    says: 'Messages in the chat widget for each conversation within 10 minutes.',
    kind: count(1, perMinuteMax),
  }),
  connections: given('CONNECTIONS', '10000', {
    chapter: 'Limits',
    says:
      'Connections open at once; never more than half of the files that the system lets the process open. Past it, ' +
      'those over which nothing is asked make room for new ones.',
    kind: count(16, 1_000_000),
  }),
  connectionsPerAddress: given('CONNECTIONS_PER_ADDRESS', '1000', {
    chapter: 'Limits',
    says:
      'Connections open at once from each network address, in the same way; never more than a quarter of all. ' +
      'Those of a trusted proxy are not counted.',
    kind: count(1, 1_000_000),
  }),
  jsonBodyBytes: given('JSON_BODY_BYTES', '1 MiB', {
    chapter: 'Limits',
    says: 'The largest request body.',
    kind: bytes(kibibyte, 64 * mebibyte),
  }),
  eventBodyBytes: given('EVENT_BODY_BYTES', '256 KiB', {
    chapter: 'Limits',
    says: 'The largest event.',
    kind: bytes(kibibyte, 16 * mebibyte),
  }),
  batchBodyBytes: given('BATCH_BODY_BYTES', '8 MiB', {
    chapter: 'Limits',
    says: 'The largest body of `events/batch`.',
    kind: bytes(kibibyte, 256 * mebibyte),
  }),
  slowReadSeconds: given('SLOW_READ_SECONDS', '10', {
    chapter: 'Limits',
    says:
      'How long a search, a count or another read that may take long goes on before it is given up: its caller is ' +
      'told to narrow it. Of a download each part has so long.',
    kind: count(1, 300),
  }),
  auditDays: given('AUDIT_DAYS', '90', {
    chapter: 'Keeping',
    says: 'How long lines of the audit log are kept.',
    kind: count(1, 3650),
  }),
  auditAnonymousRows: given('AUDIT_ANONYMOUS_ROWS', '100000', {
    chapter: 'Keeping',
    says:
      'How many lines of the audit log about refused calls without a known caller are kept at most, for 30 days or ' +
      '`AUDIT_DAYS`, whichever ends first: about 400 bytes each.',
    kind: count(1000, 100_000_000),
  }),
} as const;

type Entries = typeof settings;
type ValueOf<Entry> =
  Entry extends OptionalSetting<infer T> ? T | undefined : Entry extends Setting<infer T> ? T : never;

/** The settings of a running server. */
export type Settings = { readonly [Name in keyof Entries]: ValueOf<Entries[Name]> };
