import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { settingsOf as readSettings } from '../../app/settings.ts';
import { makeDataFolder, openSecretKeys, SettingsError, settingsMarkdown } from './index.ts';

const { settings } = registry;

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-config-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function faultsOf(environment: Record<string, string>): SettingsError {
  try {
    readSettings(environment);
  } catch (thrown) {
    assert.ok(thrown instanceof SettingsError);
    return thrown;
  }
  assert.fail('these settings were accepted');
}

test('an empty environment is local only, with documented limits', () => {
  const found = readSettings({});
  assert.deepEqual(
    { host: found.host, port: found.port, dataDir: found.dataDir, databaseUrl: found.databaseUrl },
    { host: '127.0.0.1', port: 8787, dataDir: './data', databaseUrl: undefined },
  );
  assert.equal(found.jsonBodyBytes, 1024 * 1024);
  assert.equal(found.eventBodyBytes, 256 * 1024);
  assert.equal(found.batchBodyBytes, 8 * 1024 * 1024);
  assert.deepEqual(
    [
      found.adminRequestsPerMinute,
      found.siteRequestsPerMinute,
      found.siteEventsPerMinute,
      found.publicRequestsPerMinute,
    ],
    [600, 300, 6000, 120],
  );
  assert.deepEqual([found.rateLimits, found.trustProxy, found.auditDays], [true, false, 90]);
});

test('an empty variable counts as missing', () => {
  assert.deepEqual(readSettings({ PORT: '', DATABASE_URL: ' ', METRICS_TOKEN_FILE: '' }), readSettings({}));
});

