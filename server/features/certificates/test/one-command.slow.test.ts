import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startAcmeAuthority } from '../../../test/acme-authority.ts';
import { launchServer } from '../../../test/durability/server-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from './secure-app.ts';

const run = promisify(execFile);

test('one command in an empty folder starts the product with TLS, and it survives a kill', {
  timeout: 240_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-tls-'));
  const authority = await startAcmeAuthority();
  t.after(async () => {
    await authority.close();
    rmSync(folder, { recursive: true });
  });
  const [port, httpsPort] = [await freePort(), await freePort()];
  authority.challengePort = port;
  const root = join(folder, 'root.pem');
  writeFileSync(root, authority.pem);
  const address = `https://hub.desk.test:${httpsPort}`;
  const environment = {
    HTTPS_PORT: `${httpsPort}`,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: address,
    ACME_TERMS_AGREED: 'on',
    ACME_CONTACT: 'ada@example.com',
    ACME_URL: authority.directoryUrl,
    EXTRA_TLS_CA: root,
  };
  const curl = async (...args: string[]): Promise<string> => {
    const resolved = [
      '--resolve',
      `hub.desk.test:${httpsPort}:127.0.0.1`,
      '--resolve',
      `hub.desk.test:${port}:127.0.0.1`,
    ];
    const { stdout } = await run('curl', [
      '--silent',
      '--show-error',
      '--cacert',
      root,
      ...resolved,
      ...args,
    ]);
    return stdout;
  };
  const isThere = () =>
    curl(`${address}/healthz`).then(
      (text) => text.includes('ok'),
      () => false,
    );

  const first = launchServer({ environment });
  assert.equal(await first.ready, address);
  await eventually(isThere, () => `the certificate\n${first.output()}`, 60_000);
  assert.match(first.output(), /A certificate was issued/);
  const moved = await curl('--include', `http://hub.desk.test:${port}/sites`);
  assert.match(moved, new RegExp(`^HTTP/1.1 301.*location: ${address}/sites\r\n`, 'is'));
  await first.end('SIGKILL');

  const again = launchServer({ environment });
  await again.ready;
  await eventually(isThere, 'the same certificate', 60_000);
  assert.equal(authority.orders.length, 1);
  assert.deepEqual(await again.end('SIGTERM'), { code: 0, signal: null });
});

test('an occupied port and an address without TLS are explained', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-tls-'));
  const refused = async (environment: Record<string, string>) => {
    const server = launchServer({ environment: { DATA_DIR: folder, HTTPS_PORT: '0', ...environment } });
    await assert.rejects(server.ready);
    assert.equal((await server.ended).code, 2);
    return server.output();
  };
  assert.match(await refused({ PUBLIC_URL: 'http://hub.desk.test' }), /PUBLIC_URL is http:.*Use https/s);
  assert.match(await refused({ TLS_CERTIFICATE_FILE: '/nowhere' }), /TLS_KEY_FILE is missing/);
  const files = { TLS_CERTIFICATE_FILE: '/nowhere', TLS_KEY_FILE: '/nowhere' };
  assert.match(await refused(files), /TLS_CERTIFICATE_FILE names \/nowhere, which is not there/);
  rmSync(folder, { recursive: true });
});
