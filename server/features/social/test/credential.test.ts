import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { day, minute } from '../../../kernel/clock.ts';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { verifyCredentialJob } from '../work/verify-job.ts';
import { printOf, productWith, type VerifyStandIn, verifyStandIn } from './verify-stand-in.ts';

const path = '/social/credential';
const key = 'sk_00112233445566778899aabbccddeeff';
const other = 'sk_ffeeddccbbaa99887766554433221100';
let standIn: VerifyStandIn;

before(async () => {
  standIn = await verifyStandIn();
});
after(() => standIn.close());

const settings = { outboundAllowedAddresses: [{ network: '127.0.0.0/8', port: undefined }] };
onAProduct(
  (here) => {
    afterEach(async () => {
      standIn.taken.clear();
      standIn.journal.length = 0;
      standIn.answers = undefined;
      here.clock.at = undefined;
      await here.post(`${path}/remove`, { confirm: true });
    });
    const rows = () => here.app.database.reader.selectFrom('social_credential').selectAll().execute();
    const save = (secret: string, more: object = {}) =>
      here.post(path, { provider: 'zernio', secret, ...more });
    const runAt = async (at: number) => {
      here.clock.at = at;
      await runDueJobs(here.app.database, [verifyCredentialJob], at);
    };
    const state = async () => (await here.get(path)).body.state;

    test('without a credential the gateway is off and says what to do', async () => {
      const { status, body } = await here.get(path);
      assert.equal(status, 200);
      assert.deepEqual(
        [body.state, body.provider, body.fingerprint, body.created_at],
        ['off', null, null, null],
      );
      assert.match(body.what_to_do, /API key/);
      assert.equal((await here.post(`${path}/verify`, {})).body.code, 'social_not_connected');
    });

    test('a key is stored once the provider accepts it, and never returned', async () => {
      standIn.taken.add(key);
      const saved = await save(key);
      assert.equal(saved.status, 200, saved.text);
      assert.deepEqual(standIn.journal, [printOf(key)]);
      assert.deepEqual(Object.keys(saved.body).sort(), [
        ...['created_at', 'fingerprint', 'provider', 'state', 'url', 'verified_at', 'what_to_do'],
      ]);
      assert.deepEqual([saved.body.state, saved.body.provider, saved.body.url], ['on', 'zernio', null]);
      assert.match(saved.body.fingerprint, /^[0-9a-f]{12}$/);
      assert.deepEqual((await here.get(path)).body, saved.body);
      const [row] = await rows();
      for (const text of [saved.text, JSON.stringify(row)])
        for (const spelling of [key, key.slice(3), Buffer.from(key).toString('base64')])
          assert.ok(!text.includes(spelling));
    });

    test('a key rejected by the provider is refused at the field, and the previous one kept', async () => {
      const refused = await save(key);
      assert.equal(refused.status, 422);
      assert.deepEqual([refused.body.code, refused.body.errors[0].pointer], ['validation_failed', '/secret']);
      assert.ok(!refused.text.includes(key));
      assert.deepEqual(await rows(), []);
      standIn.taken.add(other);
      await save(other);
      const before = await rows();
      assert.equal((await save(key)).status, 422);
      assert.deepEqual(await rows(), before);
    });

    test('an unreachable or failing provider changes nothing', async () => {
      standIn.answers = (response) => response.writeHead(500).end(`{"error":"${key}"}`);
      const faulty = await save(key);
      assert.deepEqual([faulty.status, faulty.body.code], [502, 'social_provider_unavailable']);
      assert.ok(!faulty.text.includes(key));
      standIn.answers = (response) => response.destroy();
      assert.equal((await save(key)).status, 502);
      assert.deepEqual(await rows(), []);
    });

    test('a replaced key has its own record and envelope, and the previous one is erased', async () => {
      standIn.taken.add(key).add(other);
      const first = (await save(key)).body;
      const [before] = await rows();
      const second = (await save(other)).body;
      const after = await rows();
      assert.equal(after.length, 1);
      assert.notEqual(first.fingerprint, second.fingerprint);
      assert.notEqual(after[0]?.credential_id, before?.credential_id);
      for (const member of ['wrappedDek', 'ct', 'iv'])
        assert.notEqual(
          JSON.parse(after[0]?.envelope ?? '')[member],
          JSON.parse(before?.envelope ?? '')[member],
        );
      assert.equal((await save(key)).body.fingerprint, first.fingerprint);
    });

    test('removal requires confirmation, and leaves nothing', async () => {
      standIn.taken.add(key);
      await save(key);
      const preview = await here.post(`${path}/remove`, {});
      assert.equal(preview.body.confirmed, false);
      assert.match(preview.body.would, /deleted/);
      assert.equal((await rows()).length, 1);
      assert.deepEqual((await here.post(`${path}/remove`, { confirm: true })).body, { removed: true });
      assert.deepEqual(await rows(), []);
      assert.equal(await state(), 'off');
      assert.deepEqual((await here.post(`${path}/remove`, { confirm: true })).body, { removed: false });
    });

    test('members and tokens cannot see it', async () => {
      const site = await here.aSite();
      const member = { email: 'member@example.com', password: 'a long sentence', name: 'M', role: 'member' };
      await here.post('/accounts', { ...member, project_ids: [site.projectId] });
      const { email, password } = member;
      const { token } = (await here.post('/auth/login', { email, password })).body;
      assert.ok(token);
      assert.deepEqual((await here.get(path, {}, token)).status, 403);
      assert.deepEqual((await here.get(path, {}, site.token)).status, 403);
    });

    test('a key rejected later is reported, and works again once accepted', async () => {
      standIn.taken.add(key);
      await save(key);
      standIn.taken.delete(key);
      assert.equal((await here.post(`${path}/verify`, {})).body.state, 'refused');
      assert.match((await here.get(path)).body.what_to_do, /Create a new one/);
      standIn.taken.add(key);
      assert.equal((await here.post(`${path}/verify`, {})).body.state, 'on');
    });

    test('a Postiz address must be complete, and public unless allowed by the operator', async () => {
      standIn.taken.add(key);
      const postiz = (url?: string) =>
        here.post(path, { provider: 'postiz', secret: key, ...(url ? { url } : {}) });
      for (const url of [
        ...[undefined, 'postiz', 'ftp://postiz.example.com', 'https://a:b@postiz.example.com'],
        ...[
          'http://postiz.example.com/api',
          'https://10.0.0.7/api',
          'http://169.254.169.254/',
          'https://x.example.com/?a=b',
        ],
      ]) {
        const refused = await postiz(url);
        assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [422, '/url'], url ?? 'none');
      }
      assert.deepEqual(standIn.journal, []);
      const taken = await postiz(`${standIn.origin}/`);
      assert.equal(taken.status, 200, taken.text);
      assert.deepEqual([taken.body.provider, taken.body.url], ['postiz', standIn.origin]);
      assert.equal((await save(key, { url: standIn.origin })).body.errors[0].pointer, '/url');
    });

    test('changes are in the feed, and keys are never in the audit log', async () => {
      standIn.taken.add(key);
      await save(key);
      await save(other);
      await here.post(`${path}/remove`, { confirm: true });
      const changes = await here.app.database.reader
        .selectFrom('change')
        .select(['op', 'site_id', 'project_id'])
        .where('kind', '=', 'social_credential')
        .orderBy('seq', 'desc')
        .limit(2)
        .execute();
      assert.deepEqual(
        changes.map(({ op }) => op),
        ['deleted', 'created'],
      );
      const audit = await here.get('/integration-logs');
      assert.match(audit.text, /social_credential\.save/);
      assert.ok(!audit.text.includes(key) && !audit.text.includes(other));
    });

    test('the provider is asked daily whether it still accepts the key', async () => {
      standIn.taken.add(key);
      await save(key);
      standIn.taken.delete(key);
      standIn.journal.length = 0;
      const isRefused = async () => (await rows())[0]?.refused_at !== null;
      await runAt(Date.now() + day - minute);
      assert.deepEqual([standIn.journal.length, await isRefused()], [0, false]);
      await runAt(Date.now() + day + 20 * minute);
      assert.deepEqual([standIn.journal.length, await isRefused()], [1, true]);
      standIn.taken.add(key);
      await runAt(Date.now() + day + 40 * minute);
      assert.equal(await isRefused(), false, 'asked at each turn while it is refused');
    });
  },
  settings,
  productWith(() => standIn),
);
