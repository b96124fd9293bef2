import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, beforeEach, describe, test } from 'node:test';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { codeBlock } from './code-blocks.ts';
import { noPhp, type PhpPage, servePhp } from './php-page.ts';
import { type Fault, startUnreliableProxy } from './shaky-way.ts';

const typed = {
  name: 'Grace <b>"Example"</b>',
  email: 'grace@example.com',
  message: 'Do you deliver on Saturdays?\r\nWith a 🎂 & candles',
};

describe('a developer who knows only /llms.txt', { timeout: 120_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let llms: string;
  let environment: Record<string, string>;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    llms = (await app.call('GET', '/llms.txt')).text;
  });
  beforeEach(async () => {
    const token = workspace.session;
    const project_id = workspace.projectId;
    const site = { project_id, name: 'Bakery', url: 'https://bakery.example.com' };
    const { site_id } = (await app.call('POST', '/api/command-center/sites', { token, body: site })).body;
    const path = `/api/command-center/sites/${site_id}/token`;
    const { env } = (await app.call('POST', path, { token, body: {} })).body;
    environment = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  });
  after(() => app.close());

  /** The events of the site, as the Command Center shows them. */
  async function events() {
    const path = `/api/command-center/activity?site_id=${environment.COMMAND_CENTER_SITE_ID}`;
    return (await app.call('GET', path, { token: workspace.session })).body.data;
  }

  /** Runs a program over an unreliable connection, and returns the events it sent. */
  async function onAWay<T>(faults: readonly Fault[], run: (env: Record<string, string>) => Promise<T>) {
    const way = await startUnreliableProxy(app.url, faults);
    try {
      return { result: await run({ ...environment, COMMAND_CENTER_URL: way.url }), sent: way.sent };
    } finally {
      await way.close();
    }
  }

  const isOneEvent = async (sent: readonly { external_id: string }[], times: number) => {
    assert.equal(sent.length, times);
    assert.equal(new Set(sent.map(({ external_id }) => external_id)).size, 1);
    const [event, another] = await events();
    assert.equal(event?.external_id, sent[0]?.external_id);
    assert.equal(another, undefined);
  };

  test('finds the three values, the address and the meaning of each answer', () => {
    for (const name of Object.keys(environment)) assert.ok(llms.includes(`\`${name}\``), name);
    assert.equal(environment.COMMAND_CENTER_URL, app.url);
    assert.ok(llms.includes(`POST ${app.url}/api/control-plane/events`));
    for (const code of ['validation_failed', 'token_revoked', 'rate_limited', 'not_ready'])
      assert.match(llms, new RegExp(`^\\| \\d{3} \\| \`${code}\` \\| .+ \\| .+ \\|`, 'm'));
    for (const field of ['external_id', 'phone', 'conversation_key'])
      assert.match(llms, new RegExp(`^\\| \`${field}\` \\|`, 'm'));
  });

  describe('has a PHP page', { skip: noPhp }, () => {
    const served = async <T>(
      env: Record<string, string>,
      visit: (page: PhpPage) => Promise<T>,
    ): Promise<T> => {
      const page = await servePhp(codeBlock(llms, 'php'), env);
      try {
        return await visit(page);
      } finally {
        await page.close();
      }
    };

    test('whose form arrives unchanged and once, despite double clicks', async () => {
      await served(environment, async (page) => {
        const form = await (await page.open()).text();
        for (const click of [1, 2]) {
          const answer = await page.send(typed, form);
          assert.equal(answer.status, 200, `click ${click}`);
          assert.match(await answer.text(), /Thank you/);
        }
        assert.doesNotMatch(page.log(), /Warning|Notice|Deprecated|Command Center/);
      });
      const [event, another] = await events();
      assert.equal(another, undefined);
      const { type, name, email, message } = event;
      assert.deepEqual({ type, name, email, message }, { type: 'contact', ...typed });
    });

    for (const faults of [['busy'], ['answer lost'], ['answer lost', 'busy']] as const)
      test(`that repeats an event (${faults.join(', then ')}), and creates one`, async () => {
        const { result, sent } = await onAWay(faults, (env) =>
          served(env, async (page) => (await page.send(typed)).text()),
        );
        assert.match(result, /Thank you/);
        await isOneEvent(sent, faults.length + 1);
      });

    test('that tells its owner of a refused token, and its visitor of the failure, keeping the input', async () => {
      const token = `${environment.COMMAND_CENTER_TOKEN?.slice(0, -1)}_`;
      await served({ ...environment, COMMAND_CENTER_TOKEN: token }, async (page) => {
        const answer = await page.send(typed);
        assert.equal(answer.status, 503);
        const text = await answer.text();
        assert.match(text, /role="alert">Your message has not arrived yet/);
        assert.ok(text.includes('value="Grace &lt;b&gt;&quot;Example&quot;&lt;/b&gt;"'));
        assert.ok(text.includes('Do you deliver on Saturdays?\r\nWith a 🎂 &amp; candles</textarea>'));
        assert.match(page.log(), /The Command Center did not accept an event: 401 .*"code":"token_invalid"/);
        assert.ok(!page.log().includes(token), 'the token is in the log');
      });
      assert.deepEqual(await events(), []);
    });

    test('that handles invalid text, and reports an unreachable server', async () => {
      await served(environment, async (page) => {
        const form = new URLSearchParams({ ...typed, name: '' }).toString().replace('name=', 'name=%FF%C3');
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const { url } = await page.open();
        assert.equal((await fetch(url, { method: 'POST', body: form, headers })).status, 200);
      });
      assert.equal((await events())[0].name, '\ufffd\ufffd');
      const nobody = { ...environment, COMMAND_CENTER_URL: 'http://127.0.0.1:1' };
      await served(nobody, async (page) => {
        assert.equal((await page.send(typed)).status, 503);
        assert.match(page.log(), /did not accept an event: 0 .*Connection refused/);
      });
    });
  });

  const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const options = { env: { PATH: process.env.PATH, ...env }, timeout: 30_000 };
      execFile(file, args, options, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
      );
    });
  const programs: [string, (env: NodeJS.ProcessEnv) => ReturnType<typeof run>][] = [
    ['Node', (env) => run(process.execPath, ['--input-type=module', '--eval', codeBlock(llms, 'js')], env)],
    ['curl', (env) => run('sh', ['-c', codeBlock(llms, 'sh', llms.indexOf('**curl.**'))], env)],
  ];
  for (const [name, program] of programs) {
    describe(`has a program for ${name}`, () => {
      test('that sends an event as pasted', async () => {
        const { code, stdout, stderr } = await program(environment);
        assert.deepEqual([code, stderr], [0, '']);
        const [event] = await events();
        assert.match(stdout, new RegExp(`event_id"?: ?${event.event_id}`));
        assert.deepEqual([event.type, event.email], ['contact', 'grace@example.com']);
        assert.equal(typeof event.external_id, 'string');
      });

      for (const faults of [['busy'], ['busy', 'busy']] as const)
        test(`that repeats an event (${faults.join(', then ')}), and creates one`, async () => {
          const { result, sent } = await onAWay(faults, program);
          assert.equal(result.code, 0, result.stderr);
          await isOneEvent(sent, faults.length + 1);
        });

      test('that fails loudly on a refused token, without retrying', async () => {
        const invalidEnvironment = { COMMAND_CENTER_TOKEN: 'cps_1_nonsense' };
        const { result, sent } = await onAWay([], (env) => program({ ...env, ...invalidEnvironment }));
        assert.notEqual(result.code, 0);
        assert.match(result.stdout + result.stderr, /token_invalid/);
        assert.equal(sent.length, 1);
        assert.deepEqual(await events(), []);
      });
    });
  }
});
