// The yardstick of a verification: asks the same names and fetches the same documents, and looks at none of them.
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import Fastify from 'fastify';

/** What is asked for each request, and of whom. */
export interface Lookups {
  readonly dnsServer: string;
  readonly tlsCa: string;
  readonly names: readonly string[];
  readonly documents: readonly string[];
}

const [file = ''] = process.argv.slice(2);
const { dnsServer, tlsCa, names, documents } = JSON.parse(readFileSync(file, 'utf8')) as Lookups;
const app = Fastify();
app.get('/ready', () => 'ready');
app.post('/verify', async () => {
  const resolver = new Resolver();
  resolver.setServers([dnsServer]);
  const answers = await Promise.allSettled(names.map((name) => resolver.resolveTxt(name)));
  let bytes = 0;
  for (const address of documents) bytes += await bytesOf(address);
  return { names: answers.length, bytes };
});

/** Of a document, over a connection of its own. */
function bytesOf(address: string): Promise<number> {
  const { protocol, hostname: servername, host, port, pathname: path } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const there = { host: '127.0.0.1', port, path, headers: { host }, agent: false as const };
  const asking = protocol === 'https:' ? getSecure({ ...there, servername, ca: tlsCa }) : getPlain(there);
  asking.once('error', reject).once('response', (response) => {
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    response.once('end', () => resolve(bytes)).once('error', reject);
  });
  return promise;
}
process.once('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
