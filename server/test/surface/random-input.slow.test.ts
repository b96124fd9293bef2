import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import { addressesOf, type Operation } from '../../kernel/operation.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { exampleRecords, withRecords } from '../example-records.ts';
import { migratedDatabase } from '../migrated/database.ts';
import { type FreshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import { inputs, type Records } from './random-shapes.ts';
import { type InputSchema, schemaNodes } from './schema-nodes.ts';

// Whatever is asked, with ids of records that are there among the rest: never a fault of ours, and the next is served.

const count = Number(process.env.WHEELHOUSE_TEST_INPUTS ?? 200);
const mcpCount = Number(process.env.WHEELHOUSE_TEST_MCP_INPUTS ?? 60);

/** What may take away what everything is sent with; asked last. */
const destructive = new Set([
  'session.delete',
  'account.password',
  'account.save',
  'member.save',
  'token.revoke',
  'mobileapp_session.revoke',
  'mobileapp_session.revoke_all',
  'mobileapp_session.delete',
]);
// Operations at the hosts of sites have no address here.
const addressed = registry.operations.filter((operation) => addressesOf(operation).length > 0);
const exercised = addressed.filter(({ name }) => !destructive.has(name));
const askedLast = addressed.filter(({ name }) => destructive.has(name));
const timeout = 7_200_000;

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`random input on ${database}`, { timeout }, () => {
    let app: TestApp;
    let workspace: Workspace;
    let records: Records;
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    before(async () => {
      if (database === 'postgres') {
        postgres = await postgresForTests();
        fresh = await migratedDatabase(postgres);
      }
      app = await startTestApp({ settings: { databaseUrl: fresh?.url } });
      workspace = await aWorkspace(app);
      records = await recordsOf(app, workspace);
    });
    after(async () => {
      await app.close();
      await fresh?.drop();
      await postgres?.stop();
    });

    async function assertStillWriting(): Promise<void> {
      const event = { site_id: workspace.siteId, type: 'lead', external_id: randomUUID() };
      const path = '/api/control-plane/events';
      const reply = await app.call('POST', path, { token: workspace.adminToken, body: event });
      assert.equal(reply.status, 201, reply.text);
    }

    const inputsByOperation = new Map<Operation, fc.Arbitrary<unknown>>();
    /** Made once for each operation, which takes longer than a request. */
    const inputsOf = (operation: Operation) => {
      const all =
        inputsByOperation.get(operation) ?? inputs(operation.input, operation.example.input, records);
      inputsByOperation.set(operation, all);
      return all;
    };

    const requests = (operations: readonly Operation[]) =>
      fc
        .constantFrom(...operations)
        .chain((operation) =>
          fc.tuple(fc.constant(operation), fc.constantFrom(...addressesOf(operation)), inputsOf(operation)),
        );

    const survives = (operations: readonly Operation[], numRuns: number) =>
      fc.assert(
        fc.asyncProperty(requests(operations), async ([operation, { method, path, when }, input]) => {
          const { at, rest } = fillPath(path, input);
          const token = tokenFor(operation, path, workspace);
          const reply =
            method === 'GET'
              ? await app.call('GET', `${at}?${queryOf(rest)}`, { token })
              : await app.call('POST', at, {
                  token,
                  body: JSON.stringify(isObject(rest) ? { ...when, ...rest } : rest) ?? 'null',
                });
          assert.ok(!isFault(reply.status), `${operation.name} ${JSON.stringify(input)}: ${reply.text}`);
        }),
        { numRuns, endOnFailure: true },
      );

    test(`${count} requests cause no internal error, and writes continue`, { timeout }, async () => {
      await survives(exercised, count);
      await assertStillWriting();
    });

    test('numbers beyond any column are refused wherever numbers are accepted', { timeout }, async () => {
      const send = async (operation: Operation, input: object) => {
        for (const { method, path, when } of addressesOf(operation)) {
          const { at, rest } = fillPath(path, input);
          const token = tokenFor(operation, path, workspace);
          const reply =
            method === 'GET'
              ? await app.call('GET', `${at}?${queryOf(rest)}`, { token })
              : await app.call('POST', at, { token, body: JSON.stringify({ ...when, ...(rest as object) }) });
          const details = `${operation.name} ${JSON.stringify(input)}: ${reply.text}`;
          assert.ok(reply.status >= 400 && !isFault(reply.status), details);
        }
      };
      for (const operation of exercised) {
        const input = withRecords(
          operation.example.input,
          Object.fromEntries(Object.entries(records).map(([name, [one]]) => [name, one])),
        );
        for (const [name, schema] of Object.entries(operation.input.properties)) {
          const { type } = schema as InputSchema;
          const takesNumbers = schemaNodes(schema as InputSchema, name).some(
            (node) => node.schema.type === 'integer',
          );
          if (!takesNumbers || type === 'object') continue;
          for (const number of [2 ** 63, -(2 ** 64)])
            await send(operation, { ...input, [name]: type === 'array' ? [number] : number });
        }
      }
      await assertStillWriting();
    });

    test(`${mcpCount} MCP messages cause no internal error, and writes continue`, { timeout }, async () => {
      const tools = exercised.flatMap((operation) => (operation.mcp ? [operation] : []));
      const calls = fc.constantFrom(...tools).chain((operation) =>
        fc.record({
          name: fc.oneof({ weight: 20, arbitrary: fc.constant(operation.mcp?.tool) }, fc.string()),
          arguments: inputsOf(operation),
        }),
      );
      const prompts = fc.record({
        name: fc.constantFrom('connect_site', 'explain_silence', 'look_over_activity', 'x'),
        arguments: fc.dictionary(
          fc.constantFrom('site_id', 'since', 'runs_on', 'x'),
          fc.oneof(fc.string(), fc.jsonValue()),
        ),
      });
      const malformedParams = (params: fc.Arbitrary<unknown>) =>
        fc.oneof({ weight: 9, arbitrary: params }, fc.jsonValue({ maxDepth: 2 }));
      const message = fc.oneof(
        {
          weight: 8,
          arbitrary: fc.record({ method: fc.constant('tools/call'), params: malformedParams(calls) }),
        },
        fc.record({ method: fc.constant('prompts/get'), params: malformedParams(prompts) }),
        fc.record({
          method: fc.constantFrom(
            'initialize',
            'ping',
            'tools/list',
            'resources/read',
            'completion/complete',
            'x',
          ),
          params: fc.jsonValue({ maxDepth: 3 }),
        }),
      );
      const envelope = fc.oneof(
        { weight: 9, arbitrary: fc.constant({ jsonrpc: '2.0', id: 1 }) },
        fc.record(
          { jsonrpc: fc.jsonValue(), id: fc.jsonValue(), method: fc.jsonValue(), _meta: fc.jsonValue() },
          { requiredKeys: [] },
        ),
      );
      await fc.assert(
        fc.asyncProperty(message, envelope, async (inner, outer) => {
          const body = JSON.stringify({ ...inner, ...outer });
          const reply = await app.call('POST', '/mcp', { token: workspace.adminToken, body });
          assert.ok(!isFault(reply.status), `${body}: ${reply.text}`);
          assert.notEqual(reply.body?.error?.code, -32603, `${body}: ${reply.text}`);
          assert.doesNotMatch(reply.body?.error?.message ?? '', /Invalid input|\n/, `${body}: ${reply.text}`);
          const { result } = reply.body ?? {};
          if (result?.isError)
            assert.ok(!isFault(JSON.parse(result.content[0].text).status), `${body}: ${reply.text}`);
        }),
        { numRuns: mcpCount, endOnFailure: true },
      );
      await assertStillWriting();
    });

    test('removing sessions and rights causes none either', { timeout }, () =>
      survives(askedLast, Math.ceil(count / 20)),
    );
  });
}

