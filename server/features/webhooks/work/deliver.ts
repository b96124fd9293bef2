import type { Seal } from '../../../platform/crypto/seal.ts';
import { type Outbound, OutboundFault, retryAfterMs } from '../../../platform/outbound/index.ts';
import { noAnswer, type Outcome, outcomeOf } from '../rules/outcome.ts';
import { signedHeaders } from '../service/secrets.ts';
import type { BegunDelivery } from '../store/attempts.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

/** From the look-up of the name to the end of the answer. Source: Standard Webhooks suggests 15 to 30 seconds. */
const timeoutMsDefault = 15_000;
/** Read, so that the receiver may finish its answer, and dropped: what others answer may hold their secrets. */
const answerBytesMax = 4096;

export interface DeliverDeps {
  readonly outbound: Outbound;
  readonly seal: Seal;
  /** Version in our `User-Agent`. */
  readonly version: string;
  /** 15 seconds unless told. */
  readonly timeoutMs?: number;
}

/** Sends a delivery once; the outcome, or undefined where `signal` ended it. */
export type Deliver = (
  webhook: StoredWebhook,
  delivery: BegunDelivery,
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
