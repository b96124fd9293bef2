import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type AcmeAuthority, type AcmeStep, startAcmeAuthority } from '../../../test/acme-authority.ts';
import { eventually } from '../../../test/eventually.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';
import { freePort, publicHost, type SecureApp, startSecureApp } from './secure-app.ts';

// Several processes on one PostgreSQL: one orders, another answers, all serve.

let authority: AcmeAuthority;
let databaseUrl: string;
let removing: () => Promise<void>;
before(async () => {
  authority = await startAcmeAuthority();
  const postgres = await postgresForTests();
  const fresh = await migratedDatabase(postgres);
  databaseUrl = fresh.url;
  removing = async () => {
    await fresh.drop();
    await postgres.stop();
    await authority.close();
  };
});
after(() => removing());

const secretKeys = [randomBytes(32)];

test('a certificate that one process orders is proven at another, and served by both', {
  timeout: 120_000,
}, async (t) => {
  const publicUrl = `https://${publicHost}:${await freePort()}`;
  const settings = { databaseUrl, secretKeys, publicUrl };
  const open: SecureApp[] = [];
  t.after(() => Promise.all(open.map((app) => app.close())));
  // The authority reaches the second one alone, which orders nothing while the first has the job or the other way round.
  const first = await startSecureApp({ authority, settings, isSecond: true });
  open.push(first);
  const second = await startSecureApp({ authority, settings });
  open.push(second);
  const has = () => Promise.all(open.map((app) => app.hasCertificate(publicHost)));
  await eventually(async () => (await has()).includes(true), 'the certificate', 60_000);
  await eventually(async () => !(await has()).includes(false), 'it at the other process', 1000);
  assert.deepEqual(
    authority.orders.map(({ name }) => name),
    [publicHost],
  );
});

test('an order abandoned at any step is finished by another process', {
  timeout: 240_000,
}, async () => {
  const steps: AcmeStep[] = ['newOrder', 'authorization', 'challenge', 'finalize', 'certificate'];
  for (const [index, step] of steps.entries()) {
    const host = `${step.toLowerCase()}.desk.test`;
    const settings = { databaseUrl, secretKeys, publicUrl: `https://${host}:${await freePort()}` };
    let isReached = false;
    authority.troubleAt = (at) => {
      isReached ||= at === step;
      return at === step ? 'silent' : undefined;
    };
    const closingApp = await startSecureApp({ authority, settings });
    await eventually(() => isReached, `the step ${step}`, 60_000);
    await closingApp.close();
    authority.troubleAt = () => undefined;
    const next = await startSecureApp({ authority, settings });
    await eventually(() => next.hasCertificate(host), `the certificate after ${step}`, 60_000);
    await next.close();
    const ordered = authority.orders.filter(({ name }) => name === host).length;
    assert.equal(ordered, index === 0 ? ordered : 1, `the same order goes on after ${step}`);
  }
});
