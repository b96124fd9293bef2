import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { isPublic } from '../../../kernel/access.ts';
import { day } from '../../../kernel/clock.ts';
import { addressesOf } from '../../../kernel/operation.ts';
import { listen } from '../../../test/listen.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { type AppSite, behindProxy, phonesOf } from './phones.ts';

// A day with the phone, written by hand: from the code on the page to the answer in the visitor's thread.

onAProduct((here) => {
  const { phone: aPhone, anApp, aPerson, aCode } = phonesOf(here);
  afterEach(() => {
    here.clock.at = undefined;
  });

  async function signIn(site: AppSite): Promise<string> {
    const { email, password } = await aPerson([site.projectId]);
    const { body } = await aPhone().logIn({ email, password }, site.siteKey);
    return body.token;
  }

  for (const family of ['/api/mobileapp', '/api/easyapp']) {
    test(`from a configuration code to an answered visitor, at ${family}`, async () => {
      const site = await anApp({ app_name: 'Garden' });
      const person = await aPerson([site.projectId]);
      const phone = aPhone(family);
      const isOld = family === '/api/easyapp';

      // The site is private: it is in no list, and a code leads to it.
      const { body: list } = await phone.get('/sites?limit=200');
      assert.ok(list.data.every(({ site_key }: { site_key: string }) => site_key !== site.siteKey));
      const { code } = await aCode(site.siteId);
      const configured = await phone.configure(code);
      assert.equal(configured.headers.get('deprecation') !== null, isOld);
      assert.equal(configured.body.site.site_id, site.siteId);

      const login = await phone.logIn(person, configured.body.site.site_key);
      const { token } = login.body;
      assert.equal((await phone.get('/me', token)).body.user.email, person.email);

      // What happens from here on is heard.
      const { body: start } = await phone.get('/changes?cursor=latest', token);
      const stream = await listen(here.app.url, `${family}/changes/stream`, { token });

      // A visitor writes on the website.
      const visitor = { name: 'Zoë', email: 'zoe@example.com', subject: 'Roses' };
      await site.take({ ...visitor, type: 'message', message: 'Do you sell roses?' });
      const received = await stream.until(1);
      assert.equal(received[0]?.data.site_id, site.siteId);
      const { body: conversations } = await phone.get('/conversations', token);
      assert.equal(conversations.data.length, 1);
      const [{ conversation_id, unread, status }] = conversations.data;
      assert.deepEqual([unread, status], [1, 'open']);
      const thread = async () => {
        const { body } = await phone.get(`/messages?conversation_id=${conversation_id}&order=oldest`, token);
        return body.data.map((message: { direction: string; body: string }) => [
          message.direction,
          message.body,
        ]);
      };
      assert.deepEqual(await thread(), [['in', 'Do you sell roses?']]);

      // The answer is sent twice, since the first reply was lost on the way; it is there once.
      const reply = {
        conversation_id,
        message: 'We do, from May on.',
        client_message_id: `phone-${family}-1`,
      };
      const first = await phone.post('/messages/reply', reply, token);
      assert.deepEqual([first.status, first.body.duplicate], [201, false], first.text);
      const again = await phone.post('/messages/reply', reply, token);
      assert.deepEqual([again.status, again.body.duplicate], [200, true], again.text);
      assert.deepEqual(again.body.message, first.body.message);
      assert.deepEqual(await thread(), [
        ['in', 'Do you sell roses?'],
        ['out', 'We do, from May on.'],
      ]);

      // It is the same record that the site's own server reads.
      const asSite = await here.app.call(
        'GET',
        `/api/control-plane/messages?conversation_id=${conversation_id}`,
        { token: site.token },
      );
      assert.equal(asSite.body.data[0].message_id, first.body.message.message_id);
      assert.equal(asSite.body.data[0].body, reply.message);

      // A lead comes in by the form, and is moved on from the phone.
      await site.take({ ...visitor, type: 'lead', message: 'A bouquet for Saturday' });
      const { body: leads } = await phone.get('/leads', token);
      assert.equal(leads.data.length, 1);
      const [{ lead_id, status: leadStatus, contact }] = leads.data;
      assert.deepEqual([leadStatus, contact.email], ['new', visitor.email]);
      const move = { lead_id, status: 'contacted', note: 'Called.' };
      const moved = await phone.post('/leads/status', move, token);
      assert.equal(moved.body.status, 'contacted', moved.text);
      assert.deepEqual([moved.body.history[0].to, moved.body.history[0].note], ['contacted', 'Called.']);
      assert.equal((await phone.post('/leads/status', { ...move, status: 'sold' }, token)).status, 422);
      assert.equal((await here.get(`/leads/${lead_id}`)).body.status, 'contacted');

      // The feed has it all from where the phone was, once each, as soon as older transactions have ended.
      const messages = `/changes?kinds=message&limit=200&cursor=${start.next_cursor}`;
      let { body: feed } = await phone.get(messages, token);
      while (feed.data.length < 3) feed = (await phone.get(messages, token)).body;
      assert.deepEqual(
        feed.data.map(({ op, parent_id }: { op: string; parent_id: number }) => [op, parent_id]),
        [
          ['created', conversation_id],
          ['created', conversation_id],
          ['created', conversation_id],
        ],
      );
      stream.close();

      assert.deepEqual((await phone.post('/auth/logout', {}, token)).body, { done: true });
      assert.equal((await phone.get('/conversations', token)).body.code, 'token_revoked');
    });
  }

  test('a phone sees nothing of other sites, even if its member could', async () => {
    const [own, other] = [await anApp(), await anApp()];
    const { email, password } = await aPerson([own.projectId, other.projectId]);
    const { token } = (await aPhone().logIn({ email, password }, own.siteKey)).body;
    await other.take({ type: 'message', email: 'visitor@example.com', message: 'Theirs' });
    await other.take({ type: 'lead', email: 'visitor@example.com', message: 'Theirs' });
    const theirs = (await here.get('/conversations', { site_id: other.siteId })).body.data[0];
    const phone = aPhone();
    assert.deepEqual((await phone.get('/conversations', token)).body.data, []);
    assert.equal(
      (await phone.get(`/messages?conversation_id=${theirs.conversation_id}`, token)).body.code,
      'not_found',
    );
    const reply = { conversation_id: theirs.conversation_id, message: 'Hello' };
    assert.equal((await phone.post('/messages/reply', reply, token)).body.code, 'not_found');
    const refused = await phone.get(`/conversations?site_id=${other.siteId}`, token);
    assert.equal(refused.body.code, 'site_forbidden');
  });

  /** Every address of a phone that wants a token. */
  const addresses = registry.operations
    .filter(({ access }) => !isPublic(access))
    .flatMap((operation) => addressesOf(operation).map((address) => ({ operation, ...address })))
    .filter(({ path }) => registry.audiences.interfaceOf(path) === 'mobileapp');

  test('every phone address refuses expired, revoked and other kinds of tokens', async () => {
    const site = await anApp();
    const start = Date.now();
    here.clock.at = start - 30 * day;
    const expired = await signIn(site);
    here.clock.at = undefined;
    const revoked = await signIn(site);
    await aPhone().post('/auth/logout', {}, revoked);
    const { token: admin } = (await here.post('/tokens', { name: 'Agent' })).body;
    const wrongKind = [site.token, here.session, admin];
    assert.ok(addresses.length > 5);
    for (const { operation, method, path } of addresses) {
      assert.deepEqual(registry.audiences.acceptedKinds(operation.access, 'mobileapp'), ['app'], path);
      const input: Record<string, unknown> = { ...operation.example.input };
      const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
      const ask = async (token: string) =>
        (
          await here.app.call(method, at, {
            token,
            ...(method === 'POST' ? { body: operation.example.input } : {}),
          })
        ).body?.code;
      assert.equal(await ask(expired), 'token_expired', at);
      assert.equal(await ask(revoked), 'token_revoked', at);
      for (const token of wrongKind) assert.equal(await ask(token), 'wrong_token_kind', at);
    }
  });

  test('an app session is valid at no other interface', async () => {
    const site = await anApp();
    const token = await signIn(site);
    const otherPaths = [
      '/api/control-plane/status',
      '/api/control-plane/sites',
      '/api/command-center/me',
      '/api/command-center/mobile-apps',
    ];
    for (const path of otherPaths) {
      assert.equal((await here.app.call('GET', path, { token })).body.code, 'wrong_token_kind', path);
    }
    const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    assert.equal((await here.app.call('POST', '/mcp', { token, body: ping })).status, 403);
  });
}, behindProxy);
