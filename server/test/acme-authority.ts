import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import 'reflect-metadata';
import { Pkcs10CertificateRequest, SubjectAlternativeNameExtension } from '@peculiar/x509';
import { createTlsAuthority } from './tls-authority.ts';

/** Requests at which an authority can be told to fail. */
export type AcmeStep =
  | 'directory'
  | 'newNonce'
  | 'newAccount'
  | 'newOrder'
  | 'order'
  | 'authorization'
  | 'challenge'
  | 'finalize'
  | 'certificate'
  | 'renewalInfo';

/** Behaviour in place of the right answer. */
export type AcmeTrouble =
  | { readonly type: string; readonly status: number; readonly detail?: string; readonly retryAfter?: number }
  /** Processes the request, and drops the response. */
  | 'lost'
  /** Never answers. */
  | 'silent'
  /** A page of a proxy. */
  | 'page';

/** An authority of the tests, as RFC 8555 and RFC 9773 describe them, over TLS on loopback. It refuses every fifth nonce. */
export interface AcmeAuthority {
  readonly directoryUrl: string;
  /** Root to trust, for the authority's own address and its certificates. */
  readonly pem: string;
  /** Names of the orders, in their order. */
  readonly orders: { readonly name: string; readonly replaces: string | undefined }[];
  /** Steps that were asked for. */
  readonly requests: AcmeStep[];
  /** Port on 127.0.0.1 at which challenges are fetched. */
  challengePort: number;
  /** Validity of issued certificates. */
  validFor: { fromMs: number; untilMs: number };
  /** Answer to the question when to renew. */
  window: { readonly start: number; readonly end: number } | undefined;
  /** Called at each step. */
  troubleAt(step: AcmeStep): AcmeTrouble | undefined;
  /** Accounts, orders and nonces are gone, as after a restart without its disk. */
  forget(): void;
  close(): Promise<void>;
}

/** Public key of an account, P-256. */
type JsonWebKey = Readonly<Record<'crv' | 'kty' | 'x' | 'y', string>>;

interface Order {
  readonly name: string;
  readonly account: string;
  readonly token: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  challenge: 'pending' | 'processing' | 'valid' | 'invalid';
  error: object | undefined;
  certificate: string | undefined;
}

interface AcmeRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
}

class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, type: string, detail = 'Refused by the test.', retryAfter?: number) {
    super(type);
    this.answer = {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      },
      body: { type: `urn:ietf:params:acme:error:${type}`, detail, status },
    };
  }
}

const dayMs = 86_400_000;

