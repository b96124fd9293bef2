import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';

/** A person of the company, as its provider knows them. */
export interface CompanyPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface IdentityProvider {
  readonly issuer: string;
  /** People by their `sub`. */
  readonly people: Map<string, CompanyPerson>;
  /** Chooses the person who signs in next. */
  signsIn(subject: string): void;
  /** Tells the client that a session of a person has ended. */
  endsSession(subject: string, sid: string): Promise<void>;
  close(): Promise<void>;
}

export const clientId = 'wheelhouse';
export const clientSecret = 'a secret of the company';

/** A real OpenID provider on loopback, whose people never type anything. */
export async function startIdentityProvider(ofClient: string): Promise<IdentityProvider> {
  const people = new Map<string, CompanyPerson>();
  let next = '';
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return void finish(provider, request, response);
    return void provider.callback()(request, response);
  });
  async function finish(
    by: Provider,
    ...exchange: Parameters<Provider['interactionDetails']>
  ): Promise<void> {
    await by.interactionDetails(...exchange);
    const grant = new by.Grant({ accountId: next, clientId });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await by.interactionFinished(exchange[0], exchange[1], { login: { accountId: next }, consent });
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { warn } = console;
  console.warn = () => {};
  const { Provider: Made } = await import('oidc-provider');
  provider = new Made(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${ofClient}/sign-in/return`],
        backchannel_logout_uri: `${ofClient}/api/command-center/auth/single-sign-on/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    // Said, or the library says that it guesses.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the company'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // The client is on this machine, where the library lets nobody call.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as unknown as RequestInit),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
  });
  console.warn = warn;
  return {
    issuer,
    people,
    signsIn(subject) {
      next = subject;
    },
    async endsSession(subject, sid) {
      const client = await provider?.Client.find(clientId);
      // The library's own way, which its session end uses; not among its types.
      await (
        client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }
      ).backchannelLogout(subject, sid);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
