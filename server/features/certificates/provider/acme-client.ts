import { type Outbound, type OutboundAnswer, retryAfterMs } from '../../../platform/outbound/index.ts';
import type { RenewalWindow } from '../rules/renewal.ts';
import type { AccountKey } from './account-key.ts';
import { AcmeFault, acmeFaultOf } from './acme-fault.ts';

/** An account and its key; without an address until the authority assigns one. */
export interface AcmeAccount {
  readonly key: AccountKey;
  readonly url: string;
}

export interface AcmeOrder {
  readonly status: string;
  readonly authorization: string;
  readonly finalize: string;
  readonly certificate: string | undefined;
  readonly error: unknown;
  /** Pause requested by the authority; 0 if none. */
  readonly waitMs: number;
}

export interface AcmeChallenge {
  readonly status: string;
  readonly url: string;
  readonly token: string;
  readonly error: unknown;
  readonly waitMs: number;
}

/** Client of one authority. Source: RFC 8555, RFC 9773. All calls fail with an `AcmeFault` or an `OutboundFault`. */
export interface Acme {
  /** Finds or creates the account of a key; returns its address. */
  register(key: AccountKey, contact: string | undefined): Promise<string>;
  /** Creates an order for one name; returns its address. */
  order(account: AcmeAccount, name: string, replaces: string | undefined): Promise<string>;
  read(account: AcmeAccount, orderUrl: string): Promise<AcmeOrder>;
  /** HTTP challenge of an authorization. */
  challenge(account: AcmeAccount, authorizationUrl: string): Promise<AcmeChallenge>;
  /** Tells the authority that a challenge is ready to be fetched. */
  accept(account: AcmeAccount, challengeUrl: string): Promise<void>;
  finalize(account: AcmeAccount, finalizeUrl: string, csr: Buffer): Promise<void>;
  /** Certificate with its chain, in PEM. */
  download(account: AcmeAccount, certificateUrl: string): Promise<string>;
  /** Renewal window of a certificate; undefined if the authority does not provide one. */
  window(windowId: string): Promise<{ readonly window: RenewalWindow; readonly waitMs: number } | undefined>;
  /** True for addresses of this authority. */
  isOurs(url: string): boolean;
}

export interface AcmeOptions {
  readonly directoryUrl: string;
  readonly outbound: Pick<Outbound, 'send'>;
  now(): number;
}

type Json = Readonly<Record<string, unknown>>;

const timeoutMs = 20_000;
const bytesMax = 256 * 1024;
/** Retries with a new nonce: some authorities refuse every fifth one on purpose. */
const noncesMax = 6;
const directoryMs = 3_600_000;

