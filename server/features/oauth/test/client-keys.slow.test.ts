import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import { startDocumentHost, toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import {
  approve,
  authorizeAddress,
  Browser,
  begin,
  comeBack,
  type TestClient,
  type Tokens,
  token,
} from './log-in.ts';

/** A client whose document and keys are on the network, at a web server of the test. */
const host = await startDocumentHost();
const clientId = `${host.origin}/client.json`;
const redirectUri = 'https://logo.test/callback';

interface Key {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}

function aKey(kid: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' } };
}

/** Response of the web server; undefined: it does not answer. */
const published: { keys: string | undefined } = { keys: '' };
const publish = (...keys: Key[]): void => {
  published.keys = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });
};
host.answerWithListener((request, response) => {
  const document = JSON.stringify({
    client_id: clientId,
    client_name: 'A client with keys',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks_uri: `${host.origin}/keys.json`,
  });
  const text = request.url === '/client.json' ? document : published.keys;
  if (text === undefined) response.destroy();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(text);
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Proof of a client that it has a key (RFC 7523). */
function proof({ kid, privateKey }: Key, audience: string, claims: object = {}): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const body = { iss: clientId, sub: clientId, aud: audience, jti: randomUUID(), iat: now, exp: now + 60 };
  const signed = `${part({ alg: 'ES256', kid })}.${part({ ...body, ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: `${signed}.${signature.toString('base64url')}`,
  };
}

onEachProduct(
  (here) => {
    const first = aKey('first');
    const second = aKey('second');
    const client: TestClient = { clientId, redirectUri, verifier: 'v'.repeat(43) };
    const trusted = tls.getCACertificates('default');
    before(() => tls.setDefaultCACertificates([...trusted, host.authority.pem]));
    after(() => tls.setDefaultCACertificates(trusted));

    const aCode = async (): Promise<string> => {
      const browser = new Browser();
      const requestId = await begin(browser, authorizeAddress(here.app, client));
      const back = await comeBack(browser, await approve(here.app, here.session, requestId));
      return back.get('code') ?? '';
    };
    const exchange = async (assertion: Record<string, string>, code: string) =>
      token(here.app, client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: client.verifier,
        resource: `${here.app.url}/mcp`,
        ...assertion,
      });
    const refresh = async (key: Key, refresh_token: string) =>
      token(here.app, client, { grant_type: 'refresh_token', refresh_token, ...proof(key, here.app.url) });
    const errorOf = async (response: Response): Promise<readonly [number, string]> => [
      response.status,
      ((await response.json()) as { error: string }).error,
    ];

    test('a client with published keys authenticates by them only', async () => {
      publish(first);
      const code = await aCode();
      const ofAnother = proof(first, here.app.url, { sub: 'https://other.test/client.json' });
      assert.equal((await exchange(ofAnother, code)).status, 400);
      for (const wrong of [
        {},
        proof(second, here.app.url),
        proof(first, 'https://elsewhere.example.com'),
        proof(first, here.app.url, { exp: 1 }),
      ])
        assert.deepEqual(await errorOf(await exchange(wrong, code)), [401, 'invalid_client']);
      const used = proof(first, here.app.url);
      assert.equal((await exchange(used, code)).status, 200);
      assert.deepEqual(await errorOf(await exchange(used, await aCode())), [401, 'invalid_client']);
    });

    test('key rotation: the new key counts at once, the old one no more', async () => {
      publish(first);
      const answer = await exchange(proof(first, here.app.url), await aCode());
      const { refresh_token } = (await answer.json()) as Tokens;
      publish(second);
      assert.deepEqual(await errorOf(await refresh(first, refresh_token)), [401, 'invalid_client']);
      assert.equal((await refresh(second, refresh_token)).status, 200);
    });

    test('while its keys are unavailable it is refused, and continues afterwards', async () => {
      publish(first);
      const answer = await exchange(proof(first, here.app.url), await aCode());
      const { refresh_token } = (await answer.json()) as Tokens;
      const large = JSON.stringify({ keys: [first.jwk], padding: 'x'.repeat(70_000) });
      for (const keys of [undefined, large, '{"keys":"none"}', '<html>Are you human?</html>']) {
        published.keys = keys;
        const [status, error] = await errorOf(await refresh(first, refresh_token));
        assert.ok(status === 400 || status === 401, `${status}`);
        assert.match(error, /^invalid_client/);
      }
      publish(first);
      assert.equal((await refresh(first, refresh_token)).status, 200);
    });
  },
  { outboundAllowedAddresses: [{ network: '127.0.0.1', port: host.port }] },
  undefined,
  toLoopback,
);
after(() => host.close());
