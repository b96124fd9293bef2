import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { administrator, startTestApp, type TestApp } from '../../test/app.ts';
import { registry } from '../registry.ts';
import { demoProduct } from './demo-product.ts';
import { fillDemo } from './fill-demo.ts';

const run = promisify(execFile);
const center = '/api/command-center';

/** Seconds for one call. Streams have no end: their first bytes are enough. */
const secondsMax = 90;
const streamSeconds = 2;

/** Operations after which others have nothing left to speak of, or nobody who speaks. */
const endings: readonly string[] = [
  'deletion.keep',
  'page.set_role',
  'social_credential.remove',
  'change_set.discard',
  'revision.rollback',
  'site.unpublish',
  'mobileapp_session.delete',
  'mobileapp_session.revoke_all',
  'session.end_others',
  'email_change.create',
  'account.password',
  'session.delete',
];

interface Example {
  readonly chapter: string;
  readonly name: string;
  readonly needs: string | undefined;
  readonly curl: string;
}

const documented = registry.operations.filter((operation) => operation.chapter !== undefined);

let app: TestApp;
const variables: Record<string, string> = {};

before(async () => {
  const product = demoProduct();
  app = await startTestApp({
    product,
    settings: {
      // The person who starts the demo makes the first account, after all that are made up.
      adminEmail: undefined,
      adminPassword: undefined,
      smtpUrl: 'mailbox:',
      mailFrom: 'Wheelhouse <post@example.com>',
      mailReplyTo: 'answers@example.com',
    },
    before: async (freshApp) => assert.equal(await fillDemo(freshApp, product), 'filled'),
  });
  const first = { ...administrator, name: 'Ada', code: app.setupCode };
  const signIn = await app.call('POST', `${center}/setup`, { body: first });
  assert.equal(signIn.status, 201, signIn.text);
  const token = signIn.body.token;
  const scopes = registry.scopes.map(({ name }) => name);
  const response = await app.call('POST', `${center}/tokens`, { token, body: { name: 'Guide', scopes } });
  Object.assign(variables, { SESSION_TOKEN: token, COMMAND_CENTER_TOKEN: response.body.token });
});
after(() => app.close());

/** The examples of a chapter as they are printed there. */
async function examplesOf(chapter: string, slug: string): Promise<readonly Example[]> {
  const { text } = await app.call('GET', `/api/control-plane/guide/${slug}.md`);
  return text.split('\n### ').flatMap((section) => {
    const found = /(?:^The example needs (.+)\.\n\n)?^```sh\n(curl [\s\S]*?)```/m.exec(section);
    const summary = section.split('\n', 1)[0];
    const operation = documented.find((each) => each.chapter === chapter && each.summary === summary);
    return found?.[2] && operation
      ? [{ chapter, name: operation.name, needs: found[1], curl: found[2] }]
      : [];
  });
}

/** Status and body of a printed command's answer. */
async function answerOf({
  curl,
  name,
}: Example): Promise<{ readonly status: string; readonly body: string }> {
  const seconds = name.endsWith('.stream') ? streamSeconds : secondsMax;
  const command = curl.replace(/^curl/, `curl -s -m ${seconds} -w '\\n%{http_code}'`);
  const env = { ...process.env, ...variables };
  const { stdout } = await run('bash', ['-c', command], { env, maxBuffer: 64 * 1024 * 1024 }).catch(
    (ended) => ended,
  );
  const lines = String(stdout).split('\n');
  return { status: lines.at(-1) ?? '', body: lines.slice(0, -1).join('\n') };
}

const rank = ({ name }: Example): number => {
  // The session of a phone, which other examples speak with.
  if (name === 'mobileapp_session.create') return -1;
  const ending = endings.indexOf(name);
  if (ending >= 0) return 2 + ending;
  return registry.operations.find((each) => each.name === name)?.effect === 'delete' ? 1 : 0;
};

describe('the examples of the guide against the demo', () => {
  it('run as printed, except those with stated prerequisites', async (t) => {
    const chapters = [...new Set(documented.map(({ chapter }) => chapter))];
    const slugs = (await app.call('GET', '/api/control-plane/guide/start.md')).text;
    const examples: Example[] = [];
    for (const chapter of chapters) {
      const slug = slugs.split(`- [${chapter}](`)[1]?.split('.md')[0];
      if (slug !== undefined) examples.push(...(await examplesOf(chapter, slug)));
    }
    const runnable = examples.filter(({ needs }) => needs === undefined);
    t.diagnostic(
      `${examples.length} examples, ${runnable.length} run, ${examples.length - runnable.length} need something`,
    );
    const failed: string[] = [];
    for (const example of runnable.toSorted((a, b) => rank(a) - rank(b))) {
      const { status, body } = await answerOf(example);
      if (example.name === 'mobileapp_session.create') variables.APP_TOKEN = JSON.parse(body).token ?? '';
      if (!/^[23]/.test(status))
        failed.push(
          `${example.name}: ${status} ${/"detail":"([^"]*)/.exec(body)?.[1] ?? body.slice(0, 200)} ${/"errors":\[.{0,200}/.exec(body)?.[0] ?? ''}`,
        );
    }
    assert.deepEqual(failed, []);
  });
});
