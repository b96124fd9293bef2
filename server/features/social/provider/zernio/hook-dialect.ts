import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../../../kernel/json-value.ts';
import type { HookDialect } from '../port.ts';
import { isId, locationOfReview } from './ids.ts';

/** SHA-256 in lower-case hexadecimal, without a prefix. */
const signatureForm = /^[0-9a-f]{64}$/;

/** Id of an account, under either of its member names. */
function accountIn(account: unknown): string | undefined {
  if (!isRecord(account)) return undefined;
  return [account.accountId, account.id].find((id) => isId('accountId', id));
}

/** Signature and subjects of Zernio's webhook calls. Source: reference §1.8. */
export const zernioHooks: HookDialect = {
  headers: {
    signature: ['x-zernio-signature', 'x-late-signature'],
    event: ['x-zernio-event', 'x-late-event'],
  },
  events: [
    'review.new',
    'review.updated',
    'account.connected',
    'account.disconnected',
    'post.published',
    'post.partial',
    'post.failed',
    'post.cancelled',
  ],

  isSigned({ text, signature }, secret) {
    if (!signatureForm.test(signature)) return false;
    const expected = createHmac('sha256', secret.reveal()).update(text).digest();
    return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
  },

  subjectOf({ event, account, post, review }) {
    if (/^account\./.test(event)) return { reads: 'accounts' };
    if (/^review\./.test(event)) {
      const accountId = accountIn(account);
      const name = isRecord(review) && isId('reviewId', review.id) ? review.id : '';
      return accountId === undefined
        ? undefined
        : { reads: 'reviews', accountId, locationId: locationOfReview(name) ?? null };
    }
    if (/^post\./.test(event) && isRecord(post) && isId('postId', post.id))
      return { reads: 'post', providerPostId: post.id };
    return undefined;
  },
};
