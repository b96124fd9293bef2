import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Product } from '../../app/compose.ts';
import { features } from '../../app/features.ts';
import { product as ours } from '../../app/registry.ts';
import { createRegistry } from '../../kernel/create-registry.ts';
import type { AnyFeature } from '../../platform/feature/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { auditRows, newRequestId } from '../mcp/audit.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { garden } from './garden/feature.ts';
import { createTable } from './garden/store.ts';

// What a declaration can say beyond one operation at one address, shown by a feature that is not of the product.

const withGarden: readonly AnyFeature[] = [...features, garden];
const product: Product = { features: withGarden, registry: createRegistry(withGarden, ours) };
const beds = '/api/control-plane/beds';

let app: TestApp;
let workspace: Workspace;
let token: string;
before(async () => {
  app = await startTestApp({
    product,
    settings: { bedsPerSite: 100 } as object,
    before: ({ database }) => database.transact(createTable),
  });
  workspace = await aWorkspace(app);
  const body = { name: 'Gardener', scopes: ['read', 'garden'] };
  token = (await app.call('POST', '/api/command-center/tokens', { token: workspace.session, body })).body
    .token;
});
after(() => app.close());

const post = (path: string, body: object, headers = {}) =>
  app.call('POST', path, { token, headers, body: { site_id: workspace.siteId, ...body } });
const sow = async (): Promise<number> => (await post(beds, { action: 'sow', plant: 'Beans' })).body.bed_id;
const plants = async () =>
  (await app.call('GET', `${beds}?site_id=${workspace.siteId}&limit=200`, { token })).body.data.length;
const tool = async (name: string, args: object) => {
  const params = { name, arguments: { site_id: workspace.siteId, ...args } };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return (await app.call('POST', '/mcp', { token, body })).body.result;
};

describe('an address and a tool shared by operations', () => {
  test('list the selectors for a missing or unknown one, and require a right to any', async () => {
    for (const [action, code] of [
      [undefined, 'required'],
      ['dig', 'not_allowed'],
      [['sow'], 'not_allowed'],
    ] as const) {
      const refused = await post(beds, { action, plant: 'Beans' });
      assert.equal(refused.status, 422, refused.text);
      assert.deepEqual(refused.body.errors, [{ pointer: '/action', code, detail: 'Use one of sow, clear.' }]);
      const { isError, content } = await tool('svc_bed_save', { action, plant: 'Beans' });
      assert.equal(isError, true);
      assert.match(content[0].text, /Use one of sow, clear\./);
    }
    const reading = await workspace.scopedToken(['read']);
    const refused = await app.call('POST', beds, { token: reading, body: { action: 'dig' } });
    assert.equal(refused.body.code, 'insufficient_scope');
  });

  test('accept exactly the selected operation’s input', async () => {
    const refused = await post(beds, { action: 'clear', plant: 'Beans' });
    assert.deepEqual(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), [
      '/bed_id',
      '/plant',
    ]);
  });

  test('are one entry in OpenAPI and tool list, with every selector', async () => {
    const { body: openapi } = await app.call('GET', '/openapi.json');
    const { requestBody, responses } = openapi.paths[beds].post;
    const { schema, examples } = requestBody.content['application/json'];
    assert.deepEqual(Object.keys(examples), ['sow', 'clear']);
    assert.deepEqual(
      schema.anyOf.map((each: { properties: { action: { enum: string[] } } }) => each.properties.action.enum),
      [['sow'], ['clear']],
    );
    assert.deepEqual(Object.keys(responses).slice(0, 2), ['200', '201']);
    const list = await app.call('POST', '/mcp', {
      token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    const found = list.body.result.tools.find(({ name }: { name: string }) => name === 'svc_bed_save');
    assert.deepEqual(found.inputSchema.required, ['action', 'site_id']);
    assert.deepEqual(found.inputSchema.properties.action.enum, ['sow', 'clear']);
    assert.equal(found.annotations.destructiveHint, true);
    assert.match(found.description, /action sow: Sow a bed\..*\naction clear: Clear a bed\./);
  });
});

describe('calls that require confirmation', () => {
  test('describe their effect without confirm and do nothing, even with an idempotency key', async () => {
    const bed_id = await sow();
    const before = await plants();
    const key = { 'idempotency-key': `clear-${bed_id}` };
    for (const confirm of [undefined, false]) {
      const reply = await post(beds, { action: 'clear', bed_id, confirm }, key);
      assert.deepEqual(
        [reply.status, reply.body],
        [200, { confirmed: false, would: 'Clears the bed.', next: reply.body.next, plant: 'Beans' }],
      );
      assert.match(reply.body.next, /`confirm: true`/);
    }
    assert.equal((await tool('svc_bed_save', { action: 'clear', bed_id })).structuredContent.plant, 'Beans');
    assert.equal(await plants(), before);
    const cleared = await post(beds, { action: 'clear', bed_id, confirm: true }, key);
    assert.deepEqual([cleared.status, cleared.body], [200, { cleared: true }]);
    assert.equal(await plants(), before - 1);
    const repeated = await post(beds, { action: 'clear', bed_id, confirm: true }, key);
    assert.deepEqual([repeated.status, repeated.headers.get('idempotency-replayed')], [200, 'true']);
    assert.equal((await post(beds, { action: 'clear', bed_id })).body.code, 'not_found');
  });

  test('have separate audit actions for preview and execution', async () => {
    const bed_id = await sow();
    for (const [confirm, action] of [
      [false, 'bed.clear.preview'],
      [true, 'bed.clear'],
    ] as const) {
      const { id, headers } = newRequestId();
      await post(beds, { action: 'clear', bed_id, confirm }, headers);
      const rows = await auditRows(app, id);
      assert.deepEqual(
        rows.map((row) => [row.action, row.result]),
        [[action, 'ok']],
      );
    }
  });

  test('include all irreversible ones for programs', () => {
    const { confirm: _confirm, ...bare } = garden.operations.bedClear;
    const careless = { ...garden, operations: { ...garden.operations, bedClear: bare } };
    assert.throws(
      () => createRegistry([...features, careless], ours),
      /bed\.clear can be called by programs/,
    );
  });
});

interface Problem {
  readonly code: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string }[];
}

