import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { settingsOf as readSettings } from '../../app/settings.ts';
import { createTlsAuthority } from '../../test/tls-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-trust-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('name servers are addresses with an optional port, as Node accepts', () => {
  assert.deepEqual(readSettings({}).dnsServers, []);
  assert.deepEqual(
    readSettings({ DNS_SERVERS: '192.0.2.53, 127.0.0.1:5353, 2001:db8::53,[2001:db8::53]:5353' }).dnsServers,
    ['192.0.2.53', '127.0.0.1:5353', '2001:db8::53', '[2001:db8::53]:5353'],
  );
  for (const wrong of ['dns.example.com', '192.0.2.53:0', '192.0.2.53:', '192.0.2.0/24', '10.0.0.0/8:53'])
    assert.throws(() => readSettings({ DNS_SERVERS: wrong }), /DNS_SERVERS/, wrong);
});

test('trusted certificates are read from a file at start, ignoring text between them', () => {
  const [one, two] = [createTlsAuthority('One').pem, createTlsAuthority('Two').pem];
  const file = fileOf('extra.pem', `# One\n${one}\n# Two\n${two}`);
  assert.deepEqual(readSettings({ EXTRA_TLS_CA: file }).extraTlsCa, [one.trim(), two.trim()]);
  assert.equal(readSettings({}).extraTlsCa, undefined);
});

test('a missing or invalid certificate file stops the start', () => {
  const authority = createTlsAuthority();
  const { key } = authority.issue(['example.com']);
  for (const [name, text] of [
    ['nothing.pem', ''],
    ['words.pem', 'no certificate'],
    ['key.pem', authority.pem + key],
    ['half.pem', authority.pem.slice(0, -40)],
    ['damaged.pem', authority.pem.replace(/\n.{20}/, '\n')],
    ['second-damaged.pem', `${authority.pem}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`],
  ] as const) {
    const starting = () => readSettings({ EXTRA_TLS_CA: fileOf(name, text) });
    assert.throws(starting, /EXTRA_TLS_CA is ".*"; use a file/, name);
  }
  assert.throws(() => readSettings({ EXTRA_TLS_CA: join(folder, 'not-there.pem') }), /EXTRA_TLS_CA/);
  assert.throws(() => readSettings({ EXTRA_TLS_CA: folder }), /EXTRA_TLS_CA/);
});
