import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator, callHttp } from '../../../../test/app.ts';
import { databases, type Installation } from '../../../../test/durability/installation.ts';
import type { ServerProcess } from '../../../../test/durability/server-process.ts';
import { siteCall } from '../../../../test/site-call.ts';

// Servers that are killed while they publish: the site is the one before or the one after, whole.

const kills = Number(process.env.WHEELHOUSE_TEST_PUBLISH_KILLS ?? 10);
/** Past this a publish has been answered, on a machine that is idle. */
const longestMs = 40;
/** Pages that each version changes: several documents, so that half a publication would show. */
const paths = ['/', '/second', '/third'];

let installation: Installation;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  await installation.remove();
});

for (const variant of databases)
  test(`${kills} kills during publishing leave the old site or the new one, on ${variant.title}`, async (context) => {
    installation = await variant.open();
    server = installation.launch();
    let url = await server.ready;
    const post = async (path: string, body: object, token?: string) => {
      const reply = await callHttp(url, 'POST', `/api/${path}`, { body, token });
      assert.ok(reply.status < 300, `${path}: ${reply.text}`);
      return reply.body;
    };
    const { token: session } = await post('command-center/auth/login', administrator);
    const { token } = await post('command-center/tokens', { name: 'builder' }, session);
    const { project_id } = await post('command-center/projects', { name: 'Sites' }, session);
    const input = { project_id, name: 'Example Bakery', starter_key: 'bare', slug: 'kills' };
    const { site_id } = await post('command-center/sites', input, session);
    const control = (path: string, body: object) =>
      post(`control-plane/${path}`, { site_id, ...body }, token);

    /** A change set that says the version on each page. */
    const staged = async (version: number) => {
      let change_set_id = 'new';
      let revision = { revision_id: '', hash: '' };
      for (const [index, path] of paths.entries()) {
        const page_id = index === 0 ? 'pg_home' : `pg_${index}`;
        const title = `Version ${version}.`;
        const role = index === 0 ? 'home' : 'page';
        const content = { page_id, path, title, role, access: 'public', blocks: [] };
        const answer = await control('site-builder/file', {
          path: `pages/${page_id}.json`,
          content,
          change_set_id,
        });
        change_set_id = answer.change_set_id;
        revision = answer.revision;
      }
      return { revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true };
    };
    const shown = async () => {
      const port = new URL(url).port;
      const versions = new Set<string>();
      for (const path of paths) {
        const { status, text } = await siteCall(`http://kills.localhost:${port}${path}`);
        assert.equal(status, 200, path);
        versions.add(/<title>[^<]*Version (\d+)\./.exec(text)?.[1] ?? text);
      }
      assert.equal(versions.size, 1, `of one version: ${[...versions].join(', ')}`);
      return Number([...versions][0]);
    };

    await control('revisions/publish', await staged(0));
    assert.equal(await shown(), 0);
    let live = 0;
    let [answered, wentLive] = [0, 0];
    for (let round = 1; round <= kills; round++) {
      const body = await staged(round);
      let isAnswered = false;
      const publishing = control('revisions/publish', body).then(
        () => {
          isAnswered = true;
        },
        () => {},
      );
      await pause((longestMs * (round - 1)) / kills);
      assert.equal((await server.end('SIGKILL')).signal, 'SIGKILL');
      await publishing;
      server = installation.launch();
      url = await server.ready;
      const now = await shown();
      assert.ok(now === round || (now === live && !isAnswered), `${now} is live, after ${live} and ${round}`);
      if (isAnswered) answered += 1;
      if (now === round) wentLive += 1;
      live = now;
      // Whoever was told nothing asks again, by the same ids.
      await control('revisions/publish', body);
      assert.equal(await shown(), round);
      live = round;
    }
    context.diagnostic(JSON.stringify({ kills, answered, wentLive }));
    assert.doesNotMatch(server.output(), /"level":"(error|fatal)"/);
  });
