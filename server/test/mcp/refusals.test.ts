import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { toolNames, withMentions } from '../../kernel/mentions.ts';
import { type Request, startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { auditRows, newRequestId } from './audit.ts';
import { callRaw, callTool, eras, type ToolAnswer } from './call.ts';

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const names = toolNames(registry.operations);

/** A refusal is a result that a model can read: the problem as text, marked as an error, and nothing else. */
function assertRefused(answer: ToolAnswer, code: ErrorCode, requestId: string): void {
  assert.equal(answer.status, 200);
  assert.equal(answer.isError, true);
  assert.equal(answer.structured, undefined);
  assert.equal(answer.json.result.content.length, 1);
  const problem = JSON.parse(answer.text);
  const { status, title, next, retryable } = registry.errors[code];
  assert.deepEqual(
    [problem.code, problem.error, problem.status, problem.title, problem.next, problem.retryable],
    [code, code, status, title, problem.next, retryable],
  );
  assert.ok(problem.next.startsWith(withMentions(next, names)), problem.next);
  assert.equal(problem.request_id, requestId);
  assert.equal(problem.message, problem.detail);
  assert.ok(problem.type.startsWith(app.url));
}

const pointersOf = (answer: ToolAnswer): string[] =>
  JSON.parse(answer.text)
    .errors.map((each: { pointer: string }) => each.pointer)
    .sort();

for (const era of eras) {
  describe(`a refused tool call in the ${era} era`, () => {
    const call = async (name: string, args: object | string, token: string) => {
      const { id, headers } = newRequestId();
      return { id, answer: await callTool(app, name, args, { token, era, headers }) };
    };

    test('names the scope the token lacks', async () => {
      const token = await workspace.scopedToken(['read']);
      const input = { site_id: workspace.siteId, type: 'lead' };
      const { id, answer } = await call('svc_event_send', input, token);
      assertRefused(answer, 'insufficient_scope', id);
      assert.equal(JSON.parse(answer.text).scope, 'events');
    });

    test('does not distinguish a foreign site from an unknown one or the internal workspace', async () => {
      const texts = new Set<string>();
      for (const siteId of [workspace.otherSiteId, 987_654, workspace.internalSiteId]) {
        const { id, answer } = await call('svc_activity', { site_id: siteId }, workspace.siteToken);
        assertRefused(answer, 'site_forbidden', id);
        texts.add(answer.text.replaceAll(id, 'req'));
      }
      assert.equal(texts.size, 1);
    });

    test('names the tool that lists the missing or wrong ids', async () => {
      const { adminToken } = workspace;
      const next = async (name: string, args: object, token = adminToken) =>
        JSON.parse((await call(name, args, token)).answer.text).next as string;
      assert.match(
        await next('svc_messages', { conversation_id: 987_654 }),
        /conversation_id is from svc_conversations\.$/,
      );
      assert.match(
        await next('svc_messages', { conversation_id: 'x' }),
        /conversation_id is from svc_conversations\.$/,
      );
      assert.match(
        await next('svc_ticket_save', { action: 'change', ticket_id: 987_654 }),
        /ticket_id is from svc_tickets\.$/,
      );
      assert.match(await next('svc_lead_save', { action: 'change' }), /lead_id is from svc_leads\.$/);
      assert.match(await next('svc_activity', {}), /site_id is from svc_sites\.$/);
      assert.match(await next('svc_activity', { site_id: 987_654 }), /svc_sites/);
      const reader = await workspace.scopedToken(['read']);
      assert.match(await next('svc_send_message', {}, reader), /svc_status/);
      const sender = await workspace.scopedToken(['events']);
      assert.match(await next('svc_sites', {}, sender), /^svc_status .*Ask an administrator for a token/);
      // A token without `reply` is told of no tool that lists conversations.
      assert.doesNotMatch(
        await next('svc_messages', { conversation_id: 987_654 }, sender),
        /svc_conversations/,
      );
    });

    test('names the field and the kind of a record that does not exist', async () => {
      const { answer } = await call('svc_messages', { conversation_id: 987_654 }, workspace.adminToken);
      const { detail, errors } = JSON.parse(answer.text);
      assert.equal(detail, 'There is no such conversation, or you don’t have access to it.');
      assert.deepEqual(
        errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
        [['/conversation_id', 'not_there']],
      );
      assert.match(errors[0].detail, /^There is no such conversation.* Ids are from svc_conversations\.$/);
    });

    test('names every field that needs attention', async () => {
      const event = { site_id: workspace.siteId, type: 'x', tags: 'y' };
      const sent = await call('svc_event_send', event, workspace.siteToken);
      assertRefused(sent.answer, 'validation_failed', sent.id);
      assert.deepEqual(pointersOf(sent.answer), ['/tags', '/type']);
      const filters = { site_id: workspace.siteId, staus: 'new', limit: 0 };
      const reply = await call('svc_activity', filters, workspace.siteToken);
      assertRefused(reply.answer, 'invalid_parameter', reply.id);
      assert.deepEqual(pointersOf(reply.answer), ['/limit', '/staus']);
    });

    test('names an invalid idempotency key', async () => {
      for (const key of ['', 'two words', 'x'.repeat(256), 'ключ']) {
        const event = { site_id: workspace.siteId, type: 'lead', idempotency_key: key };
        const { id, answer } = await call('svc_event_send', event, workspace.siteToken);
        assertRefused(answer, 'invalid_parameter', id);
        assert.deepEqual(pointersOf(answer), ['/idempotency_key']);
      }
    });

    test('requests the site if missing', async () => {
      const { id, answer } = await call('svc_activity', {}, workspace.siteToken);
      assertRefused(answer, 'missing_parameter', id);
    });

    test('states the event size limit, however large the endpoint’s own', async () => {
      const input = { site_id: workspace.siteId, type: 'lead', extra: 'x'.repeat(300_000) };
      const { id, answer } = await call('svc_event_send', input, workspace.siteToken);
      assertRefused(answer, 'payload_too_large', id);
      assert.equal(JSON.parse(answer.text).limit_bytes, 262_144);
    });

    test('for an unknown tool is a protocol error', async () => {
      const { id, headers } = newRequestId();
      const params = { name: '"svc_nothing"', arguments: '{}' };
      const { json } = await callRaw(app, 'tools/call', params, { token: workspace.siteToken, era, headers });
      assert.equal(json.error.code, -32602);
      assert.equal(json.error.data.request_id, id);
      const rows = await auditRows(app, id);
      assert.deepEqual(
        rows.map((row) => [row.door, row.result, row.status, row.error_code, row.site_id]),
        [['mcp', 'refused', 404, 'route_not_found', workspace.siteId]],
      );
    });

    test('for an unknown document is a protocol error', async () => {
      const params = { uri: '"wheelhouse://nothing"' };
      const { json } = await callRaw(app, 'resources/read', params, { token: workspace.siteToken, era });
      assert.deepEqual([json.error.code, json.error.data.uri], [-32602, 'wheelhouse://nothing']);
    });
  });
}

describe('too many calls', () => {
  test('are refused with the seconds to wait', async () => {
    const strict = await startTestApp({ settings: { rateLimits: true, siteRequestsPerMinute: 1 } });
    try {
      const { siteToken } = await aWorkspace(strict);
      const answers = [];
      for (let index = 0; index < 3; index += 1) {
        answers.push(await callTool(strict, 'svc_status', {}, { token: siteToken }));
      }
      // The minute may turn in between, once.
      const refused = answers.find(({ isError }) => isError);
      const problem = JSON.parse(refused?.text ?? '{}');
      assert.deepEqual([problem.code, problem.retryable], ['rate_limited', true]);
      assert.match(problem.detail, /in \d+ seconds/);
    } finally {
      await strict.close();
    }
  });
});

describe('a request rejected as a whole', () => {
  const call = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'svc_status' },
  });
  const modern = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'svc_status',
  };
  const siteToken = () => workspace.siteToken;

  interface Case {
    readonly title: string;
    readonly token: () => string | undefined;
    readonly method?: string;
    readonly request?: Request;
    readonly status: number;
    readonly code: ErrorCode;
    readonly actorKind: string;
  }

  const cases: readonly Case[] = [
    { title: 'no token', token: () => undefined, status: 401, code: 'token_missing', actorKind: 'nobody' },
    { title: 'rubbish', token: () => 'rubbish', status: 401, code: 'token_invalid', actorKind: 'nobody' },
    {
      title: 'a session',
      token: () => workspace.session,
      status: 403,
      code: 'wrong_token_kind',
      actorKind: 'session',
    },
    {
      title: 'an app token',
      token: () => workspace.appToken,
      status: 403,
      code: 'wrong_token_kind',
      actorKind: 'app',
    },
    {
      title: "another site's page",
      token: siteToken,
      request: { headers: { origin: 'https://elsewhere.example.com' } },
      status: 403,
      code: 'origin_forbidden',
      actorKind: 'nobody',
    },
    {
      title: 'GET',
      token: siteToken,
      method: 'GET',
      status: 405,
      code: 'method_not_allowed',
      actorKind: 'site',
    },
    {
      title: 'DELETE',
      token: siteToken,
      method: 'DELETE',
      status: 405,
      code: 'method_not_allowed',
      actorKind: 'site',
    },
    {
      title: 'a body that is no JSON',
      token: siteToken,
      request: { body: '{"jsonrpc"' },
      status: 400,
      code: 'invalid_parameter',
      actorKind: 'site',
    },
    {
      title: 'text',
      token: siteToken,
      request: { headers: { 'content-type': 'text/plain' } },
      status: 415,
      code: 'unsupported_media_type',
      actorKind: 'site',
    },
    {
      title: 'seven megabytes',
      token: siteToken,
      request: { body: `"${'x'.repeat(7 * 1024 * 1024)}"` },
      status: 413,
      code: 'payload_too_large',
      actorKind: 'site',
    },
    {
      title: 'headers that contradict the body',
      token: siteToken,
      request: { headers: { ...modern, 'mcp-name': 'svc_sites' } },
      status: 400,
      code: 'invalid_parameter',
      actorKind: 'site',
    },
    {
      title: 'a batch without an end',
      token: siteToken,
      request: { body: `[${Array.from({ length: 51 }, () => call).join()}]` },
      status: 400,
      code: 'invalid_parameter',
      actorKind: 'site',
    },
  ];

  test('for a client that asks for a stream leaves no line: the protocol answers it with 405', async () => {
    const { id, headers } = newRequestId();
    const reply = await app.call('GET', '/mcp', {
      token: siteToken(),
      headers: { ...headers, accept: 'text/event-stream' },
    });
    assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'POST']);
    assert.deepEqual(await auditRows(app, id), []);
  });

  for (const { title, token, method = 'POST', request, status, code, actorKind } of cases) {
    test(`for ${title} leaves one line in the audit log`, async () => {
      const { id, headers } = newRequestId();
      const sent = method === 'POST' ? { body: call, ...request } : {};
      const reply = await app.call(method, '/mcp', {
        token: token(),
        ...sent,
        headers: { ...headers, ...request?.headers },
      });
      assert.equal(reply.status, status, reply.text);
      assert.equal(reply.headers.get('x-request-id'), id);
      assert.equal(reply.headers.get('api-version'), registry.apiVersion);
      assert.equal(reply.headers.get('cache-control'), 'no-store');
      assert.equal(reply.headers.get('allow'), status === 405 ? 'POST' : null);
      const [challenge, expected] = [reply.headers.get('www-authenticate'), status === 401];
      assert.equal(challenge !== null, expected);
      const rows = await auditRows(app, id);
      assert.deepEqual(
        rows.map((row) => [row.door, row.action, row.result, row.status, row.error_code, row.actor_kind]),
        [['mcp', 'unknown', 'refused', status, code, actorKind]],
      );
    });
  }
});
