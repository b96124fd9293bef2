import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { administrator, startTestApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listen.ts';
import { migratedDatabase } from '../../../test/migrated/database.ts';
import { postgresForTests } from '../../../test/postgres.ts';
import { refusal } from './visitor.ts';

const databases = [
  { title: 'on SQLite', open: async () => ({ url: undefined, remove: async () => {} }) },
  {
    title: 'on PostgreSQL',
    async open() {
      const postgres = await postgresForTests();
      const { url, drop } = await migratedDatabase(postgres);
      return { url, remove: () => drop().then(() => postgres.stop()) };
    },
  },
];

/** With limits on, as in production; processes share the counts through the database. */
for (const { title, open } of databases) {
  describe(title, { timeout: 180_000 }, () => {
    let app: TestApp;
    let remove: () => Promise<void>;
    let siteKey: string;
    let at = Date.now();
    before(async () => {
      const database = await open();
      remove = database.remove;
      const settings = { rateLimits: true, publicRequestsPerMinute: 10_000, databaseUrl: database.url };
      app = await startTestApp({ settings, clock: { now: () => at } });
      const { body } = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
      const post = (path: string, input: object) =>
        app.call('POST', `/api/command-center/${path}`, { token: body.token, body: input });
      const { project_id } = (await post('projects', { name: 'Garden' })).body;
      const site = { project_id, name: 'Garden', url: 'https://garden.example.com' };
      siteKey = (await post('sites', site)).body.site_key;
    });
    after(async () => {
      await app.close();
      await remove();
    });
    const ask = (path: string, body: object) =>
      app.call('POST', `/api/widget/${path}`, { body: { site_key: siteKey, ...body } });
    const form = (form_id: string) => ask('form', { form_id, email: 'grace@example.com', message: 'Hello' });
    const write = (letter: string, client_message_id: string = randomUUID()) =>
      ask('messages', { visitor_secret: letter.repeat(43), message: 'Hello', client_message_id });
    const waitFor = (reply: Awaited<ReturnType<typeof ask>>, secondsMax: number) => {
      const seconds = Number(reply.headers.get('retry-after'));
      assert.ok(seconds > 0 && seconds <= secondsMax, `${seconds} seconds`);
      at += seconds * 1000;
    };

    test('an address starts six conversations and forms per 12 hours; repeats and further messages do not count', async () => {
      const ids = Array.from({ length: 4 }, () => randomUUID());
      for (const id of ids) assert.equal((await form(id)).status, 201);
      for (const id of ids) assert.equal((await form(id)).status, 200);
      assert.equal((await write('a')).status, 201);
      assert.equal((await write('a')).status, 201);
      assert.equal((await write('b')).status, 201);
      const refused = await write('c');
      assert.equal(refusal(refused), '429 rate_limited');
      assert.equal(refusal(await form(randomUUID())), '429 rate_limited');
      assert.equal((await write('a')).status, 201, 'who is there already may go on');
      waitFor(refused, 12 * 3600);
      assert.equal((await write('c')).status, 201);
    });

    test('a conversation accepts 30 messages per 10 minutes; repeats do not count, and refused ones are not stored', async () => {
      // At the start of a window, so that it does not end meanwhile.
      at += 600_000 - (at % 600_000);
      const ids = Array.from({ length: 30 }, () => randomUUID());
      for (const id of ids) assert.equal((await write('d', id)).status, 201);
      for (const id of ids.slice(0, 3)) assert.equal((await write('d', id)).status, 200);
      const refused = await write('d');
      assert.equal(refusal(refused), '429 rate_limited');
      const { body } = await ask('messages/list', { visitor_secret: 'd'.repeat(43) });
      assert.equal(body.messages.length, 30);
      waitFor(refused, 600);
      assert.equal((await write('d')).status, 201);
    });

    test('an address has up to 100 open streams; closing one makes room', async () => {
      const follow = (letter: string) =>
        listen(app.url, '/api/widget/stream', {
          body: { site_key: siteKey, visitor_secret: letter.repeat(43) },
        });
      const open = await Promise.all(Array.from({ length: 100 }, () => follow('e')));
      assert.deepEqual(new Set(open.map(({ status }) => status)), new Set([200]));
      const refused = await ask('stream', { visitor_secret: 'f'.repeat(43) });
      assert.equal(refusal(refused), '429 rate_limited');
      assert.equal(refused.headers.get('retry-after'), '60');
      assert.equal((await ask('messages/list', { visitor_secret: 'f'.repeat(43) })).status, 200);
      open.pop()?.close();
      // The server notices with a delay.
      let next = await follow('f');
      while (next.status === 429) next = await follow('f');
      assert.equal(next.status, 200);
      for (const each of [...open, next]) each.close();
    });
  });
}
