import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { keyFingerprint } from '../../../platform/crypto/key-fingerprint.ts';
import { createLog } from '../../../platform/log/index.ts';
import { administrator, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  type FreshDatabase,
  freshDatabase,
  type Postgres,
  postgresForTests,
} from '../../../test/postgres.ts';
import { productWith, type VerifyStandIn, verifyStandIn } from './verify-stand-in.ts';

// Sealed secrets when keys are replaced, lost and restored, and when the rotation is interrupted.

const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const key = 'sk_00112233445566778899aabbccddeeff';
const other = 'sk_ffeeddccbbaa99887766554433221100';
const path = '/api/command-center/social/credential';

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  describe(`on ${kind}`, { timeout: 180_000 }, () => {
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    let dataDir: string;
    let standIn: VerifyStandIn;
    let app: TestApp | undefined;
    let session: string;
    let texts: string[];

    before(async () => {
      if (kind === 'PostgreSQL') postgres = await postgresForTests();
      standIn = await verifyStandIn();
    });
    after(async () => {
      await standIn.close();
      await postgres?.stop();
    });
    beforeEach(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-keys-'));
      fresh = postgres && (await freshDatabase(postgres));
      standIn.taken.clear();
      standIn.taken.add(key).add(other);
      standIn.answers = undefined;
    });
    afterEach(async () => {
      await app?.close();
      app = undefined;
      await fresh?.drop();
      rmSync(dataDir, { recursive: true });
    });

    /** Stops the server, and starts it with these keys. */
    async function startWith(...secretKeys: readonly Buffer[]): Promise<TestApp> {
      await app?.close();
      texts = [];
      const destination = { write: (line: string) => void texts.push(line) };
      app = await startTestApp({
        settings: { dataDir, secretKeys, databaseUrl: fresh?.url, stopSeconds: 1 },
        product: productWith(() => standIn),
        log: createLog({ level: 'warn', destination }),
      });
      const { body } = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
      session = body.token;
      return app;
    }
    const post = async (to: string, body: object) => {
      const reply = await app?.call('POST', to, { token: session, body });
      assert.ok(reply);
      return reply;
    };
    const save = (secret: string) => post(path, { provider: 'zernio', secret });
    const state = async () => (await app?.call('GET', path, { token: session }))?.body.state;
    const stored = async () => {
      const row = await app?.database.reader.selectFrom('social_credential').selectAll().executeTakeFirst();
      return { ...row, envelope: JSON.parse(row?.envelope ?? 'null') };
    };
    const verified = async () => (await post(`${path}/verify`, {})).status;
    const prints = async () => {
      const rows = await app?.database.reader.selectFrom('secret_key').select('print').execute();
      return rows?.map(({ print }) => print).sort();
    };
    const warnings = () => texts.filter((line) => /cannot be read/.test(line)).join('\n');
    async function aWebhook(): Promise<void> {
      const { body } = await post('/api/command-center/projects', { name: 'Bakery' });
      const hook = {
        project_id: body.project_id,
        url: 'https://hooks.example.com/',
        events: ['lead.created'],
      };
      assert.equal((await post('/api/command-center/webhooks', hook)).status, 201);
    }
    const hookSecrets = async () =>
      (await app?.database.reader.selectFrom('webhook').select('secret').execute())?.map(
        ({ secret }) => secret,
      );

    test('a new first key takes everything over, and the old one can then be removed', async () => {
      await startWith(a);
      await save(key);
      await aWebhook();
      const [before, hooks] = [await stored(), await hookSecrets()];
      await startWith(b, a);
      const during = await stored();
      assert.deepEqual([during.envelope.kid, during.envelope.ct], [keyFingerprint(b), before.envelope.ct]);
      assert.notDeepEqual(await hookSecrets(), hooks);
      await startWith(b);
      assert.deepEqual([warnings(), await state(), await verified()], ['', 'on', 200]);
      assert.deepEqual(await prints(), [keyFingerprint(b)]);
      assert.equal((await stored()).fingerprint, before.fingerprint);
    });

    test('a repeat with an idempotency key gets the same answer under a new key', async () => {
      await startWith(a);
      const send = async () =>
        app?.call('POST', '/api/command-center/projects', {
          token: session,
          body: { name: 'Bakery' },
          headers: { 'idempotency-key': 'one' },
        });
      const first = await send();
      assert.equal(first?.status, 201);
      await startWith(b, a);
      assert.deepEqual((await send())?.body, first?.body);
    });

    test('with a missing key the service starts, says what is unreadable, and recovers when it returns', async () => {
      await startWith(a);
      await save(key);
      await aWebhook();
      const [before, hooks] = [await stored(), await hookSecrets()];
      await startWith(b);
      assert.match(warnings(), /lack a key of this database, first used on \d{4}-/);
      assert.match(warnings(), /social provider account \(1\), webhook secrets \(1\)/);
      assert.match(warnings(), /nothing is lost until then.*--forget-lost-keys/);
      assert.ok(!warnings().includes(key));
      assert.equal(await state(), 'key_missing');
      const refused = await post(`${path}/verify`, {});
      assert.deepEqual([refused.status, refused.body.code], [409, 'social_not_connected']);
      assert.match(refused.body.detail, /SECRET_KEYS/);
      assert.deepEqual([await stored(), await hookSecrets()], [before, hooks], 'nothing was touched');
      assert.deepEqual(await prints(), [keyFingerprint(a), keyFingerprint(b)].sort());
      await startWith(b, a);
      assert.deepEqual([warnings(), await state(), await verified()], ['', 'on', 200]);
      await startWith(b);
      assert.deepEqual([warnings(), await state(), await prints()], ['', 'on', [keyFingerprint(b)]]);
    });

    test('losing one of several keys before takeover leaves the others’ data intact', async () => {
      await startWith(a);
      await save(key);
      await startWith(b, c);
      assert.equal(await state(), 'key_missing');
      await aWebhook();
      await startWith(c, b);
      assert.match(warnings(), /social provider account \(1\)/);
      assert.doesNotMatch(warnings(), /webhooks/);
    });

    test('a credential entered while the old one is unreadable replaces it for good', async () => {
      await startWith(a);
      await save(key);
      await startWith(b);
      assert.equal((await save(other)).body.state, 'on');
      await startWith(b);
      // The key of push messages, which every start has, is still under the lost one.
      assert.doesNotMatch(warnings(), /social provider account/);
      assert.equal(await state(), 'on');
    });

    test('stopping while the provider is asked stores nothing, and keeps the previous one', async () => {
      await startWith(a);
      await save(key);
      const before = await stored();
      const requested = Promise.withResolvers<void>();
      standIn.answers = () => requested.resolve();
      const saving = save(other).catch(() => undefined);
      await requested.promise;
      standIn.answers = undefined;
      await startWith(a);
      await saving;
      assert.deepEqual(await stored(), before);
      assert.deepEqual([await state(), await verified()], ['on', 200]);
    });
  });
}
