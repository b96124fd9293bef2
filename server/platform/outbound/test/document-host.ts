import assert from 'node:assert/strict';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createTlsAuthority, type TlsAuthority } from '../../../test/tls-authority.ts';
import {
  createDocumentFetch,
  type DocumentFetchOptions,
  type DocumentLimits,
  type FetchDocument,
  OutboundFault,
} from '../index.ts';
import type { Resolve } from '../resolve.ts';

export const limits: DocumentLimits = { bytesMax: 1000, timeoutMs: 20_000, isHttpsOnly: true };
export const toLoopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

/** A loopback web server with documents for `logo.test` and `other.test`, over https and http. */
export interface DocumentHost {
  /** Signs its certificate, and others. */
  readonly authority: TlsAuthority;
  /** HTTPS origin: `https://logo.test:4433`, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Port without TLS. */
  readonly plainPort: number;
  /** Hosts and paths requested. */
  readonly requests: string[];
  /** Sets the request handler. */
  answerWithListener(listener: RequestListener): void;
  /** A fetcher that resolves every name to this server, and reaches nothing else on loopback. */
  fetching(options?: Partial<DocumentFetchOptions>): FetchDocument;
  /** Starts another server with this certificate; returns a fetcher that reaches it at port 0 of any name. */
  serverWith(certificate: { cert: string; key: string }): Promise<FetchDocument>;
  close(): void;
}

export async function startDocumentHost(): Promise<DocumentHost> {
  let answer: RequestListener = (_request, response) => void response.end('yes');
  const requests: string[] = [];
  const listener: RequestListener = (incoming, response) => {
    requests.push(`${incoming.headers.host?.split(':')[0]}${incoming.url}`);
    answer(incoming, response);
  };
  const authority = createTlsAuthority();
  const servers: (Server | ReturnType<typeof createPlainServer>)[] = [];
  async function listen(server: Server | ReturnType<typeof createPlainServer>): Promise<number> {
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(createServer(authority.issue(['logo.test', 'other.test']), listener));
  const plainPort = await listen(createPlainServer(listener));

  const fetching = (options: Partial<DocumentFetchOptions> = {}) =>
    createDocumentFetch({
      allowed: [port, plainPort].map((each) => ({ network: '127.0.0.1', port: each })),
      trusted: [authority.pem],
      resolve: toLoopback,
      ...options,
    });
  return {
    authority,
    origin: `https://logo.test:${port}`,
    port,
    plainPort,
    requests,
    answerWithListener(listener) {
      answer = listener;
    },
    fetching,
    async serverWith(certificate) {
      const otherPort = await listen(
        createServer(certificate, (_request, response) => void response.end('yes')),
      );
      const fetchFromOther = fetching({ allowed: [{ network: '127.0.0.1', port: otherPort }] });
      return (address, options) => fetchFromOther(address.replace(/:0\//, `:${otherPort}/`), options);
    },
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** The fault of a failed fetch; asserts that its sentence contains no address. */
export async function faultOf(fetching: Promise<unknown>): Promise<OutboundFault> {
  const thrown = await fetching.then(
    () => assert.fail('There was an answer.'),
    (reason: unknown) => reason,
  );
  assert.ok(thrown instanceof OutboundFault, String(thrown));
  assert.match(thrown.message, /^[A-Z].*\.$/);
  assert.doesNotMatch(thrown.message, /127\.0|::1|169\.254/);
  return thrown;
}
