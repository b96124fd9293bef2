import { join } from 'node:path';
import { peers } from './bare-server.ts';
import { type Contest, runContests, type Shot } from './contest.ts';
import { ask, connectSites, startProduct } from './product.ts';
import type { Benchmark } from './report.ts';
import { anonymousEvent, sampleEvent } from './sample-event.ts';

let sent = 0;
const nextId = (): string => `bench-${String(++sent).padStart(9, '0')}`;

/** Rates of the calls that integrations make most, beside a bare Fastify route and beside peers. */
export const rates: Benchmark = {
  rows: contestsFor(0, '').map(({ what }) => what),
  async measure(setting) {
    const product = await startProduct(join(setting.folder, 'rates'));
    const { siteIds, siteToken } = await connectSites(product.url, 1);
    const siteId = siteIds[0] ?? 0;
    const events = `${product.url}/api/control-plane/events`;
    for (let number = 0; number < 200; number++)
      await ask(events, siteToken, sampleEvent(siteId, nextId(), number));
    const findings = await runContests(product, contestsFor(siteId, siteToken), setting);
    await product.stop();
    return findings;
  },
};

function contestsFor(siteId: number, token: string): readonly Contest[] {
  const bearer = { authorization: `Bearer ${token}` };
  const get = (path: string): Shot => ({ method: 'GET', path, headers: bearer });
  const post = (eventOf: typeof sampleEvent | typeof anonymousEvent): Shot => ({
    method: 'POST',
    path: '/api/control-plane/events',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: () => JSON.stringify(eventOf(siteId, nextId(), sent)),
  });
  const durable = post(anonymousEvent);
  return [
    // Reads come first, because new events would change the list.
    { what: 'GET status', shot: get('/api/control-plane/status'), atLeast: 0.5 },
    {
      what: 'GET activity, 50 events',
      shot: get(`/api/control-plane/activity?site_id=${siteId}&limit=50`),
      atLeast: 0.1,
    },
    ...(['2025-11-25', '2026-07-28'] as const).flatMap((revision): Contest[] => {
      const what = `svc_status over MCP ${revision}`;
      const shot = statusCall(revision, bearer);
      return [
        { what, shot, atLeast: 0.08 },
        { what: `${what}, to the official SDK`, shot, peer: peers.mcp },
      ];
    }),
    { what: 'POST events, durable', shot: durable, atLeast: 0.35 },
    {
      what: 'POST events, durable, to one SQLite commit each',
      shot: durable,
      peer: peers.events,
    },
    {
      what: 'POST events that make contacts, leads, conversations',
      shot: post(sampleEvent),
      atLeast: 0.07,
    },
    // Each event waits for its own commit and thus the disk: group commit does not help here.
    {
      what: 'POST events, durable, one connection',
      shot: { ...durable, connections: 1 },
      atLeast: 0.02,
    },
  ];
}

/** A call of the tool `svc_status` in two MCP revisions: the last with a handshake, and the first without. */
function statusCall(revision: '2025-11-25' | '2026-07-28', bearer: Readonly<Record<string, string>>): Shot {
  const name = 'svc_status';
  const isModern = revision === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  };
  const params = { name, arguments: {}, ...(isModern ? { _meta: meta } : {}) };
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      ...bearer,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(isModern ? { 'mcp-method': 'tools/call', 'mcp-name': name } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
