import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { callRaw, type Era, eras } from './call.ts';

const { prompts } = registry;

const password = 'known to this test alone';

describe('responses of the endpoint', () => {
  let app: TestApp;
  let workspace: Workspace;
  let tokens: string[];
  let secrets: string[];
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    const { siteToken, otherSiteToken, adminToken, session, memberSession, appToken } = workspace;
    tokens = [
      adminToken,
      siteToken,
      await workspace.scopedToken(['read']),
      await workspace.scopedToken(['mail']),
    ];
    const issued = [...tokens, otherSiteToken, session, memberSession, appToken];
    const account = { email: 'secret@example.com', name: 'Somebody', role: 'administrator', password };
    const response = await app.call('POST', '/api/command-center/accounts', {
      token: session,
      body: account,
    });
    assert.equal(response.status, 201, response.text);
    const { reader } = app.database;
    const stored = [
      ...(await reader.selectFrom('token').select('secret_hash as secret').execute()),
      ...(await reader.selectFrom('account').select('password_hash as secret').execute()),
    ].map(({ secret }) => secret);
    secrets = [
      ...issued.flatMap((token) => [token, token.split('_')[2] ?? token]),
      ...stored,
      ...stored.flatMap((hash) => hash.split('$').filter((part) => part.length > 20)),
      password,
      workspace.appKey,
      readFileSync(join(app.settings.dataDir, 'secret.key'), 'utf8').trim(),
    ];
    assert.ok(secrets.length > 30 && secrets.every((secret) => secret.length >= 12));
  });
  after(() => app.close());

  const seen = new Map<string, number>();
  /** Calls a method and looks at all that comes back, the headers too. */
  async function assertSilent(method: string, params: object, token: string, era: Era): Promise<void> {
    const members = Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)]);
    const { status, headers, message, json } = await callRaw(app, method, Object.fromEntries(members), {
      token,
      era,
    });
    const everything = `${message}\n${[...headers].join('\n')}`;
    for (const secret of secrets) {
      assert.ok(
        !everything.includes(secret),
        `${method} ${JSON.stringify(params).slice(0, 80)} answers a secret`,
      );
    }
    const kind = json.result === undefined ? 'error' : json.result.isError ? 'refusal' : 'result';
    seen.set(`${kind} ${status}`, (seen.get(`${kind} ${status}`) ?? 0) + 1);
  }

  for (const era of eras) {
    test(`contain no token, hash, password or key: results and refusals of every tool (${era} era)`, async () => {
      for (const operation of registry.operations) {
        if (!operation.mcp) continue;
        const { tool, when } = operation.mcp;
        // The key of a public app is public.
        const visibility = tool === 'svc_mobileapp_ensure' ? { visibility: 'private' } : {};
        const example = { ...when, ...operation.example.input, ...visibility };
        const call = (input: object, token: string) =>
          assertSilent('tools/call', { name: tool, arguments: { ...example, ...input } }, token, era);
        const { siteId, otherSiteId, adminToken, session } = workspace;
        for (const token of tokens) {
          // Both eras answer by the same code: the one without the wrong sites, and those who may not.
          if (era === 'legacy' && token !== adminToken) continue;
          for (const site_id of era === 'legacy' ? [siteId] : [siteId, otherSiteId, undefined])
            await call({ site_id }, token);
          // A secret in the wrong place must not come back either.
          if (operation.verbatim !== true)
            await call(
              { site_id: siteId, limit: adminToken, cursor: session, fields: secrets.slice(0, 9) },
              token,
            );
        }
      }
    });

    test(`contain none either: lists, documents, prompts and protocol errors (${era} era)`, async () => {
      const opening = {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      };
      const { adminToken } = workspace;
      for (const token of tokens) {
        if (era === 'modern') await assertSilent('server/discover', {}, token, era);
        else await assertSilent('initialize', opening, token, era);
        for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']) {
          await assertSilent(method, {}, token, era);
          await assertSilent(method, { cursor: adminToken }, token, era);
        }
        for (const uri of ['wheelhouse://guide', 'wheelhouse://openapi', 'wheelhouse://nothing']) {
          await assertSilent('resources/read', { uri }, token, era);
        }
        for (const { name } of prompts) {
          await assertSilent('prompts/get', { name, arguments: { site_id: '7' } }, token, era);
          await assertSilent('prompts/get', { name, arguments: { site_id: adminToken } }, token, era);
        }
        await assertSilent('prompts/get', { name: adminToken }, token, era);
        await assertSilent('tools/call', { name: adminToken, arguments: {} }, token, era);
        await assertSilent('tools/call', { name: 'svc_status', arguments: adminToken }, token, era);
        await assertSilent(`no/${'method'}`, { secret: adminToken }, token, era);
      }
      for (const token of [
        workspace.session,
        workspace.appToken,
        `${adminToken}x`,
        adminToken.slice(0, -1),
        'a b',
      ]) {
        await assertSilent('tools/list', {}, token, era);
      }
    });
  }

  test('were all covered: results, refusals and errors', () => {
    for (const kind of ['result 200', 'refusal 200', 'error 200', 'error 401', 'error 403', 'error 404']) {
      assert.ok((seen.get(kind) ?? 0) > 2, `${kind}: ${seen.get(kind)}`);
    }
  });
});
