import { createHmac } from 'node:crypto';
import type { StandInAccount, StandInReview } from './world.ts';

/** A delivery to a webhook, as it would be sent. */
export interface Hook {
  readonly members: object;
  /** The exact text that is signed. */
  readonly body: string;
  headers(secret: string): Record<string, string>;
}

/** Source: reference §1.8. */
export function signedHook(event: string, members: object, { id, now }: { id: string; now: number }): Hook {
  const envelope = { id, event, timestamp: new Date(now).toISOString(), ...members };
  const body = JSON.stringify(envelope);
  return {
    members: envelope,
    body,
    headers(secret) {
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const named = (brand: string) => ({
        [`x-${brand}-event`]: event,
        [`x-${brand}-event-id`]: id,
        [`x-${brand}-signature`]: signature,
      });
      return {
        'content-type': 'application/json',
        'user-agent': 'Zernio-Webhooks/1.0',
        ...named('zernio'),
        ...named('late'),
      };
    },
  };
}

/** Webhook body for a review. */
export const hookOfReview = (review: StandInReview, account: StandInAccount): object => ({
  review: {
    id: review.id,
    platform: 'googlebusiness',
    rating: review.rating,
    text: review.text,
    reviewer: { id: null, name: review.author, profileImage: null },
    createdAt: new Date(review.createdAt).toISOString(),
    hasReply: review.reply !== null,
    ...(review.reply
      ? { reply: { text: review.reply.text, createdAt: new Date(review.reply.at).toISOString() } }
      : {}),
  },
  account: {
    id: account._id,
    accountId: account._id,
    platform: account.platform,
    username: account.username,
  },
});
