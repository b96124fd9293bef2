import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onEachProduct, type Product } from '../../features/events/test/on-each-product.ts';

/** Roughly what a model is charged: four characters a token, as everywhere here. */
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);

/** What a model reads in a day at the desk: the tools once, then every call and its answer. */
async function dayOf(here: Product, query: string): Promise<{ tools: number; shown: number; calls: number }> {
  const { project_id } = (await here.post('/projects', { name: `Bakery${query}` })).body;
  const siteInput = { project_id, name: `Harbour ${query}`, starter_key: 'bakery' };
  const site_id: number = (await here.post('/sites', siteInput)).body.site_id;
  const connected = await here.aSite();
  await connected.send({ type: 'message', email: 'grace@example.com', message: 'Do you deliver?' });
  const { token } = (
    await here.post('/tokens', { name: 'Desk', scopes: ['read', 'reply', 'stage', 'publish'] })
  ).body;
  const client = new Client({ name: 'day', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${here.app.url}/mcp${query}`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const { tools } = await client.listTools();
  let calls = tokensOf(client.getInstructions());
  const use = async <Answer>(name: string, args: object): Promise<Answer> => {
    const result = await client.callTool({ name, arguments: { ...args } });
    assert.notEqual(result.isError, true, JSON.stringify(result));
    // Clients show a model the one or the other.
    const answer = result.structuredContent ?? result.content;
    calls += tokensOf({ name, args }) + tokensOf(answer);
    const [first] = result.content;
    assert.ok(first?.type === 'text');
    return JSON.parse(first.text);
  };
  await use('svc_status', {});
  const { data: waiting } = await use<{ data: { conversation_id: number }[] }>('svc_conversations', {
    waiting: true,
    limit: 5,
  });
  const conversation_id = waiting[0]?.conversation_id;
  await use('svc_messages', { conversation_id });
  await use('svc_send_message', { conversation_id, message: 'We do, until noon.', status: 'resolved' });
  await use('svc_site_builder_pages', { site_id });
  const { revision } = await use<{ revision: { revision_id: string; hash: string } }>(
    'svc_site_builder_page_save',
    { site_id, title: 'Delivery', path: '/delivery' },
  );
  const { revision_id, hash: expected_hash } = revision;
  await use('svc_revision_publish', { site_id, revision_id, expected_hash, confirm: true });
  await client.close();
  return { tools: tokensOf(tools), shown: tools.length, calls };
}

onEachProduct((here) => {
  test('a day with the default set costs an agent at most two thirds of all tools', async (context) => {
    const all = await dayOf(here, '');
    const usual = await dayOf(here, '?toolsets=default');
    const says = ({ tools, shown, calls }: typeof all) =>
      `${shown} tools ${tools} + calls ${calls} = ${tools + calls} tokens`;
    context.diagnostic(`all: ${says(all)}`);
    context.diagnostic(`default: ${says(usual)}`);
    assert.ok((usual.tools + usual.calls) * 3 <= (all.tools + all.calls) * 2, `${says(usual)}; ${says(all)}`);
  });

  test('each set has tools, and none exceeds the total limit', async (context) => {
    const { body } = await here.post('/tokens', { name: 'Counts' });
    for (const set of [
      'default',
      'inbox',
      'builder',
      'social',
      'mail',
      'effects',
      'tasks',
      'sites',
      'mobile',
      'events',
    ]) {
      const client = new Client({ name: 'counts', version: '1.0.0' });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${here.app.url}/mcp?toolsets=${set}`), {
          requestInit: { headers: { authorization: `Bearer ${body.token}` } },
        }),
      );
      const { tools } = await client.listTools();
      await client.close();
      context.diagnostic(`${set}: ${tools.length} tools, ${tokensOf(tools)} tokens`);
      assert.ok(tools.length > 0 && tokensOf(tools) <= 24_000, set);
    }
  });
});
