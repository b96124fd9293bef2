import { createHash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Outbound, OutboundFault, retryAfterMs } from '../../../platform/outbound/index.ts';
import type { PushMessage } from '../rules/push-message.ts';
import { findPushKey, findSubscription, insertPushKey } from '../store/push.ts';

/** Endpoint and keys of a browser, as it sent them. */
export interface BrowserKeys {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser that receives push messages. */
export interface Receiver extends BrowserKeys {
  readonly accountId: number;
  /** Key pair of this installation. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is no longer valid, or cannot be sent to. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly seconds: number; readonly reason: string };

/** Push messages through the services of browser vendors, which see only the recipient and length. */
export interface PushService {
  /** Undefined if the subscription was deleted, or cannot be decrypted. */
  find(db: Db, subscriptionId: number): Promise<Receiver | undefined>;
  send(to: Receiver, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
  /** Creates the key pair of this installation, once. */
  ensureKey(db: Db, now: number): Promise<void>;
}

export interface PushServiceDeps {
  /** Outbound requests to a browser's URL, within the operator's rules. */
  outboundTo(url: URL): Outbound;
  readonly seal: Seal;
  baseUrl(): string;
  now(): number;
}

const timeoutMs = 15_000;
/** Seconds for which a service stores a message for an offline device. */
const ttlSeconds = 24 * 3600;
const answerBytesMax = 2048;
const retrySeconds = 60;

/** Operator's contact for push services, per RFC 8292. */
function contactOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' ? baseUrl : `mailto:postmaster@${hostname}`;
}

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Loads the library at first use: few servers send push messages. */
const loadLibrary = () => import('web-push');

export function createPushService({ outboundTo, seal, baseUrl, now }: PushServiceDeps): PushService {
  return {
    async find(db, subscriptionId) {
      const row = await findSubscription(db, subscriptionId);
      const key = await findPushKey(db);
      const plaintext = row && seal.open(row.sealed);
      const privateKey = key && seal.open(key.private_key);
      if (!row || plaintext === undefined || privateKey === undefined) return undefined;
      const browser = JSON.parse(plaintext) as BrowserKeys;
      return { ...browser, accountId: row.account_id, publicKey: key?.public_key ?? '', privateKey };
    },

    async send({ endpoint, keys, publicKey, privateKey }, message, signal) {
      const { default: webPush } = await loadLibrary();
      let request: RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
          vapidDetails: { subject: contactOf(baseUrl()), publicKey, privateKey },
          TTL: ttlSeconds,
          topic: message.topic,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        });
      } catch {
        // The key is not a point of the curve: nothing can be encrypted for it.
        return { kind: 'gone' };
      }
      try {
        const url = new URL(endpoint);
        const { status, headers } = await outboundTo(url).send({
          url,
          method: 'POST',
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
          ),
          ...(request.body === null ? {} : { body: request.body }),
          timeoutMs,
          answerBytesMax,
          signal,
        });
        if (status >= 200 && status < 300) return { kind: 'sent' };
        if (status === 404 || status === 410) return { kind: 'gone' };
        const retryMs = retryAfterMs(headers['retry-after'], now());
        const seconds = Math.max(retrySeconds, Math.min(3600, Math.ceil((retryMs ?? 0) / 1000)));
        return { kind: 'retry', seconds, reason: `The push service answered ${status}.` };
      } catch (thrown) {
        if (!(thrown instanceof OutboundFault)) throw thrown;
        if (thrown.reason === 'interrupted') throw signal.reason;
        return { kind: 'retry', seconds: retrySeconds, reason: thrown.message };
      }
    },

    async ensureKey(db, at) {
      if (await findPushKey(db)) return;
      const { default: webPush } = await loadLibrary();
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      await insertPushKey(db, { public_key: publicKey, private_key: seal.seal(privateKey), created_at: at });
    },
  };
}
