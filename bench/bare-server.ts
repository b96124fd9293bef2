// Servers to compare with: bare routes, which send a prebuilt text, and peers, which do the minimum the work requires.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import Fastify, { type FastifyRequest } from 'fastify';

/** A response of the bare server. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** Paths of the peers. */
export const peers = { mcp: '/peer/mcp', events: '/peer/events' } as const;

const json = 'application/json; charset=utf-8';

function mcpHandler(toolText: string) {
  return createMcpHandler(() => {
    const server = new Server({ name: 'peer', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/call', () => ({ content: [{ type: 'text', text: toolText }] }));
    return server;
  });
}

/** Stores each event in its own transaction, synced to disk before the response, as the product does. */
function eventStore(file: string): (event: { site_id: number; external_id: string }) => number {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE event (event_id INTEGER PRIMARY KEY, site_id INTEGER, external_id TEXT, payload TEXT, UNIQUE (site_id, external_id));
  `);
  const insert = database.prepare('INSERT INTO event (site_id, external_id, payload) VALUES (?, ?, ?)');
  return (event) =>
    Number(insert.run(event.site_id, event.external_id, JSON.stringify(event)).lastInsertRowid);
}

async function serve(routesFile: string): Promise<void> {
  const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as BareRoute[];
  const app = Fastify();
  app.get('/ready', () => 'ready');
  for (const { method, path: url, status, body } of routes)
    app.route({ method, url, handler: (_request, reply) => reply.code(status).type(json).send(body) });

  const mcp = mcpHandler('{"status":"ok"}');
  app.post(peers.mcp, async (request, reply) => {
    const answer = await mcp.fetch(webRequest(request), { parsedBody: request.body });
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? json)
      .send(await answer.text());
  });
  const store = eventStore(`${routesFile}.db`);
  app.post<{ Body: { site_id: number; external_id: string } }>(peers.events, ({ body }, reply) =>
    reply.code(201).send({ event_id: store(body) }),
  );
  process.once('SIGTERM', () => void app.close());
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
}

const webRequest = ({ method, url, headers, host }: FastifyRequest): Request =>
  new Request(`http://${host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });

const [routesFile] = process.argv.slice(2);
if (import.meta.main && routesFile !== undefined) await serve(routesFile);
