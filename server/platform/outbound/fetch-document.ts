import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AllowedNetwork } from '../config/kinds.ts';
import { addressesOf, checkShape } from './check-address.ts';
import { documentFault } from './document-fault.ts';
import { OutboundFault } from './outbound-fault.ts';
import { readWhole } from './read-whole.ts';
import { type Resolve, systemResolve } from './resolve.ts';
import { openTo, reasonOf } from './send.ts';
import { createTrust } from './trust.ts';
import { within } from './within.ts';

/**
 * Fetches a document that a user's record links to: a logo, a certificate, a revocation list. Follows redirects and
 * checks each like the first address: it connects only to public addresses on the standard port, or to those the
 * operator allows. Returns any status; fails with an `OutboundFault`.
 */
export type FetchDocument = (address: string, limits: DocumentLimits) => Promise<FetchedDocument>;

export interface DocumentLimits {
  /** Maximum size of the body as received; a larger one is a fault. */
  readonly bytesMax: number;
  /** From the first name lookup to the last byte. */
  readonly timeoutMs: number;
  /** False if plain http is acceptable, as for certificate revocation lists, which are signed. */
  readonly isHttpsOnly: boolean;
  /** Maximum redirects; 3 by default. */
  readonly redirectsMax?: number;
  /** Accept header. */
  readonly accept?: string;
  /** Aborts when the document is no longer needed. */
  readonly signal?: AbortSignal | undefined;
}

export interface FetchedDocument {
  readonly status: number;
  /** Media type in lower case without parameters, such as `image/svg+xml`; null if missing. */
  readonly mediaType: string | null;
  /** Complete body; empty unless the status is 200. */
  readonly body: Buffer;
  /**
   * True if the body arrived compressed although that was not requested. It is left as it is: the reader sets the
   * limit for decompressing it.
   */
  readonly isGzipped: boolean;
  readonly redirects: number;
}

export interface DocumentFetchOptions {
  /** Non-public addresses that may be contacted. */
  readonly allowed: readonly AllowedNetwork[];
  /** Trusted PEM certificates in addition to Node's. */
  readonly trusted?: readonly string[];
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
}

const redirectsMaxDefault = 3;
const redirecting = new Set([301, 302, 303, 307, 308]);

export function createDocumentFetch({
  allowed,
  trusted = [],
  resolve = systemResolve,
}: DocumentFetchOptions): FetchDocument {
  const trust = createTrust(trusted);

  return async (address, limits) => {
    const { timeoutMs, isHttpsOnly, redirectsMax = redirectsMaxDefault } = limits;
    const timeout = new OutboundFault('timeout', `No whole answer within ${timeoutMs / 1000} seconds.`);
    return within(timeoutMs, timeout, limits.signal, async (signal, aborted) => {
      let url = URL.parse(address);
      for (let redirects = 0; ; redirects += 1) {
        checkShape(url, isHttpsOnly);
        const resolving = addressesOf(url, allowed, resolve);
        resolving.catch(() => {});
        const addresses = await Promise.race([resolving, aborted]);
        const outgoing = { url, method: 'GET', headers: headersOf(limits), secureContext: trust(url) };
        const { response, close } = await openTo(addresses, outgoing, signal);
        try {
          const next = redirectTarget(response, url);
          if (next === undefined) return { ...(await readDocument(response, limits)), redirects };
          if (redirects === redirectsMax)
            throw new OutboundFault('redirected', `It leads elsewhere more than ${redirectsMax} times.`);
          url = next;
        } catch (thrown) {
          throw signal.aborted ? reasonOf(signal) : thrown;
        } finally {
          close();
        }
      }
    }).catch((thrown) => {
      throw thrown instanceof OutboundFault ? documentFault(thrown) : thrown;
    });
  };
}

const headersOf = ({ accept = '*/*' }: DocumentLimits) => ({
  accept,
  'accept-encoding': 'identity',
  'user-agent': 'Wheelhouse',
});

/** Target of a redirect; undefined for a final answer. */
function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (!redirecting.has(statusCode) || headers.location === undefined) return undefined;
  const next = URL.parse(headers.location, from);
  if (!next) throw new OutboundFault('redirected', 'It leads to something that is no web address.');
  return next;
}

async function readDocument(
  response: IncomingMessage,
  { bytesMax }: DocumentLimits,
): Promise<Omit<FetchedDocument, 'redirects'>> {
  const { statusCode: status = 0, headers } = response;
  const mediaType = mediaTypeOf(headers);
  // Error bodies are not read.
  if (status !== 200) return { status, mediaType, body: Buffer.alloc(0), isGzipped: false };
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isGzipped = encoding === 'gzip' || encoding === 'x-gzip';
  if (!isGzipped && encoding !== '' && encoding !== 'identity')
    throw new OutboundFault('packed', 'The answer is packed in a way that was not asked for.');
  const tooLarge = `The answer is larger than ${bytesMax} bytes.`;
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new OutboundFault('too_large', tooLarge);
  return { status, mediaType, body: await readWhole(response, bytesMax, tooLarge), isGzipped };
}

function mediaTypeOf({ 'content-type': contentType = '' }: IncomingHttpHeaders): string | null {
  const [type = ''] = contentType.split(';');
  return type.trim().toLowerCase() || null;
}
