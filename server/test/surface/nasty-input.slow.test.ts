import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import { addressesOf, type Operation, type When } from '../../kernel/operation.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { exampleRecords, withRecords } from '../example-records.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { BlockTimes, batchHoldMax, holdMax } from './holds.ts';
import { hostileQueries, mebibyte, shapedBodies, shapelessBodies } from './nasty-shapes.ts';

// The largest inputs of the worst shapes, sent to every operation: none holds up the others. Batches have a test of their own.

/**
 * One input of so many is tried, each operation beginning with another one. All of them (`WHEELHOUSE_TEST_NASTY=all`) take
 * some minutes.
 */
const step = process.env.WHEELHOUSE_TEST_NASTY === 'all' ? 1 : 7;
/** What would end the session that all others are sent with. */
const endsSession = new Set(['session.delete', 'account.password']);
const kibibyte = 1024;
/** A little less than is taken. */
const bytesMax = (operation: Operation): number =>
  ({ eventBodyBytes: 255 * kibibyte, batchBodyBytes: 8 * mebibyte - kibibyte })[operation.bodyLimit ?? ''] ??
  mebibyte - kibibyte;

describe('no input blocks the process', { timeout: 1_800_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let holds: BlockTimes;
  let records: Readonly<Record<string, unknown>>;
  let tried = 0;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    holds = new BlockTimes(app);
    records = await exampleRecords(app, workspace);
  });
  after(() => app.close());

  const isIncluded = () => {
    tried += 1;
    return tried % step === 0;
  };
  const inputOf = ({ example }: Operation) => withRecords(example.input, records);

  function tokenFor({ access }: Operation, path: string): string | undefined {
    if (isPublic(access)) return undefined;
    const kinds = registry.audiences.acceptedKinds(access, registry.audiences.interfaceOf(path));
    if (kinds.includes('app')) return workspace.appToken;
    return kinds.includes('admin') ? workspace.adminToken : workspace.session;
  }

  function fillPath(path: string, input: Record<string, unknown>): string {
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  }

  const bodiesOf = (operation: Operation, when?: When) => {
    const bytesLimit = bytesMax(operation);
    return new Map([
      ...shapelessBodies(bytesLimit),
      ...shapedBodies(operation.input, { ...inputOf(operation), ...when }, bytesLimit),
    ]);
  };

  for (const operation of registry.operations) {
    if (endsSession.has(operation.name)) continue;
    for (const { method, path, when } of addressesOf(operation)) {
      test([method, path, ...Object.values(when ?? {})].join(' '), async () => {
        const token = tokenFor(operation, path);
        const at = fillPath(path, inputOf(operation));
        const most = operation.bodyLimit === 'batch' ? batchHoldMax : holdMax;
        if (method === 'POST') {
          for (const [shape, body] of bodiesOf(operation, when))
            if (isIncluded())
              await holds.measure(`${path} ${shape}`, { path: at, token, bodies: () => [body()] }, most);
        } else {
          for (const [shape, query] of hostileQueries(operation.input, inputOf(operation)))
            if (isIncluded()) await holds.measure(`${path} ${shape}`, { path: `${at}?${query}`, token });
        }
      });
    }
    if (!operation.mcp) continue;
    const { tool, when } = operation.mcp;
    test(['MCP', tool, ...Object.values(when ?? {})].join(' '), async () => {
      for (const [shape, input] of bodiesOf(operation, when)) {
        if (isIncluded())
          await holds.measure(`${tool} ${shape}`, {
            path: '/mcp',
            token: workspace.adminToken,
            bodies: () => [message(`{"name":"${tool}","arguments":${input()}}`)],
          });
      }
    });
  }

  test('messages of MCP', async () => {
    const long = JSON.stringify('x'.repeat(mebibyte));
    const many = (count: number, params: string) =>
      `[${Array.from({ length: count }, (_, id) => message(params, '"tools/call"', String(id))).join()}]`;
    const messages: Record<string, string> = {
      'a long method': message('{}', long),
      'a long id': message('{"name":"svc_status"}', '"tools/call"', long),
      'a long tool': message(`{"name":${long}}`),
      'a long address': message(`{"uri":${long}}`, '"resources/read"'),
      'a long argument': message(`{"name":"connect_site","arguments":{"site_id":${long}}}`, '"prompts/get"'),
      'thousands of calls': many(20_000, '{"name":"svc_status"}'),
      'fifty calls': many(50, '{"name":"svc_status"}'),
      'fifty large calls': many(50, `{"name":"svc_status","arguments":{"a":[${'0,'.repeat(900)}0]}}`),
    };
    for (const [shape, body] of shapelessBodies(3 * mebibyte)) {
      const value = body();
      messages[`${shape}, alone`] = value;
      messages[`${shape} as _meta`] = message(`{"name":"svc_status","_meta":${value}}`);
      messages[`${shape} as params`] = message(value);
      messages[`${shape} in a prompt`] = message(
        `{"name":"connect_site","arguments":${value}}`,
        '"prompts/get"',
      );
      messages[`${shape} at the opening`] = message(value, '"initialize"');
    }
    for (const [shape, body] of Object.entries(messages))
      await holds.measure(`MCP ${shape}`, {
        path: '/mcp',
        token: workspace.adminToken,
        bodies: () => [body],
      });
  });

  test('many inputs are covered', (t) => {
    holds.report(t);
    assert.ok(tried > 5000, `${tried}`);
  });
});

const message = (params: string, method = '"tools/call"', id = '1'): string =>
  `{"jsonrpc":"2.0","id":${id},"method":${method},"params":${params}}`;
