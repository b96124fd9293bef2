import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type AcmeStep, startAcmeAuthority } from '../../../test/acme-authority.ts';
import { launchServer } from '../../../test/durability/server-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from './secure-app.ts';

/** A process that is killed while it waits for the authority. Steps whose answer was on its way. */
const steps: readonly AcmeStep[] = ['authorization', 'challenge', 'finalize', 'certificate'];

test('a kill during an order loses nothing: it continues after the restart, without a second one', {
  timeout: 480_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-killed-'));
  const authority = await startAcmeAuthority();
  t.after(async () => {
    await authority.close();
    rmSync(folder, { recursive: true });
  });
  const [port, httpsPort] = [await freePort(), await freePort()];
  authority.challengePort = port;
  const root = join(folder, 'root.pem');
  writeFileSync(root, authority.pem);
  /** True once the server answers at a name with a certificate of the authority. */
  const isServed = (name: string): Promise<boolean> =>
    new Promise((served) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: httpsPort,
        servername: name,
        ca: authority.pem,
        agent: false,
      });
      outgoing.on('response', (answer) => {
        answer.resume();
        served(true);
      });
      outgoing.on('error', () => served(false));
      outgoing.end();
    });

  for (const step of steps) {
    const name = `${step.toLowerCase()}.desk.test`;
    const environment = {
      HTTPS_PORT: `${httpsPort}`,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `https://${name}:${httpsPort}`,
      ACME_TERMS_AGREED: 'on',
      ACME_URL: authority.directoryUrl,
      EXTRA_TLS_CA: root,
    };
    let isReached = false;
    authority.troubleAt = (at) => {
      isReached ||= at === step;
      return at === step ? 'silent' : undefined;
    };
    const killed = launchServer({ environment });
    await eventually(
      () => isReached,
      () => `the step ${step}\n${killed.output()}`,
      90_000,
    );
    await killed.end('SIGKILL');
    authority.troubleAt = () => undefined;
    const next = launchServer({ environment });
    await next.ready;
    await eventually(
      () => isServed(name),
      () => `the certificate after ${step}\n${next.output()}`,
      90_000,
    );
    assert.deepEqual(
      authority.orders.filter((order) => order.name === name).length,
      1,
      `one order, though killed at ${step}`,
    );
    await next.end('SIGTERM');
  }
});