describe('a file', () => {
  const picture = randomBytes(100_000);
  const form = (parts: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, part] of Object.entries(parts)) data.append(name, part);
    return new Response(data);
  };
  async function upload(body: Response, bearer = token, headers = {}) {
    const sent = await fetch(`${app.url}${beds}/picture`, {
      method: 'POST',
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        authorization: `Bearer ${bearer}`,
        ...headers,
      },
      body: Buffer.from(await body.arrayBuffer()),
    });
    return { status: sent.status, body: (await sent.json()) as Problem };
  }
  const shown = async (bed_id: number, headers = {}) =>
    fetch(`${app.url}${beds}/picture?site_id=${workspace.siteId}&bed_id=${bed_id}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  test('is accepted as base64, data URL, by tool and form, and returned unchanged', async () => {
    const base64 = picture.toString('base64');
    const lines = base64.replaceAll(/.{76}/g, '$&\n');
    for (const text of [base64, lines, `data:image/png;base64,${base64}`]) {
      const bed_id = await sow();
      const saved = await post(`${beds}/picture`, { bed_id, picture: text });
      assert.deepEqual([saved.status, saved.body], [200, { bytes: picture.length }]);
      assert.deepEqual(Buffer.from(await (await shown(bed_id)).arrayBuffer()), picture);
    }
    const byTool = await sow();
    const saved = await tool('svc_bed_picture_save', { bed_id: byTool, picture: base64 });
    assert.deepEqual(saved.structuredContent, { bytes: picture.length });
    const { content } = await tool('svc_bed_picture', { bed_id: byTool });
    assert.deepEqual(content, [{ type: 'image', data: base64, mimeType: 'image/png' }]);
    const bed_id = await sow();
    const ids = { site_id: `${workspace.siteId}`, bed_id: `${bed_id}` };
    const sent = await upload(form({ ...ids, picture: new Blob([picture]) }));
    assert.deepEqual([sent.status, sent.body], [200, { bytes: picture.length }]);
    assert.deepEqual(Buffer.from(await (await shown(bed_id)).arrayBuffer()), picture);
  });

  test('is served inert for browsers, and with an ETag', async () => {
    const bed_id = await sow();
    await post(`${beds}/picture`, { bed_id, picture: picture.toString('base64') });
    const original = await shown(bed_id);
    assert.equal(original.headers.get('content-type'), 'image/png');
    assert.match(original.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.equal(original.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(original.headers.get('cache-control'), 'private, no-cache');
    const repeated = await shown(bed_id, { 'if-none-match': original.headers.get('etag') ?? '' });
    assert.deepEqual([repeated.status, (await repeated.arrayBuffer()).byteLength], [304, 0]);
  });

  test('that is missing, oversized, empty, duplicated or unexpected is refused by name', async () => {
    const bed_id = await sow();
    const large = randomBytes(200_001).toString('base64');
    for (const [sent, code] of [
      ['no base64!', 'wrong_form'],
      ['data:image/png,abc', 'wrong_form'],
      [`data:${'x'.repeat(400)};base64,AAAA`, 'wrong_form'],
      [7, 'wrong_type'],
      [{ bytes: [1] }, 'wrong_type'],
      ['', 'too_short'],
      [large, 'too_large'],
    ] as const) {
      const refused = await post(`${beds}/picture`, { bed_id, picture: sent });
      assert.equal(refused.status, 422, refused.text);
      assert.deepEqual(
        refused.body.errors.map((each: { pointer: string; code: string }) => [each.pointer, each.code]),
        [['/picture', code]],
      );
    }
    const ids = { site_id: `${workspace.siteId}`, bed_id: `${bed_id}` };
    const file = () => new Blob([picture]);
    const formWithDuplicate = new FormData();
    for (const part of [file(), file()]) formWithDuplicate.append('picture', part);
    for (const [name, id] of Object.entries(ids)) formWithDuplicate.append(name, id);
    for (const [body, pointer, code] of [
      [form({ ...ids, picture: file(), other: file() }), '/other', 'unknown_field'],
      [form({ ...ids, picture: file(), other: 'x' }), '/other', 'unknown_field'],
      [new Response(formWithDuplicate), '/picture', 'repeated'],
      [form({ ...ids }), '/picture', 'required'],
      [form({ ...ids, picture: new Blob([]) }), '/picture', 'too_short'],
    ] as const) {
      const refused = await upload(body);
      assert.equal(refused.status, 422, JSON.stringify(refused.body));
      assert.deepEqual(
        refused.body.errors.map((each: { pointer: string; code: string }) => [each.pointer, each.code]),
        [[pointer, code]],
      );
    }
    assert.equal((await shown(bed_id)).status, 404);
  });

  test('in a truncated form, without a boundary or with a thousand parts is refused, after authentication', async () => {
    const bed_id = await sow();
    const completeForm = form({
      site_id: `${workspace.siteId}`,
      bed_id: `${bed_id}`,
      picture: new Blob([picture]),
    });
    const type = completeForm.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await completeForm.arrayBuffer());
    const as = (body: Buffer, contentType = type) =>
      new Response(body, { headers: { 'content-type': contentType } });
    for (const body of [
      as(bytes.subarray(0, 50_000)),
      as(bytes, 'multipart/form-data'),
      as(Buffer.from('x')),
    ])
      assert.deepEqual((await upload(body)).body.code, 'malformed_json');
    const many = new FormData();
    for (let part = 0; part < 1000; part++) many.append(`p${part}`, 'x');
    const refused = await upload(new Response(many));
    assert.equal(refused.body.errors[0]?.code, 'too_many', JSON.stringify(refused.body));
    assert.equal((await upload(as(bytes), 'rubbish')).body.code, 'token_invalid');
  });

  test('matches its idempotency key by bytes, however sent, and others are refused', async () => {
    const bed_id = await sow();
    const key = { 'idempotency-key': 'one-picture' };
    const original = await upload(
      form({ site_id: `${workspace.siteId}`, bed_id: `${bed_id}`, picture: new Blob([picture]) }),
      token,
      key,
    );
    assert.deepEqual([original.status, original.body], [200, { bytes: picture.length }]);
    const send = (bytes: Buffer) =>
      post(`${beds}/picture`, { bed_id, picture: bytes.toString('base64') }, key);
    const repeated = await send(picture);
    assert.deepEqual([repeated.status, repeated.headers.get('idempotency-replayed')], [200, 'true']);
    const other = await send(picture.subarray(1));
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
    assert.deepEqual(Buffer.from(await (await shown(bed_id)).arrayBuffer()), picture);
  });

  test('is refused where none is declared', async () => {
    const body = form({ action: 'sow', plant: 'Beans', site_id: `${workspace.siteId}` });
    const sent = await fetch(`${app.url}${beds}`, {
      method: 'POST',
      headers: { 'content-type': body.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
      body: Buffer.from(await body.arrayBuffer()),
    });
    assert.equal(sent.status, 415);
  });
});
