import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../app/registry.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type ExampleRecords, exampleRecords } from '../example-records.ts';
import { siteCall } from '../site-call.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import {
  growthOf,
  hardTexts,
  inputAbout,
  isSentWithTexts,
  sendText,
  textFields,
  timesDearerMax,
} from './text-growth.ts';

// Sixteen times the text takes at most some 32 times the processor time, wherever a text is taken.

const count = Number(process.env.WHEELHOUSE_TEST_TEXTS ?? 60);
/** Shorter texts show little: even quadratic time is short for them. */
const baseCharacters = 2000;
const fields = textFields(registry.operations.filter(isSentWithTexts)).filter(
  ({ charactersMax, isOpen }) => !isOpen && charactersMax >= baseCharacters,
);
const part = fc.constantFrom(...hardTexts);

describe('time grows linearly with the length of a text', { timeout: 3_600_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let records: ExampleRecords;
  let site: string;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    records = await exampleRecords(app, workspace);
    site = await aPublishedSite();
  });
  after(() => app.close());

  /** The origin of a site with a form. */
  async function aPublishedSite(): Promise<string> {
    const { projectId: project_id, session, adminToken: token } = workspace;
    const body = { project_id, name: 'Old Bakery', kind: 'starter', starter_key: 'bare' };
    const response = await app.call('POST', '/api/command-center/sites', { token: session, body });
    const { site_id, url } = response.body;
    const stage = (path: string, members: object) =>
      app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...members } });
    const form = await stage('site-forms', { form_key: 'contact', event: { type: 'lead' } });
    const { revision_id, hash: expected_hash } = form.body.revision;
    const live = await stage('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(live.status, 200, live.text);
    return url.replace(/\/$/, '');
  }

  test(`in operation inputs: ${count} texts`, () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), part, async (field, repeated) => {
        const input = inputAbout(field.operation, records);
        const growth = await growthOf(repeated, field.charactersMax, async (text) => {
          const { status, isEnded } = await sendText(app, workspace, field, input, text);
          assert.ok(!isFault(status), `${field.title}: ${status}`);
          return isEnded ? 'ended' : undefined;
        });
        assert.ok((growth ?? 0) <= timesDearerMax, `${field.title}: ${growth} times for 16 times the text`);
      }),
      { numRuns: count, endOnFailure: true },
    ));

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const cases: Readonly<Record<string, { lengthMax: number; ask(text: string): Promise<unknown> }>> = {
    'a path of a site': {
      lengthMax: 15_000,
      ask: (text) => siteCall(site, { target: `/${text.replaceAll(/[^!-~]/g, '-')}` }),
    },
    'a field of a form': {
      lengthMax: 40_000,
      ask: (text) =>
        siteCall(`${site}/forms/contact`, {
          method: 'POST',
          headers,
          body: `${new URLSearchParams({ name: 'Ada', email: 'ada@example.com', message: text })}`,
        }),
    },
    'the address of a form': {
      lengthMax: 15_000,
      ask: (text) =>
        siteCall(`${site}/forms/${encodeURIComponent(text).slice(0, 15_000)}`, {
          method: 'POST',
          headers,
          body: 'a=b',
        }),
    },
  };
  for (const [title, { lengthMax: most, ask }] of Object.entries(cases))
    test(`in ${title}`, async () => {
      for (const repeated of hardTexts) {
        const growth = await growthOf(repeated, most, ask);
        assert.ok((growth ?? 0) <= timesDearerMax, `${JSON.stringify(repeated)}: ${growth} times`);
      }
    });

  test('quadratic growth is detected', async () => {
    const growth = await growthOf('/', 15_000, async (text) => `${text}a`.replace(/\/{2,}$/, ''));
    assert.ok(growth !== undefined && growth > timesDearerMax, `${growth}`);
    const linear = async () =>
      (await growthOf('/', 2_000_000, async (text) => JSON.parse(JSON.stringify(text)))) ?? 0;
    // On a busy machine a single measurement may be far off.
    assert.ok(Math.min(await linear(), await linear(), await linear()) < timesDearerMax);
  });
});