test('all errors are reported at once, with name and remedy', () => {
  const { faults, message } = faultsOf({
    PORT: '99999',
    LOG_LEVEL: 'loud',
    JSON_BODY_BYTES: '3 TB',
    PUBLIC_URL: 'https://hub.example.com/path',
    TRUST_PROXY: '10.0.0.0/33',
  });
  assert.deepEqual(
    faults.map((fault) => fault.name),
    ['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'JSON_BODY_BYTES'],
  );
  assert.match(message, /^5 settings need attention:/);
  assert.match(message, /PORT is "99999"; use a whole number from 0 to 65535\./);
});

test('no error shows a secret’s value', () => {
  const { faults, message } = faultsOf({
    DATABASE_URL: 'mysql://user:hunter2hunter2@db.example.com/x',
    SECRET_KEYS: 'hunter2hunter2',
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'hunter2',
    METRICS_TOKEN_FILE: fileOf('short-token', 'hunter2'),
  });
  assert.equal(faults.length, 4);
  assert.doesNotMatch(message, /hunter2/);
});

test('a secret can come from a file, without its final line break', () => {
  const found = readSettings({
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD_FILE: fileOf('password', ' spaces are kept \n'),
    DATABASE_URL_FILE: fileOf('database', 'postgres://user:word@db.example.com:5432/wheelhouse\r\n'),
  });
  assert.equal(found.adminPassword, ' spaces are kept ');
  assert.equal(found.databaseUrl, 'postgres://user:word@db.example.com:5432/wheelhouse');
});

test('a missing or empty secret file, or one given besides the value, is an error', () => {
  const { faults } = faultsOf({
    DATABASE_URL_FILE: join(folder, 'not-there'),
    METRICS_TOKEN_FILE: fileOf('empty', '\n'),
    SECRET_KEYS: 'x',
    SECRET_KEYS_FILE: fileOf('keys', 'y'),
  });
  assert.deepEqual(
    faults.map((fault) => fault.name),
    ['DATABASE_URL_FILE', 'SECRET_KEYS', 'METRICS_TOKEN_FILE'],
  );
});

test('a non-secret setting is not read from a file', () => {
  assert.equal(readSettings({ PORT_FILE: fileOf('port', '9000') }).port, 8787);
});

test('the first administrator needs e-mail and password', () => {
  assert.deepEqual(
    faultsOf({ ADMIN_EMAIL: 'ada@example.com' }).faults.map((fault) => fault.name),
    ['ADMIN_PASSWORD'],
  );
  assert.deepEqual(
    faultsOf({ ADMIN_PASSWORD: 'long enough to use' }).faults.map((fault) => fault.name),
    ['ADMIN_EMAIL'],
  );
});

test('sizes may be written in bytes, KiB or MiB', () => {
  for (const [text, size] of [
    ['262144', 262_144],
    ['512 KiB', 524_288],
    ['2MiB', 2_097_152],
  ] as const) {
    assert.equal(readSettings({ JSON_BODY_BYTES: text }).jsonBodyBytes, size);
  }
});

test('TRUST_PROXY accepts on, off, a number of hops, or addresses', () => {
  for (const [text, value] of [
    ['off', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ] as const) {
    assert.deepEqual(readSettings({ TRUST_PROXY: text }).trustProxy, value);
  }
  for (const text of ['0', 'yes', 'localhost', '10.0.0.0/8/8', ',']) {
    assert.equal(faultsOf({ TRUST_PROXY: text }).faults.length, 1, text);
  }
});

test('origins lose their slash, and paths are refused', () => {
  assert.equal(readSettings({ PUBLIC_URL: 'https://Hub.example.com/' }).publicUrl, 'https://hub.example.com');
  assert.deepEqual(
    readSettings({ ALLOWED_ORIGINS: 'https://a.example.com, http://b.test:8080' }).allowedOrigins,
    ['https://a.example.com', 'http://b.test:8080'],
  );
  for (const text of ['ftp://a.test', 'a.example.com', 'https://u:p@a.test', 'https://a.test/?q', '*']) {
    assert.equal(faultsOf({ ALLOWED_ORIGINS: text }).faults.length, 1, text);
  }
});

test('keys have 32 bytes, the active one first', () => {
  const one = Buffer.alloc(32, 1);
  const two = Buffer.alloc(32, 0xfb);
  const found = readSettings({ SECRET_KEYS: `${one.toString('base64')}, ${two.toString('base64url')}` });
  assert.deepEqual(found.secretKeys, [one, two]);
});

test('without SECRET_KEYS a key is created once, readable by its owner only', () => {
  const dataDir = join(folder, 'data', 'deep');
  const [first, ...more] = openSecretKeys({ secretKeys: undefined, dataDir }, true);
  assert.equal(first?.length, 32);
  assert.equal(more.length, 0);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
  assert.deepEqual(openSecretKeys({ secretKeys: undefined, dataDir }, true), [first]);
  const moved = readSettings({ SECRET_KEYS: readFileSync(join(dataDir, 'secret.key'), 'utf8') });
  assert.deepEqual(moved.secretKeys, [first]);
});

test('a damaged key file is an error, not replaced', () => {
  writeFileSync(join(folder, 'secret.key'), 'half a k');
  assert.throws(() => openSecretKeys({ secretKeys: undefined, dataDir: folder }, true), SettingsError);
});

test('a data folder that cannot be created is refused at once, with the remedy', () => {
  const file = fileOf('a-file', 'text');
  // Node's own recursive creation never returns for a folder in /proc.
  const inProc = process.platform === 'linux' ? ['/proc/x', '/proc/x/y'] : [];
  for (const dataDir of [file, join(file, 'data'), ...inProc])
    assert.throws(
      () => makeDataFolder(dataDir),
      ({ message }: Error) =>
        /DATA_DIR/.test(message) && message.includes(dataDir) && /choose a folder/.test(message),
      dataDir,
    );
});

test('configured keys leave the data folder unchanged', () => {
  const keys = [Buffer.alloc(32)];
  const dataDir = join(folder, 'untouched');
  assert.equal(openSecretKeys({ secretKeys: keys, dataDir }, true), keys);
  assert.throws(() => statSync(dataDir));
});

test('the settings page lists every setting, and every default is valid', () => {
  const page = settingsMarkdown(settings);
  for (const { name, kind, defaultText } of Object.values(settings)) {
    assert.match(page, new RegExp(`^\\| \`${name}\``, 'm'));
    if (defaultText !== undefined) assert.notEqual(kind.parse(defaultText), undefined, name);
  }
});

test('allowed networks are addresses and ranges, with one port or all', () => {
  const placesOf = (text: string) =>
    readSettings({ OUTBOUND_ALLOWED_ADDRESSES: text }).outboundAllowedAddresses;
  assert.deepEqual(placesOf('10.0.0.7:4007, [fd00::7]:443,10.0.0.0/8,::1,fd00::/8'), [
    { network: '10.0.0.7', port: 4007 },
    { network: 'fd00::7', port: 443 },
    { network: '10.0.0.0/8', port: undefined },
    { network: '::1', port: undefined },
    { network: 'fd00::/8', port: undefined },
  ]);
  for (const wrong of [
    'postiz.example.com',
    '10.0.0.7:0',
    '10.0.0.7:70000',
    '10.0.0.7:',
    '[10.0.0.7',
    '10.0.0.0/40:80',
  ])
    assert.throws(() => placesOf(wrong), /OUTBOUND_ALLOWED_ADDRESSES/, wrong);
});
