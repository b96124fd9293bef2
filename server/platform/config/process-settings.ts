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
    says: 'The address to listen on. `0.0.0.0` takes requests from other machines: put TLS in front. `localhost` is 127.0.0.1.',
    kind: kinds.host,
  }),
  port: withDefault('PORT', '8787', {
    chapter: 'Where it runs',
    says: 'The port to listen on; `0` takes any free one.',
    kind: count(0, 65_535),
  }),
  httpsPort: optional('HTTPS_PORT', {
    chapter: 'Where it runs',
    says:
      'The port on which the server ends TLS itself, with certificates that it gets by itself (`ACME_TERMS_AGREED`) or that you give it ' +
      '(`TLS_CERTIFICATE_FILE`). `PORT`, 80 then unless set, answers without TLS: authorities, and redirects to https. `HOST` is then ' +
      'all addresses unless set. Without it, a proxy in front ends TLS.',
    kind: count(0, 65_535),
  }),
  publicUrl: optional('PUBLIC_URL', {
    chapter: 'Where it runs',
    says: 'How browsers, sites and agents reach the service. Without it, the address it listens on.',
    kind: kinds.origin,
  }),
  sitesHost: optional('SITES_HOST', {
    chapter: 'Where it runs',
    says:
      'The host below which sites made here are published, each at its own name: `https://<slug>.<SITES_HOST>`. Below another ' +
      'domain than `PUBLIC_URL`, with a DNS record for all names below it. Without it, `localhost` where `PUBLIC_URL` is this machine ' +
      'or not set, and no host at all otherwise.',
    kind: kinds.hostName,
  }),
  dataDir: withDefault('DATA_DIR', './data', {
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
  filesUrl: optional('FILES_URL', {
    chapter: 'Where it runs',
    says:
      'A bucket of a service that speaks S3, for photos, logos and other files: ' +
      '`s3://<key id>:<secret>@<host>/<bucket>?region=<region>`; `&tls=off` for one on this network without https. Needed once several ' +
      'machines serve. Without it, the folder `files` in `DATA_DIR`.',
    kind: kinds.s3Address,
    isSecret: true,
  }),
  logLevel: withDefault('LOG_LEVEL', 'info', {
    chapter: 'Where it runs',
    says: 'How much the log says. `debug` adds one line for each call; the audit log keeps those anyway.',
    kind: kinds.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  stopSeconds: withDefault('STOP_SECONDS', '10', {
    chapter: 'Where it runs',
    says: 'How long a stop waits for requests that are still being answered.',
    kind: count(0, 300),
  }),
  trustProxy: withDefault('TRUST_PROXY', 'off', {
    chapter: 'Who may call',
    says:
      'Which proxies in front are believed about the address of a caller: none (`off`), any (`on`), so many ' +
      'hops, or those at these addresses.',
    kind: kinds.proxies,
  }),
  allowedOrigins: withDefault('ALLOWED_ORIGINS', '', {
    chapter: 'Who may call',
    says: 'Origins beside `PUBLIC_URL` whose pages may call `/mcp` and write with the session cookie.',
    kind: kinds.origins,
  }),
  outboundAllowedAddresses: withDefault('OUTBOUND_ALLOWED_ADDRESSES', '', {
    chapter: 'Who may be called',
    says:
      'Addresses and networks that may be called although they are not public, each with a port or for all of them: for ' +
      'services of your own whose address is entered here, e.g. Postiz beside this server. Webhooks have `WEBHOOK_ALLOWED_ADDRESSES`.',
    kind: kinds.allowedNetworks,
  }),
  dnsServers: withDefault('DNS_SERVERS', '', {
    chapter: 'Who may be called',
    says:
      'The name servers that are asked what a domain publishes about its mail. They have to look names up for others, as ' +
      '1.1.1.1 does. Without it, those of the machine.',
    kind: kinds.nameServers,
  }),
  extraTlsCa: optional('EXTRA_TLS_CA', {
    chapter: 'Who may be called',
    says:
      'A file of certificates that are trusted beside those of Node, where logos, certificates and lists of revoked ones are ' +
      'fetched from, at `ACME_URL`, and where this server opens its own sites; nowhere else. Read at the start.',
    kind: kinds.certificateFile,
  }),
  metricsToken: optional('METRICS_TOKEN', {
    chapter: 'Who may call',
    says:
      'The bearer token that `/metrics` asks for. Without it, `/metrics` answers this machine alone, and nobody once ' +
      '`PUBLIC_URL` names another host or `TRUST_PROXY` is set.',
    kind: kinds.token,
    isSecret: true,
  }),
  connections: withDefault('CONNECTIONS', '10000', {
    chapter: 'Limits',
    says:
      'Connections open at once; never more than half of the files that the system lets the process open. Past it, ' +
      'those over which nothing is asked make room for new ones.',
    kind: count(16, 1_000_000),
  }),
  connectionsPerAddress: withDefault('CONNECTIONS_PER_ADDRESS', '1000', {
    chapter: 'Limits',
    says:
      'Connections open at once from each network address, in the same way; never more than a quarter of all. ' +
      'Those of a trusted proxy are not counted.',
    kind: count(1, 1_000_000),
  }),
  jsonBodyBytes: withDefault('JSON_BODY_BYTES', '1 MiB', {
    chapter: 'Limits',
    says: 'The largest request body.',
    kind: bytes(kibibyte, 64 * mebibyte),
  }),
  slowReadSeconds: withDefault('SLOW_READ_SECONDS', '10', {
    chapter: 'Limits',
    says:
      'How long a search, a count or another read that may take long goes on before it is given up: its caller is ' +
      'told to narrow it. Of a download each part has so long.',
    kind: count(1, 300),
  }),
};

export type ProcessSettings = SettingsOf<typeof processSettings>;
