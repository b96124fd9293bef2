import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { administrator, callHttp } from '../app.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import type { ServerProcess } from './server-process.ts';

// Contacts that become one. Each that goes is struck from SQLite's index of words, which notes that in a row whose id a
// number does not hold.

const subscribers = 12;

const databases = [
  { title: 'on SQLite', open: async () => onSqlite() },
  { title: 'on PostgreSQL', open: onPostgres },
];

for (const { title, open } of databases) {
  describe(title, { timeout: 180_000 }, () => {
    let installation: Installation;
    let server: ServerProcess;
    afterEach(async () => {
      await server.end('SIGKILL');
      await installation.remove();
    });

    const start = async () => {
      server = installation.launch();
      return server.ready;
    };

    async function subscribe(url: string, site: ConnectedSite, email: string): Promise<number> {
      const event = { site_id: site.siteId, type: 'subscription', email, name: email.split('@')[0] };
      const path = '/api/control-plane/events';
      const reply = await callHttp(url, 'POST', path, { token: site.token, body: event });
      assert.equal(reply.status, 201, reply.text);
      return reply.body.contact_id;
    }

    async function subscribeAll(url: string, site: ConnectedSite): Promise<number[]> {
      const ids: number[] = [];
      for (let index = 1; index <= subscribers; index++)
        ids.push(await subscribe(url, site, `s${index}@example.com`));
      return ids;
    }

    const change = (url: string, site: ConnectedSite, path: string, body: object) =>
      callHttp(url, 'POST', `/api/command-center/contacts/${path}`, { token: site.session, body });

    async function mergeInto(url: string, site: ConnectedSite, survivor: number, others: readonly number[]) {
      for (const other of others) {
        const reply = await change(url, site, `${other}/merge`, { into_contact_id: survivor });
        assert.equal(reply.status, 200, `contact ${other}: ${reply.text}`);
      }
    }

    async function assertWritesGoOn(url: string, site: ConnectedSite, email: string): Promise<void> {
      const signIn = await callHttp(url, 'POST', '/api/command-center/auth/login', { body: administrator });
      assert.equal(signIn.status, 200, signIn.text);
      await subscribe(url, site, email);
      assert.equal((await callHttp(url, 'GET', '/readyz')).status, 200);
    }

    test('are merged until one is left, before and after a restart, while other writes continue', async () => {
      installation = await open();
      let url = await start();
      const site = await connectSite(url);
      const [survivor = 0, ...others] = await subscribeAll(url, site);
      await mergeInto(url, site, survivor, others.slice(0, 8));
      await assertWritesGoOn(url, site, 'before@example.com');

      assert.equal((await server.end('SIGTERM')).code, 0);
      url = await start();
      await mergeInto(url, site, survivor, others.slice(8));
      await assertWritesGoOn(url, site, 'after@example.com');

      const list = `/api/command-center/contacts?site_id=${site.siteId}`;
      const { body } = await callHttp(url, 'GET', list, { token: site.session });
      assert.deepEqual(
        body.data.map((contact: { email: string }) => contact.email),
        ['after@example.com', 'before@example.com', 's1@example.com'],
      );
      assert.equal(body.data[2].other_emails.length, subscribers - 1);
    });

    test('are given others’ e-mails until one is left, while other writes continue', async () => {
      installation = await open();
      const url = await start();
      const site = await connectSite(url);
      const [survivor = 0] = await subscribeAll(url, site);
      for (let index = 2; index <= subscribers; index++) {
        const reply = await change(url, site, `${survivor}`, { email: `s${index}@example.com` });
        assert.equal(reply.status, 200, `contact ${index}: ${reply.text}`);
      }
      await assertWritesGoOn(url, site, 'behind@example.com');
    });
  });
}