export async function startAcmeAuthority(): Promise<AcmeAuthority> {
  const tls = createTlsAuthority('Authority of the tests');
  const server = createServer(tls.issue(['localhost']));
  const nonces = new Set<string>();
  const accounts = new Map<string, JsonWebKey>();
  const orders = new Map<string, Order>();
  let lastId = 0;
  const authority: AcmeAuthority = {
    directoryUrl: '',
    pem: tls.pem,
    orders: [],
    requests: [],
    challengePort: 0,
    validFor: { fromMs: -dayMs, untilMs: 90 * dayMs },
    window: undefined,
    troubleAt: () => undefined,
    forget() {
      nonces.clear();
      accounts.clear();
      orders.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const base = () => `https://localhost:${(server.address() as AddressInfo).port}`;

  function newNonce(): string {
    const nonce = randomBytes(12).toString('base64url');
    lastId += 1;
    // Every fifth is no good, as some authorities do it to keep clients honest.
    if (lastId % 5 !== 0) nonces.add(nonce);
    return nonce;
  }

  /** Account, payload and key of a signed request; refuses what RFC 8555, 6 says. */
  function opened({ path, body, headers }: AcmeRequest) {
    if (headers['content-type'] !== 'application/jose+json') throw new Refusal(415, 'malformed');
    const { protected: head, payload, signature } = JSON.parse(body);
    const { alg, nonce, url, kid, jwk } = JSON.parse(Buffer.from(head, 'base64url').toString());
    if (!nonces.delete(nonce)) throw new Refusal(400, 'badNonce');
    if (alg !== 'ES256' || url !== base() + path)
      throw new Refusal(401, 'unauthorized', 'Signed for another address.');
    const key: JsonWebKey | undefined = jwk ?? accounts.get(kid);
    if (!key) throw new Refusal(400, 'accountDoesNotExist');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Refusal(400, 'malformed', 'The signature is wrong.');
    const json = Buffer.from(payload, 'base64url').toString();
    return { key, kid: String(kid ?? ''), said: json === '' ? undefined : JSON.parse(json) };
  }

  const thumbprint = ({ crv, kty, x, y }: JsonWebKey) =>
    createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

  const orderOf = (path: string): Order => {
    const found = orders.get(path.split('/').at(-1) ?? '');
    if (!found) throw new Refusal(404, 'malformed', 'There is no such order.');
    return found;
  };

  const orderBody = (id: string, { name, status, error, certificate }: Order) => ({
    status,
    identifiers: [{ type: 'dns', value: name }],
    authorizations: [`${base()}/authorization/${id}`],
    finalize: `${base()}/finalize/${id}`,
    ...(error ? { error } : {}),
    ...(certificate ? { certificate: `${base()}/certificate/${id}` } : {}),
  });

  /** Fetches the answer to a challenge, as authorities do it: over HTTP, at the name. */
  async function validate(order: Order, key: JsonWebKey): Promise<void> {
    const path = `/.well-known/acme-challenge/${order.token}`;
    const found = await new Promise<string>((resolve) => {
      const headers = { host: order.name };
      const request = get({ host: '127.0.0.1', port: authority.challengePort, path, headers }, (answer) =>
        text(answer).then(resolve, () => resolve('')),
      );
      request.on('error', () => resolve(''));
    });
    const isRight = found === `${order.token}.${thumbprint(key)}`;
    order.challenge = isRight ? 'valid' : 'invalid';
    order.status = isRight ? 'ready' : 'invalid';
    if (!isRight)
      order.error = {
        type: 'urn:ietf:params:acme:error:unauthorized',
        detail: `Nothing right at ${order.name}.`,
      };
  }

  async function certify(order: Order, csr: string): Promise<void> {
    const request = new Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
    const extension = request.extensions.find(({ type }) => type === '2.5.29.17');
    const names =
      extension &&
      new SubjectAlternativeNameExtension(extension.rawData).names.items.map(({ value }) => value);
    if (!(await request.verify()) || JSON.stringify(names) !== JSON.stringify([order.name]))
      throw new Refusal(400, 'badCSR');
    const now = Date.now();
    const { fromMs, untilMs } = authority.validFor;
    const valid = { from: now + fromMs, until: now + untilMs };
    const leaf = tls.certify([order.name], Buffer.from(request.publicKey.rawData), valid);
    order.certificate = leaf + tls.pem;
    order.status = 'valid';
  }

  const steps: Record<AcmeStep, (request: AcmeRequest) => Promise<Answer> | Answer> = {
    directory: () => ({
      status: 200,
      body: {
        newNonce: `${base()}/newNonce`,
        newAccount: `${base()}/newAccount`,
        newOrder: `${base()}/newOrder`,
        renewalInfo: `${base()}/renewalInfo`,
      },
    }),
    newNonce: () => ({ status: 200 }),
    newAccount(request) {
      const { key, said: payload } = opened(request);
      if (!payload?.termsOfServiceAgreed) throw new Refusal(403, 'userActionRequired');
      const url = `${base()}/account/${thumbprint(key)}`;
      accounts.set(url, key);
      return { status: 201, headers: { location: url }, body: { status: 'valid' } };
    },
    newOrder(request) {
      const { kid, said: payload } = opened(request);
      const [{ value: name }] = payload.identifiers;
      if (payload.replaces && authority.orders.some(({ replaces }) => replaces === payload.replaces))
        throw new Refusal(409, 'alreadyReplaced');
      authority.orders.push({ name, replaces: payload.replaces });
      const id = randomBytes(6).toString('hex');
      const token = randomBytes(32).toString('base64url');
      const order: Order = {
        name,
        account: kid,
        token,
        status: 'pending',
        challenge: 'pending',
        error: undefined,
        certificate: undefined,
      };
      orders.set(id, order);
      return { status: 201, headers: { location: `${base()}/order/${id}` }, body: orderBody(id, order) };
    },
    order(request) {
      opened(request);
      const order = orderOf(request.path);
      return { status: 200, body: orderBody(request.path.split('/').at(-1) ?? '', order) };
    },
    authorization(request) {
      opened(request);
      const { name, challenge, token, error } = orderOf(request.path);
      const url = request.path.replace('authorization', 'challenge');
      const http = {
        type: 'http-01',
        status: challenge,
        url: base() + url,
        token,
        ...(error ? { error } : {}),
      };
      return {
        status: 200,
        body: {
          status: challenge === 'processing' ? 'pending' : challenge,
          identifier: { type: 'dns', value: name },
          challenges: [{ type: 'dns-01', status: 'pending', url: base(), token }, http],
        },
      };
    },
    challenge(request) {
      const { key } = opened(request);
      const order = orderOf(request.path);
      if (order.challenge === 'pending') {
        order.challenge = 'processing';
        void validate(order, key);
      }
      return { status: 200, body: { type: 'http-01', status: order.challenge } };
    },
    async finalize(request) {
      const { said: payload } = opened(request);
      const order = orderOf(request.path);
      if (order.status !== 'ready') throw new Refusal(403, 'orderNotReady');
      await certify(order, payload.csr);
      return { status: 200, body: orderBody(request.path.split('/').at(-1) ?? '', order) };
    },
    certificate(request) {
      opened(request);
      const { certificate = '' } = orderOf(request.path);
      return {
        status: 200,
        headers: { 'content-type': 'application/pem-certificate-chain' },
        body: certificate,
      };
    },
    renewalInfo() {
      const { window } = authority;
      if (!window) throw new Refusal(404, 'malformed');
      const suggestedWindow = {
        start: new Date(window.start).toISOString(),
        end: new Date(window.end).toISOString(),
      };
      return { status: 200, headers: { 'retry-after': '21600' }, body: { suggestedWindow } };
    },
  };

  async function answerTo(step: AcmeStep, request: AcmeRequest): Promise<Answer> {
    try {
      return await steps[step](request);
    } catch (thrown) {
      if (thrown instanceof Refusal) return thrown.answer;
      throw thrown;
    }
  }

  server.on('request', async (request, response) => {
    const path = request.url ?? '/';
    const step = path.split('/')[1] as AcmeStep;
    if (!(step in steps)) return void response.writeHead(404).end();
    authority.requests.push(step);
    const fault = authority.troubleAt(step);
    const body = (await buffer(request)).toString();
    if (fault === 'silent') return;
    if (fault === 'page')
      return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>');
    const acmeRequest = { path, method: request.method ?? 'GET', headers: request.headers, body };
    const answer =
      typeof fault === 'object'
        ? new Refusal(fault.status, fault.type, fault.detail, fault.retryAfter).answer
        : await answerTo(step, acmeRequest);
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'replay-nonce': newNonce(),
      ...answer.headers,
    });
    const bodyText = typeof answer.body === 'object' ? JSON.stringify(answer.body) : (answer.body ?? '');
    response.end(request.method === 'HEAD' ? undefined : bodyText);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(authority, { directoryUrl: `${base()}/directory` });
}