/** Clients share nonces and the directory; each cancels its own requests with its signal. */
export function createAcme({ directoryUrl, outbound, now }: AcmeOptions): (signal?: AbortSignal) => Acme {
  const { origin } = new URL(directoryUrl);
  const nonces: string[] = [];
  let cached: { readonly directory: Json; readonly until: number } | undefined;

  const isOurs = (url: string): boolean => URL.parse(url)?.origin === origin;

  return (signal) => {
    async function send(
      method: 'GET' | 'HEAD' | 'POST',
      url: string,
      body?: string,
    ): Promise<OutboundAnswer> {
      // URLs in responses are followed only at the authority's origin: the operator allowed this origin, at
      // any address.
      if (!isOurs(url)) throw new AcmeFault('unavailable', 'It named an address of another host.');
      const headers = {
        'user-agent': 'Wheelhouse',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-type': 'application/jose+json' }),
      };
      const answer = await outbound.send({
        url: new URL(url),
        method,
        headers,
        timeoutMs,
        answerBytesMax: bytesMax,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      const nonce = answer.headers['replay-nonce'];
      if (typeof nonce === 'string' && /^[\w-]{1,200}$/.test(nonce) && nonces.length < 50) nonces.push(nonce);
      return answer;
    }

    const waitOf = ({ headers }: OutboundAnswer): number => retryAfterMs(headers['retry-after'], now());

    async function directory(): Promise<Json> {
      if (cached && cached.until > now()) return cached.directory;
      const answer = await send('GET', directoryUrl);
      if (answer.status !== 200) throw acmeFaultOf(jsonOf(answer), waitOf(answer));
      const found = jsonOf(answer);
      cached = { directory: found, until: now() + directoryMs };
      return found;
    }

    async function nonce(): Promise<string> {
      const spare = nonces.pop();
      if (spare !== undefined) return spare;
      const answer = await send('HEAD', textIn(await directory(), 'newNonce'));
      return nonces.pop() ?? Promise.reject(new AcmeFault('unavailable', null, waitOf(answer)));
    }

    /** Sends a signed request; an empty payload reads (POST-as-GET). */
    async function post(
      signer: AccountKey,
      who: object,
      url: string,
      payload: object | '',
    ): Promise<OutboundAnswer> {
      for (let attempt = 1; ; attempt += 1) {
        const header = { ...who, nonce: await nonce(), url };
        const answer = await send(
          'POST',
          url,
          signer.sign(header, payload === '' ? '' : JSON.stringify(payload)),
        );
        if (answer.status < 300) return answer;
        const fault = acmeFaultOf(jsonOf(answer), waitOf(answer));
        if (fault.code !== 'badNonce' || attempt >= noncesMax) throw fault;
      }
    }

    const ask = ({ key, url: kid }: AcmeAccount, url: string, payload: object | '' = '') =>
      post(key, { kid }, url, payload);

    return {
      isOurs,
      async register(key, contact) {
        const payload = {
          termsOfServiceAgreed: true,
          ...(contact === undefined ? {} : { contact: [`mailto:${contact}`] }),
        };
        return locationOf(
          await post(key, { jwk: key.jwk }, textIn(await directory(), 'newAccount'), payload),
        );
      },
      async order(account, name, replaces) {
        const found = await directory();
        const hasWindows = typeof found.renewalInfo === 'string';
        const begin = (also: object) =>
          ask(account, textIn(found, 'newOrder'), { identifiers: [{ type: 'dns', value: name }], ...also });
        if (replaces === undefined || !hasWindows) return locationOf(await begin({}));
        return locationOf(
          await begin({ replaces }).catch((thrown: unknown) => {
            // If another order already replaces it, or the authority did not issue it, order without
            // `replaces`.
            if (thrown instanceof AcmeFault && /^(alreadyReplaced|malformed)$/.test(thrown.code))
              return begin({});
            throw thrown;
          }),
        );
      },
      async read(account, orderUrl) {
        const answer = await ask(account, orderUrl);
        const order = jsonOf(answer);
        const [authorization] = Array.isArray(order.authorizations) ? order.authorizations : [];
        return {
          status: textIn(order, 'status'),
          authorization: String(authorization ?? ''),
          finalize: textIn(order, 'finalize'),
          certificate: typeof order.certificate === 'string' ? order.certificate : undefined,
          error: order.error,
          waitMs: waitOf(answer),
        };
      },
      async challenge(account, authorizationUrl) {
        const answer = await ask(account, authorizationUrl);
        const authorization = jsonOf(answer);
        const offered = Array.isArray(authorization.challenges) ? authorization.challenges : [];
        const challenge = offered.find((each) => Object(each).type === 'http-01') as Json | undefined;
        if (!challenge) throw new AcmeFault('unavailable', 'It offers no challenge over HTTP.');
        return {
          status: textIn(authorization, 'status') === 'valid' ? 'valid' : textIn(challenge, 'status'),
          url: textIn(challenge, 'url'),
          token: textIn(challenge, 'token'),
          error: challenge.error,
          waitMs: waitOf(answer),
        };
      },
      async accept(account, challengeUrl) {
        await ask(account, challengeUrl, {});
      },
      async finalize(account, finalizeUrl, csr) {
        await ask(account, finalizeUrl, { csr: csr.toString('base64url') });
      },
      async download(account, certificateUrl) {
        return (await ask(account, certificateUrl)).body.toString('latin1');
      },
      async window(windowId) {
        const { renewalInfo } = await directory();
        if (typeof renewalInfo !== 'string') return undefined;
        const answer = await send('GET', `${renewalInfo.replace(/\/$/, '')}/${windowId}`);
        if (answer.status !== 200) throw acmeFaultOf(jsonOf(answer), waitOf(answer));
        const { suggestedWindow } = jsonOf(answer);
        const { start, end } = Object(suggestedWindow) as Json;
        const window = { start: Date.parse(String(start)), end: Date.parse(String(end)) };
        return window.start < window.end ? { window, waitMs: waitOf(answer) } : undefined;
      },
    };
  };
}

/** Body as an object; empty if it is not one, such as the page of a proxy in front of the authority. */
function jsonOf({ body }: OutboundAnswer): Json {
  try {
    return Object(JSON.parse(body.toString())) as Json;
  } catch {
    return {};
  }
}

function textIn(found: Json, member: string): string {
  const value = found[member];
  if (typeof value === 'string' && value !== '') return value;
  throw new AcmeFault('unavailable', `Its answer lacks "${member}".`);
}

function locationOf({ headers }: OutboundAnswer): string {
  if (headers.location) return headers.location;
  throw new AcmeFault('unavailable', 'Its answer names no address.');
}
