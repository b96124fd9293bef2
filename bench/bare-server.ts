// The yardstick: Fastify that reads the request, parses a body where there is one, and answers a text made before.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** What the bare server answers at one address. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

const [routesFile = ''] = process.argv.slice(2);
const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as BareRoute[];
const app = Fastify();
app.get('/ready', () => 'ready');
for (const { method, path, status, body } of routes) {
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.code(status).type('application/json; charset=utf-8').send(body),
  });
}
process.once('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
