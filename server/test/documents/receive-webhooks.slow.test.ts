import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../app.ts';
import { eventually } from '../eventually.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { codeBlock } from './code-blocks.ts';
import { noPhp, servePhp } from './php-page.ts';

/** A program of the guide that takes deliveries in. */
interface ReceiverProgram {
  readonly url: string;
  /** What it wrote so far. */
  log(): string;
  close(): Promise<void>;
}

type Serve = (code: string, secret: string) => Promise<ReceiverProgram>;

const serveNode: Serve = async (code, secret) => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await eventually(() => /Listening on port \d+/.test(log), 'the program to listen');
  return {
    url: `http://127.0.0.1:${/port (\d+)/.exec(log)?.[1]}`,
    log: () => log,
    async close() {
      program.kill();
      await once(program, 'close');
    },
  };
};

const serveWithPhp: Serve = async (code, secret) => {
  const page = await servePhp(code, { WEBHOOK_SECRET: secret });
  return { url: (await page.open()).url, log: page.log, close: page.close };
};

const programs: readonly [name: string, language: string, serve: Serve, skip: string | false][] = [
  ['Node', 'js', serveNode, false],
  ['PHP', 'php', serveWithPhp, noPhp],
];

describe("the guide's receivers of webhooks", { timeout: 120_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let guide: string;
  before(async () => {
    app = await startTestApp({ settings: { webhookAllowedAddresses: ['127.0.0.1'] } });
    workspace = await aWorkspace(app);
    guide = (await app.call('GET', '/api/control-plane/guide/webhooks.md')).text;
  });
  after(() => app.close());

  const ask = async (method: string, path: string, body?: object) =>
    (await app.call(method, `/api/command-center${path}`, { token: workspace.session, body })).body;

  /** Has the test of a webhook delivered, and answers its delivery once it has ended. */
  async function tried(webhookId: number) {
    const path = `/webhooks/${webhookId}`;
    const { delivery_id } = await ask('POST', `${path}/test`, {});
    const read = () => ask('GET', `${path}/deliveries/${delivery_id}`);
    await eventually(async () => (await read()).ended_at !== null, 'the delivery to end');
    return read();
  }

  for (const [name, language, serve, skip] of programs)
    test(`${name}: accepts correct signatures, and refuses everything else`, { skip }, async () => {
      const webhook = await ask('POST', '/webhooks', {
        project_id: workspace.projectId,
        url: 'http://127.0.0.1:9',
        events: ['lead.created'],
      });
      const code = codeBlock(guide, language, guide.indexOf('### Receive webhooks'));
      const program = await serve(code, webhook.secret);
      try {
        await ask('POST', `/webhooks/${webhook.webhook_id}`, { url: program.url });
        const { last_status, message_id, payload } = await tried(webhook.webhook_id);
        assert.equal(last_status, 204);
        await eventually(() => program.log().includes(`${message_id} webhook.test`), 'its line');

        const email = `${language}@example.com`;
        const lead = { site_id: workspace.siteId, type: 'lead', email };
        await app.call('POST', '/api/control-plane/events', { token: workspace.siteToken, body: lead });
        await eventually(() => program.log().includes(' lead.created '), 'the lead');
        const url = /lead\.created (\S+)/.exec(program.log())?.[1] ?? '';
        const { status, text } = await app.call('GET', new URL(url).pathname, { token: workspace.siteToken });
        assert.equal(status, 200, text);
        assert.ok(text.includes(email), text);

        // An attacker who knows a signed body, but not the secret.
        const now = String(Math.floor(Date.now() / 1000));
        for (const signature of ['', 'v1,', `v1,${Buffer.alloc(32).toString('base64')}`]) {
          const headers = {
            'content-type': 'application/json',
            'webhook-id': message_id,
            'webhook-timestamp': now,
            'webhook-signature': signature,
          };
          assert.equal((await fetch(program.url, { method: 'POST', body: payload, headers })).status, 401);
        }
        // With the secret before two rotations.
        await ask('POST', `/webhooks/${webhook.webhook_id}/rotate`, {});
        assert.equal((await tried(webhook.webhook_id)).last_status, 204);
        await ask('POST', `/webhooks/${webhook.webhook_id}/rotate`, {});
        assert.equal((await tried(webhook.webhook_id)).last_status, 401);
      } finally {
        await program.close();
      }
    });
});
