import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '../../../app/compose.ts';
import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { createSocial } from '../feature.ts';
import type { SocialProvider } from '../provider/port.ts';
import { createPostiz } from '../provider/postiz/postiz.ts';
import { createZernio } from '../provider/zernio/zernio.ts';
import { providersWith } from './providers.ts';

/** Zernio and Postiz on this machine, without any account: asked whether they take a key. */
export interface VerifyStandIn {
  readonly origin: string;
  /** The keys it takes. */
  readonly taken: Set<string>;
  /** SHA-256 of the key of each request, in their order. */
  readonly journal: string[];
  /** Answers in place of the usual; undefined for the usual. */
  answers: ((response: ServerResponse, key: string) => void) | undefined;
  close(): Promise<void>;
}

export const printOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Source: their descriptions. */
const checks = new Map<string, object>([
  ['/api/v1/auth/verify', { valid: true, userId: 'u1', authType: 'api_key', scope: null }],
  ['/public/v1/is-connected', { connected: true }],
  ['/api/v1/accounts', { accounts: [], hasAnalyticsAccess: false }],
  ['/public/v1/integrations', []],
]);

export async function verifyStandIn(): Promise<VerifyStandIn> {
  const server = createServer((request, response) => {
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    standIn.journal.push(printOf(key));
    if (standIn.answers) return standIn.answers(response, key);
    const found = checks.get(new URL(request.url ?? '', standIn.origin).pathname);
    const status = standIn.taken.has(key) ? (found ? 200 : 404) : 401;
    const body = status === 200 ? found : { error: status === 401 ? 'Unauthorized' : 'Not found' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: VerifyStandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: new Set(),
    journal: [],
    answers: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** The real providers, with that of this machine in the place of theirs. A read that fails is not tried again. */
export function providersAt(standIn: () => VerifyStandIn, more: Partial<SocialProvider> = {}) {
  const plain = { now: Date.now, retryPausesMs: [] };
  return providersWith({
    zernio: ({ secret }) => ({ ...createZernio({ ...plain, secret, origin: standIn().origin }), ...more }),
    postiz: ({ secret, url }) => ({
      ...createPostiz({ ...plain, secret, baseUrl: `${url}/public/v1`, allowed: ['127.0.0.0/8'] }),
      ...more,
    }),
  });
}

/** No accounts and no calls, which the product asks for by itself. */
const quiet: Partial<SocialProvider> = { listAccounts: async () => [], hooks: undefined };

/** The product with providers that stand on this machine. */
export function productWith(standIn: () => VerifyStandIn): Product {
  const others = features.map((feature) =>
    feature.name === 'social' ? createSocial(providersAt(standIn, quiet)) : feature,
  );
  return { features: others, registry: createRegistry(others, ours) };
}
