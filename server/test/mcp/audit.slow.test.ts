import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { type Access, isPublic } from '../../kernel/access.ts';
import { changes, type Operation } from '../../kernel/operation.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { exampleRecords, externalOperations, withRecords } from '../example-records.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { auditIsWritten, auditRows, newRequestId, rowsOf } from './audit.ts';
import { callTool, eras } from './call.ts';

/** True where a token without the right scope is refused. */
const asksForScope = (access: Access) => !isPublic(access) && access.scope !== undefined;

describe('the audit log', () => {
  let app: TestApp;
  let workspace: Workspace;
  /** What was called of each operation: the request ids of the calls that were let in, and of the one that was not. */
  const called = new Map<Operation, { readonly accepted: readonly string[]; readonly refused: string }>();
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    await exampleRecords(app, workspace);
  });
  after(() => app.close());

  const operations = registry.operations.filter(({ name, mcp }) => mcp && !externalOperations.has(name));
  const isForSites = ({ access }: Operation) =>
    registry.audiences.acceptedKinds(access, 'mcp').includes('site');
  for (const operation of operations)
    test(`${operation.mcp?.tool} (${operation.name}) is called, and refused`, async () => {
      called.set(operation, await callAndBeRefused(operation));
    });

  async function callAndBeRefused(operation: Operation) {
    const { tool, when } = operation.mcp ?? assert.fail();
    const { input } = operation.example;
    const newInput = async () => ({
      ...when,
      ...withRecords(input, await exampleRecords(app, workspace, input)),
      ...('site_id' in operation.input.properties ? { site_id: workspace.siteId } : {}),
    });
    const first = await newInput();
    const accepted = [];
    for (const [index, era] of eras.entries()) {
      const { id, headers } = newRequestId();
      accepted.push(id);
      const token = isForSites(operation) ? workspace.siteToken : workspace.adminToken;
      // A read uses nothing up.
      const toolInput = index > 0 && changes(operation) ? await newInput() : first;
      const ok = await callTool(app, tool, toolInput, { token, era, headers });
      assert.equal(ok.isError, false, ok.text);
    }
    const { id: refused, headers } = newRequestId();
    if (asksForScope(operation.access)) {
      const token = await workspace.scopedToken([
        !isPublic(operation.access) && operation.access.scope === 'mail' ? 'read' : 'mail',
      ]);
      await callTool(app, tool, first, { token, headers });
    }
    return { accepted, refused };
  }

  test('has one line for each call, let through or refused', async () => {
    await auditIsWritten(app);
    assert.equal(called.size, operations.length);
    for (const [operation, { accepted, refused }] of called) {
      for (const id of accepted) {
        const rows = await rowsOf(app, id);
        const kind = isForSites(operation) ? 'site' : 'admin';
        assert.deepEqual(
          rows.map((row) => [row.door, row.action, row.actor_kind, row.result, row.error_code]),
          [['mcp', operation.name, kind, 'ok', null]],
        );
        assert.equal(
          rows[0]?.site_id,
          isPublic(operation.access) || kind === 'admin' ? (rows[0]?.site_id ?? null) : workspace.siteId,
        );
        assert.ok((rows[0]?.duration_ms ?? -1) >= 0);
      }
      if (!asksForScope(operation.access)) continue;
      assert.deepEqual(
        (await rowsOf(app, refused)).map((row) => [
          row.door,
          row.action,
          row.actor_kind,
          row.result,
          row.status,
          row.error_code,
        ]),
        // Who may do nothing with a tool is not asked which of its operations is meant.
        [
          [
            'mcp',
            operation.mcp?.when ? 'unknown' : operation.name,
            'admin',
            'refused',
            403,
            'insufficient_scope',
          ],
        ],
      );
    }
  });

  test('has a line for each call of a batch', async () => {
    const { id, headers } = newRequestId();
    const call = (name: string, number: number) => ({
      jsonrpc: '2.0',
      id: number,
      method: 'tools/call',
      params: { name },
    });
    const body = [call('svc_status', 1), call('svc_activity', 2), call('svc_nothing', 3)];
    const reply = await app.call('POST', '/mcp', { token: workspace.siteToken, headers, body });
    assert.equal(reply.body.length, 3);
    const rows = await auditRows(app, id);
    assert.deepEqual(rows.map((row) => `${row.action} ${row.status}`).sort(), [
      'activity.list 400',
      'status.get 200',
      'unknown 404',
    ]);
  });

  test('is found with the request id of the answer; trace context is taken and changes nothing', async () => {
    const meta = {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'a=b',
      baggage: 'c=d',
    };
    for (const era of eras) {
      const answer = await callTool(app, 'svc_status', {}, { token: workspace.siteToken, era, meta });
      assert.equal(answer.isError, false);
      const id = answer.headers.get('x-request-id') ?? '';
      assert.match(id, /^req_/);
      assert.equal((await auditRows(app, id)).length, 1);
    }
  });
});
