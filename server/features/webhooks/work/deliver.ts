import type { Seal } from '../../../platform/crypto/seal.ts';
import { type Outbound, OutboundFault, retryAfterMs } from '../../../platform/outbound/index.ts';
import { noAnswer, type Outcome, outcomeOf } from '../rules/outcome.ts';
import { signedHeaders } from '../service/secrets.ts';
import type { StartedDelivery } from '../store/attempts.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

/** Total time from the DNS lookup to the end of the response. Standard Webhooks suggests 15 to 30 seconds. */
const timeoutMsDefault = 15_000;
/**
 * Bytes read so that the receiver can finish its response; they are discarded, because they may contain its
 * secrets.
 */
const answerBytesMax = 4096;

export interface DeliverDeps {
  readonly outbound: Outbound;
  readonly seal: Seal;
  /** Version in our `User-Agent`. */
  readonly version: string;
  /** 15 seconds by default. */
  readonly timeoutMs?: number;
}

/** Sends a delivery once; returns the outcome, or undefined if `signal` aborted it. */
export type Deliver = (
  webhook: StoredWebhook,
  delivery: StartedDelivery,
  now: number,
  signal: AbortSignal,
) => Promise<Outcome | undefined>;

export const createDeliver =
  ({ outbound, seal, version, timeoutMs = timeoutMsDefault }: DeliverDeps): Deliver =>
  async (webhook, { message_id, payload }, now, signal) => {
    const signature = signedHeaders(seal, webhook, message_id, payload, now);
    if (!signature)
      return noAnswer(
        'The secret can’t be read because a secret key of the server is missing. Restore that key or rotate the secret.',
      );
    try {
      const { status, headers } = await outbound.send({
        url: new URL(webhook.url),
        method: 'POST',
        headers: {
          ...signature,
          'content-type': 'application/json',
          'user-agent': `Wheelhouse/${version} (webhooks)`,
        },
        body: payload,
        timeoutMs,
        answerBytesMax,
        signal,
      });
      return outcomeOf(status, retryAfterMs(headers['retry-after'], now));
    } catch (thrown) {
      if (!(thrown instanceof OutboundFault)) throw thrown;
      return thrown.reason === 'interrupted' ? undefined : noAnswer(thrown.message);
    }
  };
