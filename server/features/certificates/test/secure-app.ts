import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import type { AcmeAuthority } from '../../../test/acme-authority.ts';
import { administrator, startTestApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';

export const publicHost = 'hub.desk.test';

export interface SecureReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; tests compare what they name
  readonly body: any;
  readonly certificate: PeerCertificate;
}

export interface SecureApp extends TestApp {
  readonly httpsPort: number;
  /** Asks over TLS at a name, trusting the authority of the test alone. */
  at(
    name: string,
    path: string,
    options?: { method?: string; body?: object; token?: string },
  ): Promise<SecureReply>;
  /** True once a name has a certificate here. */
  hasCertificate(name: string): Promise<boolean>;
  post(path: string, body: object): Promise<SecureReply>;
  get(path: string): Promise<SecureReply>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
};

export interface SecureOptions extends TestAppOptions {
  readonly authority: AcmeAuthority;
  /** Its challenges go to another process. */
  readonly isSecond?: boolean;
}

/** The product that ends TLS itself on loopback, with certificates of an authority of the tests. */
export async function startSecureApp({
  authority,
  isSecond,
  settings,
  ...rest
}: SecureOptions): Promise<SecureApp> {
  const httpsPort = settings?.httpsPort ?? (await freePort());
  const app = await startTestApp({
    ...rest,
    settings: {
      httpsPort,
      port: 0,
      publicUrl: `https://${publicHost}:${httpsPort}`,
      acmeTermsAgreed: true,
      acmeUrl: authority.directoryUrl,
      extraTlsCa: [authority.pem],
      outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
      ...settings,
    },
    resolve: rest.resolve ?? (async () => [{ address: '127.0.0.1', family: 4 }]),
  });
  if (!isSecond) authority.challengePort = app.plainPort() ?? 0;

  const at: SecureApp['at'] = (name, path, { method = 'GET', body, token } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: httpsPort,
        servername: name,
        path,
        method,
        ca: [authority.pem],
        agent: false,
        headers: {
          host: `${name}:${httpsPort}`,
          'accept-encoding': 'identity',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', async (response) => {
        const certificate = (response.socket as TLSSocket).getPeerCertificate();
        const text = (await buffer(response)).toString();
        const isJson = `${response.headers['content-type']}`.includes('json') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          certificate,
          body: isJson ? JSON.parse(text) : undefined,
        });
      });
      outgoing.end(body ? JSON.stringify(body) : undefined);
    });
  const hasCertificate = (name: string) =>
    at(name, '/').then(
      () => true,
      () => false,
    );
  async function call(method: string, path: string, body?: object): Promise<SecureReply> {
    await eventually(() => hasCertificate(publicHost), `the certificate of ${publicHost}`);
    // Anew each time: a clock that jumps ends sessions.
    const login = { method: 'POST', body: administrator };
    const { token } = (await at(publicHost, '/api/command-center/auth/login', login)).body;
    assert.ok(token);
    return at(publicHost, `/api/command-center${path}`, { method, ...(body ? { body } : {}), token });
  }
  return {
    ...app,
    httpsPort,
    at,
    hasCertificate,
    post: (path, body) => call('POST', path, body),
    get: (path) => call('GET', path),
  };
}
