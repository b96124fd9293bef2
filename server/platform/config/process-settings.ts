import { optional, type SettingsOf, withDefault } from '../../kernel/setting.ts';
import * as kinds from './kinds.ts';

const { bytes, count } = kinds;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * Settings of the process itself; features declare their own. The defaults of limits come from the contract, §8; the
 * rest from §11. Documents, types and validation are derived from these entries.
 */
export const processSettings = {
  host: withDefault('HOST', '127.0.0.1', {
    chapter: 'Where it runs',
    description:
      'The address to listen on. `0.0.0.0` accepts requests from other machines: put TLS in front. `localhost` is 127.0.0.1.',
    kind: kinds.host,
  }),
  port: withDefault('PORT', '8787', {
    chapter: 'Where it runs',
    description: 'The port to listen on; `0` picks any free one.',
    kind: count(0, 65_535),
  }),
  httpsPort: optional('HTTPS_PORT', {
    chapter: 'Where it runs',
    description:
      'The port on which the server terminates TLS itself, with certificates that it obtains (`ACME_TERMS_AGREED`) or that you provide ' +
      '(`TLS_CERTIFICATE_FILE`). `PORT` then defaults to 80 and answers certificate authorities and redirects to https, without TLS. ' +
      '`HOST` then defaults to all addresses. Without it, a proxy in front terminates TLS.',
    kind: count(0, 65_535),
  }),
  publicUrl: optional('PUBLIC_URL', {
    chapter: 'Where it runs',
    description:
      'The address at which browsers, sites and agents reach the service. Without it, the address it listens on.',
    kind: kinds.origin,
  }),
  sitesHost: optional('SITES_HOST', {
    chapter: 'Where it runs',
    description:
      'The host under which sites made here are published, each at its own name: `https://<slug>.<SITES_HOST>`. Use a different ' +
      'domain than that of `PUBLIC_URL`, with a wildcard DNS record. Without it, `localhost` if `PUBLIC_URL` is this machine ' +
      'or not set; otherwise sites have no host.',
    kind: kinds.hostName,
  }),
  dataDir: withDefault('DATA_DIR', './data', {
    chapter: 'Where it runs',
    description: 'The folder of the secret key and, with SQLite, the database. Created if missing.',
    kind: kinds.path,
  }),
  databaseUrl: optional('DATABASE_URL', {
    chapter: 'Where it runs',
    description: 'A PostgreSQL 15+ database. Without it, SQLite in `DATA_DIR`.',
    kind: kinds.postgresUrl,
    isSecret: true,
  }),
  secretKeys: optional('SECRET_KEYS', {
    chapter: 'Where it runs',
    description:
      'Keys for secrets stored in the database. The first encrypts, all decrypt: to replace a key, put a new one in ' +
      'front. Without it, a key created in `DATA_DIR/secret.key` at the first start.',
    kind: kinds.keys,
    isSecret: true,
  }),
  filesUrl: optional('FILES_URL', {
    chapter: 'Where it runs',
    description:
      'An S3-compatible bucket for photos, logos and other files: ' +
      '`s3://<key id>:<secret>@<host>/<bucket>?region=<region>`; add `&tls=off` for one on this network without https. Required when ' +
      'several machines serve. Without it, the folder `files` in `DATA_DIR`.',
    kind: kinds.s3Address,
    isSecret: true,
  }),
  logLevel: withDefault('LOG_LEVEL', 'info', {
    chapter: 'Where it runs',
    description:
      'The lowest level that is logged. `debug` adds one line per call; the audit log records calls anyway.',
    kind: kinds.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  stopSeconds: withDefault('STOP_SECONDS', '10', {
    chapter: 'Where it runs',
    description: 'How long a shutdown waits for requests in progress.',
    kind: count(0, 300),
  }),
  trustProxy: withDefault('TRUST_PROXY', 'off', {
    chapter: 'Who may call',
    description:
      'Which proxies in front are trusted to report the caller’s address: none (`off`), any (`on`), a number of ' +
      'hops, or those at these addresses.',
    kind: kinds.proxies,
  }),
  allowedOrigins: withDefault('ALLOWED_ORIGINS', '', {
    chapter: 'Who may call',
    description:
      'Origins besides `PUBLIC_URL` whose pages may call `/mcp` and write with the session cookie.',
    kind: kinds.origins,
  }),
  outboundAllowedAddresses: withDefault('OUTBOUND_ALLOWED_ADDRESSES', '', {
    chapter: 'Who may be called',
    description:
      'Addresses and networks that may be called although they are not public, each with one port or with all of them: for ' +
      'services of your own whose address is entered here, e.g. Postiz beside this server. Webhooks have `WEBHOOK_ALLOWED_ADDRESSES`.',
    kind: kinds.allowedNetworks,
  }),
  dnsServers: withDefault('DNS_SERVERS', '', {
    chapter: 'Who may be called',
    description:
      'The name servers that look up what a domain publishes about its mail. They must be recursive resolvers, such as ' +
      '1.1.1.1. Without it, those of the machine.',
    kind: kinds.nameServers,
  }),
  extraTlsCa: optional('EXTRA_TLS_CA', {
    chapter: 'Who may be called',
    description:
      'A file of certificates that are trusted in addition to those of Node: when logos, certificates and revocation lists are ' +
      'fetched, at `ACME_URL`, and when this server opens its own sites; nowhere else. Read at startup.',
    kind: kinds.certificateFile,
  }),
  metricsToken: optional('METRICS_TOKEN', {
    chapter: 'Who may call',
    description:
      'The bearer token that `/metrics` requires. Without it, `/metrics` answers only this machine, and nobody once ' +
      '`PUBLIC_URL` names another host or `TRUST_PROXY` is set.',
    kind: kinds.token,
    isSecret: true,
  }),
  connections: withDefault('CONNECTIONS', '10000', {
    chapter: 'Limits',
    description:
      'Connections open at once; never more than half of the files that the system lets the process open. Beyond it, ' +
      'idle connections are closed to make room for new ones.',
    kind: count(16, 1_000_000),
  }),
  connectionsPerAddress: withDefault('CONNECTIONS_PER_ADDRESS', '1000', {
    chapter: 'Limits',
    description:
      'Connections open at once from each network address; never more than a quarter of all. Beyond it, idle ones are ' +
      'closed too. Connections of a trusted proxy are not counted.',
    kind: count(1, 1_000_000),
  }),
  jsonBodyBytes: withDefault('JSON_BODY_BYTES', '1 MiB', {
    chapter: 'Limits',
    description: 'The largest request body.',
    kind: bytes(kibibyte, 64 * mebibyte),
  }),
  slowReadSeconds: withDefault('SLOW_READ_SECONDS', '10', {
    chapter: 'Limits',
    description:
      'How long a search, a count or another slow read may run before it is stopped and its caller is told to narrow ' +
      'it. Each part of a download may take that long.',
    kind: count(1, 300),
  }),
};

export type ProcessSettings = SettingsOf<typeof processSettings>;
