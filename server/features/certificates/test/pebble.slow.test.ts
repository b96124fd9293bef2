import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startTestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { createTlsAuthority } from '../../../test/tls-authority.ts';
import { freePort } from './secure-app.ts';

// An authority that others wrote, where Debian's `pebble` is installed: it keeps the stand-in honest.

const isInstalled = spawnSync('pebble', ['-version']).error === undefined;

test('Pebble issues the requested certificates', {
  timeout: 180_000,
  skip: isInstalled ? false : 'apt install pebble',
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-pebble-'));
  const tls = createTlsAuthority();
  const own = tls.issue(['localhost']);
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [api = 0, management = 0, dns = 0, challengeApi = 0, httpsPort = 0, plainPort = 0] = ports;
  writeFileSync(join(folder, 'cert.pem'), own.cert);
  writeFileSync(join(folder, 'key.pem'), own.key);
  writeFileSync(
    join(folder, 'pebble.json'),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${api}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: join(folder, 'cert.pem'),
        privateKey: join(folder, 'key.pem'),
        httpPort: plainPort,
        tlsPort: httpsPort,
        ocspResponderURL: '',
      },
    }),
  );
  const children: ChildProcess[] = [];
  t.after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const names = ['-defaultIPv6', '', '-defaultIPv4', '127.0.0.1', '-dns01', `127.0.0.1:${dns}`];
  const others = [
    '-http01',
    '',
    '-https01',
    '',
    '-tlsalpn01',
    '',
    '-management',
    `127.0.0.1:${challengeApi}`,
  ];
  children.push(spawn('pebble-challtestsrv', [...names, ...others], { stdio: 'ignore' }));
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20' };
  const config = ['-config', join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`];
  children.push(spawn('pebble', config, { stdio: 'ignore', env }));
  const directoryUrl = `https://localhost:${api}/dir`;
  const isThere = (url: string, options: object) =>
    new Promise<boolean>((resolve) => {
      const outgoing = request(url, options, (answer) => {
        answer.resume();
        resolve(true);
      });
      outgoing.on('error', () => resolve(false)).end();
    });
  await eventually(() => isThere(directoryUrl, { ca: tls.pem }), 'Pebble');

  const app = await startTestApp({
    settings: {
      httpsPort,
      port: plainPort,
      publicUrl: `https://hub.desk.test:${httpsPort}`,
      acmeTermsAgreed: true,
      acmeUrl: directoryUrl,
      acmeContact: 'ada@example.com',
      extraTlsCa: [tls.pem],
    },
  });
  t.after(() => app.close());
  const held = () => app.database.reader.selectFrom('certificate').selectAll().executeTakeFirst();
  await eventually(
    async () => (await held())?.issued_at != null,
    () => 'the certificate',
    60_000,
  );
  const row = await held();
  assert.deepEqual([row?.name, row?.trouble], ['hub.desk.test', null]);
  const options = {
    servername: 'hub.desk.test',
    rejectUnauthorized: false,
    headers: { host: 'hub.desk.test' },
  };
  await eventually(() => isThere(`https://127.0.0.1:${httpsPort}/healthz`, options), 'it being served');
});