/** Ids of what is in the workspace, of another project too, and what is no id of anything. */
async function recordsOf(app: TestApp, workspace: Workspace): Promise<Records> {
  const [one, other] = [await exampleRecords(app, workspace), await exampleRecords(app, workspace)];
  const recordValues = Object.keys(one).map((name) => [name, [one[name], other[name], 2 ** 53 - 1]] as const);
  const contacts = [one, other].flatMap(({ contact_id, into_contact_id }) => [contact_id, into_contact_id]);
  const sites = [workspace.siteId, workspace.otherSiteId, workspace.internalSiteId];
  const few = [1, 2, 3, 4];
  return {
    ...Object.fromEntries(recordValues),
    site_id: [workspace.siteId, ...sites],
    project_id: [workspace.projectId, ...few],
    contact_id: contacts,
    into_contact_id: contacts,
    from_contact_id: contacts,
    event_id: few,
    account_id: few,
    assignee_id: [...few, null],
    message_id: few,
    webhook_id: few,
    delivery_id: few,
    canned_reply_id: few,
    run_id: few,
    token_id: few,
    app_session_id: few,
  };
}

function tokenFor({ access }: Operation, path: string, workspace: Workspace): string | undefined {
  if (isPublic(access)) return undefined;
  const kinds = registry.audiences.acceptedKinds(access, registry.audiences.interfaceOf(path));
  if (kinds.includes('app')) return workspace.appToken;
  return kinds.includes('admin') ? workspace.adminToken : workspace.session;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fillPath(path: string, input: unknown): { readonly at: string; readonly rest: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { at: path.replaceAll(/\{\w+\}/g, '1'), rest: input };
  const rest: Record<string, unknown> = { ...input };
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name]).toWellFormed().slice(0, 150);
    delete rest[name];
    return value === '' || value === '.' || value === '..' ? '0' : encodeURIComponent(value);
  });
  return { at, rest };
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return new URLSearchParams(String(input).toWellFormed()).toString();
  const pairs = Object.entries(input).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, each]) => [`${name}.${key}`, textOf(each)])
      : [[name, textOf(value)]],
  );
  return new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))
    .toString()
    .slice(0, 14_000);
}
